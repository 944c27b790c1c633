import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { showEngines } from '../../../src/observability/gauges.ts';

describe('the engines among the metrics', () => {
  it('show who answers and who does not, as it is at that moment', async () => {
    const registry = new Registry();
    const answering = new Map([['MySQL', true]]);
    showEngines(registry, () => answering);
    const scrape = async () => (await registry.metrics()).split('\n').filter((line) => /^dogear/.test(line));
    expect(await scrape()).toEqual(['dogear_engine_up{engine="MySQL"} 1']);
    answering.set('MySQL', false).set('Redis', true);
    expect(await scrape()).toEqual(['dogear_engine_up{engine="MySQL"} 0', 'dogear_engine_up{engine="Redis"} 1']);
  });
});
