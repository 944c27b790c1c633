import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { InvalidField, Result } from '../shared/result.ts';

/** The codes of SPEC 2 that every module uses for what is not a typed result. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'QUERY_TOO_COMPLEX'
  | 'BAD_REQUEST'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  | 'DOCUMENT_NOT_TRUSTED'
  | 'REQUEST_TIMEOUT'
  | 'CLIENT_CLOSED_REQUEST'
  | 'INTERNAL_SERVER_ERROR';

/** An error with a code that clients can act on; a module may have codes of its own. */
export const codedError = (code: string, message: string, more: object = {}) =>
  new GraphQLError(message, { extensions: { code, ...more } });

const coded = (code: ErrorCode, message: string, more: object = {}) => codedError(code, message, more);

export const unauthenticated = (why: string) =>
  coded('UNAUTHENTICATED', `Not signed in: ${why}.`, { http: { status: 401 } });
export const forbidden = (why: string) => coded('FORBIDDEN', `Not allowed: ${why}.`);

export const rateLimited = (seconds: number) =>
  coded('RATE_LIMITED', `Too many requests: try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
    http: { status: 429, headers: new HeaderMap([['retry-after', `${seconds}`]]) },
  });

export const documentNotTrusted = () =>
  coded('DOCUMENT_NOT_TRUSTED', 'This document is not one of those that may be run here.', { http: { status: 400 } });

export const badRequest = (message: string) => coded('BAD_REQUEST', message, { http: { status: 400 } });

/** In the words of Apollo's protocol, and with its status: its clients then send the text, and some read no other status. */
export const persistedQueryNotFound = () =>
  coded('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', { http: { status: 200 } });

export const documentIdsNotSupported = () =>
  coded(
    'PERSISTED_QUERY_NOT_SUPPORTED',
    'This server knows no documents by their id (TRUSTED_DOCUMENTS is off): send the text of the document as `query`.',
    { http: { status: 400 } },
  );

export const requestTimedOut = (milliseconds: number) =>
  coded(
    'REQUEST_TIMEOUT',
    `No answer within ${milliseconds} ms: the request was cancelled. A change may have happened or not; read before you try again.`,
    { http: { status: 504 } },
  );

/** The client has gone and does not read this one. */
export const clientLeft = () =>
  coded('CLIENT_CLOSED_REQUEST', 'The client closed the request.', { http: { status: 499 } });

interface Excess {
  /** The constant's name in src/graphql/limits/limits.ts and in docs/guide/limits.md. */
  readonly limit: string;
  readonly maximum: number;
  readonly actual: number;
  readonly what: string;
}

export const tooComplex = ({ limit, maximum, actual, what }: Excess) =>
  coded('QUERY_TOO_COMPLEX', `The request is too complex: ${actual} ${what}, at most ${maximum} are allowed.`, {
    limit,
    maximum,
    http: { status: 400 },
  });

/** What cannot be taken at all, wherever in the request it stands. */
export const unusableInput = (fields: readonly InvalidField[]) => badUserInput(fields, { http: { status: 400 } });

export const badUserInput = (fields: readonly InvalidField[], more: object = {}) =>
  coded('BAD_USER_INPUT', `Invalid input: ${fields.map(({ path, message }) => `${path} ${message}`).join('; ')}.`, {
    fields,
    ...more,
  });

/** A query's bad input is an error; a mutation's is a typed result. */
export function acceptedOrThrow<Value>(result: Result<Value, readonly InvalidField[]>): Value {
  if (!result.ok) throw badUserInput(result.error);
  return result.value;
}
