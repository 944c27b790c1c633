import type { Environment } from '../config/environment.ts';
import { type Consumer, startConsumer } from '../kernel/consumer/consumer.ts';
import type { PipelineMetrics } from '../kernel/pipeline-metrics.ts';
import { consumersIn } from '../modules/module.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { type Engines, enginesOf } from './engines.ts';
import { exceptionsOf } from './services.ts';

interface Parts {
  readonly environment: Environment;
  readonly engines: Engines;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

/** A member of every consumer's group. */
export async function startConsumers({ environment, engines, metrics, log }: Parts): Promise<Consumer> {
  const { modules, eventSide, memorySide } = engines;
  const all = modules.flatMap((module) =>
    consumersIn(module, engines.settings).map((consumer) => ({ consumer, needed: enginesOf(engines, module) })),
  );
  const consumers = await Promise.all(
    all.map(({ consumer, needed }) =>
      startConsumer(
        consumer,
        needed,
        {
          member: eventSide.consumer(consumer),
          eventLog: eventSide.log,
          processedEvents: memorySide.processedEvents,
          clock: systemClock,
          timers: systemTimers,
          metrics,
          log,
          exceptions: exceptionsOf(engines),
        },
        { retryMs: environment.consumerRetryMs },
      ),
    ),
  );
  return {
    stop: async () => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    },
  };
}
