import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';
import { asRefusal } from './limits/refusal.ts';

const MASK = 'Something went wrong on our side. Quote the request id when you report it.';

const INTERNAL = 'INTERNAL_SERVER_ERROR';

const FAILED = 'A request failed';

/** What is thrown on purpose has a code; a scalar that cannot show a value throws a GraphQLError too, without one. */
export const codeOfOurs = (error: unknown): unknown => {
  const thrown = unwrapResolverError(error);
  const code = thrown instanceof GraphQLError ? thrown.extensions.code : undefined;
  return code === INTERNAL ? undefined : code;
};

const isOurs = (error: unknown): boolean => codeOfOurs(error) !== undefined;

/** Carries the request id out of a request that fails before it has a context. */
export const failedBeforeContext = (requestId: string, originalError: Error): GraphQLError =>
  new GraphQLError(originalError.message, { originalError, extensions: { code: INTERNAL, requestId } });

/** What we did not throw on purpose says nothing to the outside (SPEC 2). */
export const maskError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
  isOurs(error)
    ? asRefusal(formatted, error)
    : {
        message: MASK,
        extensions: { code: INTERNAL, ...requestIdOf(formatted) },
        ...(formatted.path && { path: formatted.path }),
        ...(formatted.locations && { locations: formatted.locations }),
      };

/** For production: Apollo keeps the hints out of validation errors, but not out of those about variables. */
export const maskErrorAndHints = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
  const masked = maskError(formatted, error);
  return { ...masked, message: masked.message.replace(/ ?Did you mean .*\?$/s, '') };
};

const requestIdOf = ({ extensions }: GraphQLFormattedError): { requestId?: unknown } =>
  extensions?.requestId === undefined ? {} : { requestId: extensions.requestId };

/** The details go into the log, under the request id … */
export function logUnknownErrors(log: Log, errors: readonly GraphQLError[], requestId: string): void {
  for (const error of errors) {
    if (!isOurs(error)) log.error({ requestId, err: unwrapResolverError(error), path: error.path }, FAILED);
  }
}

/** … which is in the error itself as long as there is no context … */
export function logUnknownErrorBeforeContext(log: Log, error: Error): void {
  if (isOurs(error)) return;
  const { extensions, originalError } = error instanceof GraphQLError ? error : {};
  log.error({ requestId: extensions?.requestId, err: originalError ?? error }, FAILED);
}

/** … and the id goes to the client. */
export function nameRequestInUnknownErrors({ response, contextValue }: GraphQLRequestContextWillSendResponse<Context>) {
  const { body } = response;
  if (body.kind !== 'single' || !body.singleResult.errors) return;
  const { requestId } = contextValue;
  body.singleResult.errors = body.singleResult.errors.map((error) =>
    error.extensions?.code === INTERNAL ? { ...error, extensions: { ...error.extensions, requestId } } : error,
  );
}
