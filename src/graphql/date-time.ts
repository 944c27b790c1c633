import { GraphQLError, GraphQLScalarType, Kind, print, type ValueNode } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { instantText, isWithinYears } from '../shared/instant.ts';
import type { ErrorCode } from './errors.ts';
import { NOTHING_TO_ESCAPE } from './plan/pieces.ts';

const CODE: ErrorCode = 'BAD_USER_INPUT';

/** The four digits of a year are not enough: an offset can push a moment over the edge of what can be stored. */
function momentIn(value: unknown, node?: ValueNode): Date {
  try {
    const moment = GraphQLDateTime.parseValue(value);
    if (isWithinYears(moment.getTime())) return moment;
  } catch {
    // It is told below what is expected.
  }
  const shown = node ? print(node) : JSON.stringify(value);
  throw new GraphQLError(
    `DateTime cannot represent ${shown}: expected a moment in RFC 3339, within the years 1 to 9999 in UTC.`,
    { ...(node && { nodes: node }), extensions: { code: CODE } },
  );
}

/** RFC 3339 in and out, milliseconds, UTC when it comes from us. */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...GraphQLDateTime.toConfig(),
  // As text at once: JSON would ask each date for it, and take half as long again. What is no date is not ours to judge.
  serialize: (value) => instantText(value instanceof Date ? value : GraphQLDateTime.serialize(value)),
  parseValue: (value) => momentIn(value),
  parseLiteral: (node) => momentIn(node.kind === Kind.STRING ? node.value : undefined, node),
  extensions: { [NOTHING_TO_ESCAPE]: true },
  description:
    'A moment in RFC 3339, such as `2026-03-01T09:00:00.000Z`. Answers are in UTC with milliseconds; what is sent may have any offset, but must have one.',
});
