import type { FormattedExecutionResult } from 'graphql';
import { JsonText } from '../plan/json-text.ts';
import { MAX_COST } from './limits.ts';

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

/** Apollo asks no plugin about what it refuses before it has a context or a query; but it writes everything with this. */
export const writeWithCost = (result: FormattedExecutionResult): string => {
  const { cost = NOTHING_COUNTED, ...extensions } = result.extensions ?? {};
  const said = { ...extensions, cost };
  if (result.data instanceof JsonText) return `{"data":${result.data.text},"extensions":${JSON.stringify(said)}}\n`;
  return `${JSON.stringify({ ...result, extensions: said })}\n`;
};
