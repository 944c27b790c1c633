import { GraphQLDateTime } from 'graphql-scalars';

/** RFC 3339 in and out, milliseconds, UTC when it comes from us. */
export const DateTime = GraphQLDateTime;
