import type { FormattedExecutionResult } from 'graphql';
import { tooComplex } from '../errors.ts';
import { jsonInTurns } from '../json-in-turns.ts';
import { JsonText } from '../plan/json-text.ts';
import { MAX_ANSWER_CHARACTERS, MAX_COST } from './limits.ts';

/** What every answer says in `extensions.cost`, refusals too: a client need not ask whether it is there. */
export interface Cost {
  readonly requested: number;
  readonly maximum: number;
}

export const costing = (requested: number): Cost => ({ requested, maximum: MAX_COST });

/** Of what is refused before its operation is known: counting it would be work for nothing. */
export const NOTHING_COUNTED: Cost = costing(0);

/** A request and its context share it: an answer that GraphQL does not give, like a time-out, has the cost from here. */
export interface Count {
  cost?: Cost;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** There is none before a request reaches GraphQL. */
    count: Count | undefined;
  }
}

/** So many rows with the longest memos are written in a tenth of a second; only the cost tells before how long it may take. */
const MOST_WRITTEN_AT_ONCE = 500;

/** Apollo asks no plugin about what it refuses before it has a context or a query; but it writes everything with this. */
export const writeWithCost = (result: FormattedExecutionResult): string | Promise<string> => {
  const { cost = NOTHING_COUNTED, ...extensions } = result.extensions ?? {};
  const said = { ...extensions, cost };
  if (result.data instanceof JsonText) {
    return withinLimit(`{"data":${result.data.text},"extensions":${JSON.stringify(said)}}\n`);
  }
  const whole = { ...result, extensions: said };
  if ((cost as Cost).requested > MOST_WRITTEN_AT_ONCE)
    return jsonInTurns(whole).then((text) => withinLimit(`${text}\n`));
  return withinLimit(`${JSON.stringify(whole)}\n`);
};

/** The text is still in pieces then: copying and sending it would take longer than making it did. */
function withinLimit(text: string): string {
  if (text.length <= MAX_ANSWER_CHARACTERS) return text;
  throw tooComplex({
    limit: 'MAX_ANSWER_CHARACTERS',
    maximum: MAX_ANSWER_CHARACTERS,
    actual: text.length,
    what: 'characters in the answer',
  });
}
