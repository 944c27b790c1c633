import type { GraphQLRequestContextDidEncounterErrors } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';
import type { ExceptionRecorder, UnexpectedException } from '../kernel/exceptions.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';
import { isOurs } from './mask-errors.ts';

/** Who is told of what clients only see masked. */
interface Told {
  readonly log: Log;
  readonly exceptions: ExceptionRecorder;
}

const FAILED = 'A request failed';

/** The details go to the operators, under the request id that the client sees. */
export function tellUnknownErrors(
  { log, exceptions }: Told,
  { errors, contextValue, operation }: GraphQLRequestContextDidEncounterErrors<Context>,
): void {
  const { requestId } = contextValue;
  for (const error of errors) {
    if (isOurs(error)) continue;
    const err = unwrapResolverError(error);
    log.error({ requestId, err, path: error.path }, FAILED);
    exceptions.record({ error: err, ...placeOf(error, operation), ...requestOf(contextValue) });
  }
}

/** The request id is in the error itself as long as there is no context. */
export function tellUnknownErrorBeforeContext({ log, exceptions }: Told, error: Error): void {
  if (isOurs(error)) return;
  const { extensions, originalError } = error instanceof GraphQLError ? error : {};
  const [requestId, err] = [extensions?.requestId, originalError ?? error];
  log.error({ requestId, err }, FAILED);
  const id = typeof requestId === 'string' && { requestId };
  exceptions.record({ error: err, source: 'READ', method: 'context', ...id });
}

type Place = Pick<UnexpectedException, 'source' | 'method' | 'operationName' | 'variables'>;

/** Names of the schema and of the operation; aliases and values are the client's. */
function placeOf({ nodes }: GraphQLError, operation: OperationDefinitionNode | undefined): Place {
  const kind = operation?.operation ?? 'query';
  const field = nodes?.find((node) => node.kind === Kind.FIELD);
  return {
    source: kind === 'mutation' ? 'WRITE' : 'READ',
    method: field?.kind === Kind.FIELD ? `${kind}.${field.name.value}` : kind,
    ...(operation?.name && { operationName: operation.name.value }),
    variables: (operation?.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
  };
}

function requestOf({ requestId, traceparent, authentication }: Context) {
  return { requestId, traceparent, ...(authentication.ok && { userId: authentication.value.userId }) };
}
