import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FormattedExecutionResult } from 'graphql';
import { tooComplex } from '../errors.ts';
import { JsonText } from '../plan/pieces.ts';
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
  const given = result.extensions;
  const extensions = given?.cost === undefined ? { ...given, cost: NOTHING_COUNTED } : given;
  if (result.data instanceof JsonText) {
    return withinLimit(`{"data":${result.data.text},"extensions":${JSON.stringify(extensions)}}\n`);
  }
  const whole = { ...result, extensions };
  if ((extensions.cost as Cost).requested > MOST_WRITTEN_AT_ONCE)
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

/** Written in a few milliseconds. */
const CHARACTERS_AT_ONCE = 256 * 1024;

/** The same text as JSON.stringify gives, but other requests get their turn while a long one is written. */
export async function jsonInTurns(value: unknown, pause: () => Promise<unknown> = nextTurn): Promise<string> {
  let text = '';
  let since = 0;
  for (const piece of piecesOf(value)) {
    text += piece;
    since += piece.length;
    if (since < CHARACTERS_AT_ONCE) continue;
    await pause();
    since = 0;
  }
  return text;
}

/** Objects that hold no others are written whole: that is how most rows are, and it is many times as fast. */
function* piecesOf(value: unknown): Generator<string, void, undefined> {
  if (isFlat(value)) {
    yield JSON.stringify(value) ?? 'null';
  } else if (Array.isArray(value)) {
    let before = '[';
    for (const item of value) {
      yield before;
      yield* piecesOf(item);
      before = ',';
    }
    yield ']';
  } else {
    let before = '{';
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* piecesOf(inner);
      before = ',';
    }
    yield '}';
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Also what says itself how it is written. An object that is not flat holds another one, so it is never empty. */
const isFlat = (value: unknown): value is string | number | boolean | null | undefined =>
  !isObject(value) ||
  ('toJSON' in value && typeof value.toJSON === 'function') ||
  !Object.values(value).some((inner) => isObject(inner));
