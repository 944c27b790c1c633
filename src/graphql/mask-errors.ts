import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors.ts';
import { MAX_MESSAGE_CHARACTERS, MAX_TOKENS } from './limits/limits.ts';
import { withoutValue } from './without-values.ts';

const MASK = 'Something went wrong on our side. Quote the request id when you report it.';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** What is thrown on purpose has a code; a scalar that cannot show a value throws a GraphQLError too, without one. */
export const codeOfOurs = (error: unknown): unknown => {
  const thrown = unwrapResolverError(error);
  if (!(thrown instanceof GraphQLError)) return undefined;
  if (isUnfitArgument(thrown)) return BAD_INPUT;
  return thrown.extensions.code === INTERNAL ? undefined : thrown.extensions.code;
};

const BAD_INPUT: ErrorCode = 'BAD_USER_INPUT';

/**
 * What graphql-js says, without a code, of a variable that fits its own type but not the place where it is used: `null`
 * for one that may be null because it has a default. It looks only when it executes the field or the directive.
 */
const isUnfitArgument = ({ message, extensions }: GraphQLError): boolean =>
  extensions.code === undefined && /^Argument "\w+" (of (required|non-null) type|has invalid value) /.test(message);

export const isOurs = (error: unknown): boolean => codeOfOurs(error) !== undefined;

/** Carries the request id out of a request that fails before it has a context. */
export const failedBeforeContext = (requestId: string, originalError: Error): GraphQLError =>
  new GraphQLError(originalError.message, { originalError, extensions: { code: INTERNAL, requestId } });

/** What we did not throw on purpose says nothing to the outside (SPEC 2). */
export const maskError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
  isOurs(error)
    ? asRefusal({ ...formatted, extensions: { ...formatted.extensions, code: codeOfOurs(error) } }, error)
    : {
        message: MASK,
        extensions: { code: INTERNAL, ...requestIdOf(formatted) },
        ...(formatted.path && { path: formatted.path }),
        ...(formatted.locations && { locations: formatted.locations }),
      };

/** For production: no message tells the names of the schema that are like the one that was sent. */
export const maskErrorAndHints = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
  maskError({ ...formatted, message: withoutHint(formatted.message) }, error);

const HINT = ' Did you mean ';

/** A hint is the end of its message. No regular expression: what was sent is in front, and may hold HINT ten thousand times. */
const withoutHint = (message: string): string =>
  message.endsWith('?') && message.includes(HINT) ? message.slice(0, message.lastIndexOf(HINT)) : message;

const requestIdOf = ({ extensions }: GraphQLFormattedError): { requestId?: unknown } =>
  extensions?.requestId === undefined ? {} : { requestId: extensions.requestId };

/** The id under which the log has the details goes to the client. */
export function nameRequestInUnknownErrors({ response, contextValue }: GraphQLRequestContextWillSendResponse<Context>) {
  const { body } = response;
  if (body.kind !== 'single' || !body.singleResult.errors) return;
  const { requestId } = contextValue;
  body.singleResult.errors = body.singleResult.errors.map((error) =>
    error.extensions?.code === INTERNAL ? { ...error, extensions: { ...error.extensions, requestId } } : error,
  );
}

const TOO_COMPLEX: ErrorCode = 'QUERY_TOO_COMPLEX';
/** A thousand brackets in each other may reach the end of the parser's stack a little before the last token. */
const BEYOND_PARSING = /^Syntax Error: Document contains more tha[nt] \d+ tokens|^Maximum call stack size exceeded/;

/** Apollo gives everything that parsing and validation find a code of its own; what our rules find keeps ours. */
function asRefusal(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions } = formatted;
  const ours = error instanceof GraphQLError && codeIn(error.originalError);
  if (ours) return { ...formatted, extensions: { ...extensions, code: ours } };
  if (!BEYOND_PARSING.test(message)) return { ...formatted, message: shortened(withoutValue(message)) };
  return {
    message: `The request is too complex: more than ${MAX_TOKENS} tokens in the document.`,
    extensions: { code: TOO_COMPLEX, limit: 'MAX_TOKENS', maximum: MAX_TOKENS },
  };
}

const codeIn = (error: unknown): unknown => (error instanceof GraphQLError ? error.extensions.code : undefined);

const shortened = (message: string): string =>
  message.length > MAX_MESSAGE_CHARACTERS ? `${message.slice(0, MAX_MESSAGE_CHARACTERS - 1)}…` : message;
