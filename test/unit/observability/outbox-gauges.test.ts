import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { OutboxDepth } from '../../../src/kernel/outbox/outbox.ts';
import { showOutbox } from '../../../src/observability/gauges.ts';
import { fakeClock } from '../../testkit/fakes/clock.ts';

function setUp() {
  const registry = new Registry();
  const clock = fakeClock('2026-01-07T12:00:00.000Z');
  const outbox = {
    reads: 0,
    answer: async (): Promise<OutboxDepth> => ({ pending: 0, oldestPendingAt: null, parked: 0 }),
    depth(): Promise<OutboxDepth> {
      this.reads += 1;
      return this.answer();
    },
  };
  showOutbox(registry, outbox, clock);
  const scrape = async () => {
    const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => line.split(' ')));
  };
  return { clock, outbox, scrape };
}

describe('the outbox among the metrics', () => {
  it('shows what waits, for how long, and what is parked', async () => {
    const { outbox, scrape } = setUp();
    outbox.answer = async () => ({ pending: 7, oldestPendingAt: new Date('2026-01-07T11:58:30.000Z'), parked: 2 });
    expect(await scrape()).toEqual({
      dogear_outbox_depth: '7',
      dogear_outbox_oldest_seconds: '90',
      dogear_outbox_parked: '2',
    });
  });

  it('has no age when nothing waits', async () => {
    expect(await setUp().scrape()).toMatchObject({ dogear_outbox_depth: '0', dogear_outbox_oldest_seconds: '0' });
  });

  it('counts at most every five seconds, however often somebody scrapes', async () => {
    const { clock, outbox, scrape } = setUp();
    await Promise.all([scrape(), scrape()]);
    clock.advance(4_999);
    await scrape();
    expect(outbox.reads).toBe(1);
    clock.advance(1);
    await scrape();
    expect(outbox.reads).toBe(2);
  });

  it('counts a long outbox less often: after a rest of twenty times as long as it took', async () => {
    const { clock, outbox, scrape } = setUp();
    outbox.answer = async () => {
      clock.advance(1_000);
      return { pending: 1_000_000, oldestPendingAt: null, parked: 0 };
    };
    expect(await scrape()).toMatchObject({ dogear_outbox_depth: '1000000' });
    clock.advance(19_999);
    await scrape();
    expect(outbox.reads).toBe(1);
    clock.advance(1);
    await scrape();
    expect(outbox.reads).toBe(2);
  });

  it('counts once at a time, also when that takes longer than anybody waits', async () => {
    const { clock, outbox, scrape } = setUp();
    outbox.answer = () => new Promise(() => undefined);
    await scrape();
    clock.advance(60_000);
    expect(await scrape()).toEqual({});
    expect(outbox.reads).toBe(1);
  });

  it('shows nothing rather than an old number while the database does not answer', async () => {
    const { clock, outbox, scrape } = setUp();
    await scrape();
    outbox.answer = () => Promise.reject(new Error('away'));
    clock.advance(5_000);
    expect(await scrape()).toEqual({});
  });

  it('does not wait for a database that hangs', async () => {
    const { outbox, scrape } = setUp();
    outbox.answer = () => new Promise(() => undefined);
    expect(await scrape()).toEqual({});
  });
});
