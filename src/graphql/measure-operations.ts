import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';

/** How long operations take, by kind; names come from clients and could be endless, so they are no label. */
export const measureOperations =
  (metrics: Metrics, log: Log) =>
  ({ operation, errors, contextValue }: GraphQLRequestContextWillSendResponse<Context>): void => {
    const { requestId, traceparent, startedAt } = contextValue;
    const outcome = errors?.length ? 'error' : 'ok';
    const seconds = (performance.now() - startedAt) / 1000;
    const kind = operation?.operation ?? 'none';
    metrics.operationFinished(kind, outcome, seconds);
    log.debug({ requestId, traceparent, operation: kind, outcome, seconds }, 'A request was answered');
  };
