import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { instantText } from '../shared/instant-text.ts';
import { NOTHING_TO_ESCAPE } from './plan/json-text.ts';

/** RFC 3339 in and out, milliseconds, UTC when it comes from us. */
export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  // As text at once: JSON would ask each date for it, and take half as long again. What is no date is not ours to judge.
  serialize: (value) => instantText(value instanceof Date ? value : GraphQLDateTime.serialize(value)),
  extensions: { [NOTHING_TO_ESCAPE]: true },
  description:
    'A moment in RFC 3339, such as `2026-03-01T09:00:00.000Z`. Answers are in UTC with milliseconds; what is sent may have any offset, but must have one.',
});
