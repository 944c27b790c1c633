import type { ApolloServerPlugin } from '@apollo/server';
import type { Metrics } from '../observability/metrics.ts';
import type { Context } from './context.ts';

/** How long operations take, by kind; names come from clients and could be endless, so they are no label. */
export const measureOperations = (metrics: Metrics): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const start = performance.now();
    return {
      willSendResponse: async ({ operation, errors }) => {
        const outcome = errors?.length ? 'error' : 'ok';
        metrics.operationFinished(operation?.operation ?? 'none', outcome, (performance.now() - start) / 1000);
      },
    };
  },
});
