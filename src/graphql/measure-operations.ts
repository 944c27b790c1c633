import type { ApolloServerPlugin } from '@apollo/server';
import type { Metrics } from '../observability/metrics.ts';
import type { Log } from '../shared/log.ts';
import type { Context } from './context.ts';

/** How long operations take, by kind; names come from clients and could be endless, so they are no label. */
export const measureOperations = (metrics: Metrics, log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: async ({ contextValue: { requestId, traceparent } }) => {
    const start = performance.now();
    return {
      willSendResponse: async ({ operation, errors }) => {
        const outcome = errors?.length ? 'error' : 'ok';
        const seconds = (performance.now() - start) / 1000;
        const kind = operation?.operation ?? 'none';
        metrics.operationFinished(kind, outcome, seconds);
        log.debug({ requestId, traceparent, operation: kind, outcome, seconds }, 'A request was answered');
      },
    };
  },
});
