import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../src/observability/metrics.ts';

const shown = async ({ registry }: ReturnType<typeof createMetrics>, name: string): Promise<number | undefined> =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

describe('the metrics of the pipeline', () => {
  it('show the breaker as a number that grows with the trouble', async () => {
    const metrics = createMetrics();
    const seen: unknown[] = [await shown(metrics, 'dogear_breaker_state')];
    for (const state of ['OPEN', 'HALF_OPEN', 'CLOSED'] as const) {
      metrics.pipeline.breakerChanged(state);
      seen.push(await shown(metrics, 'dogear_breaker_state'));
    }
    expect(seen).toEqual([0, 2, 1, 0]);
  });

  it.each([
    ['dogear_relay_failures_total', 1],
    ['dogear_events_refused_total', 3],
    ['dogear_consumer_pauses_total', 1],
    ['dogear_dead_letters_total', 2],
  ])('count in %s what fails', async (name, expected) => {
    const metrics = createMetrics();
    metrics.pipeline.publishFailed();
    metrics.pipeline.publishRefused(3);
    metrics.pipeline.consumerPaused('documents');
    metrics.pipeline.deadLettered('documents', 2);
    expect(await shown(metrics, name)).toBe(expected);
  });
});
