import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';

const MASK = 'Something went wrong on our side. Quote the request id when you report it.';

const isOurs = (error: unknown): boolean => unwrapResolverError(error) instanceof GraphQLError;

/** What we did not throw on purpose says nothing to the outside (SPEC 2). */
export const maskError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
  isOurs(error) && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR'
    ? formatted
    : {
        message: MASK,
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
        ...(formatted.path && { path: formatted.path }),
        ...(formatted.locations && { locations: formatted.locations }),
      };

/** The details go into the log under the request id, and the id goes to the client. */
export const maskUnknownErrors = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async ({ contextValue: { requestId } }) => ({
    didEncounterErrors: async ({ errors }) => {
      for (const error of errors) {
        if (!isOurs(error))
          log.error({ requestId, err: unwrapResolverError(error), path: error.path }, 'A request failed');
      }
    },
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = body.singleResult.errors.map((error) =>
        error.extensions?.code === 'INTERNAL_SERVER_ERROR'
          ? { ...error, extensions: { ...error.extensions, requestId } }
          : error,
      );
    },
  }),
});
