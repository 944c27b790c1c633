import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { Backlog } from '../../../src/kernel/event-log.ts';
import { showBacklog } from '../../../src/observability/gauges.ts';
import { fakeClock } from '../../testkit/fakes/clock.ts';

function setUp() {
  const registry = new Registry();
  const clock = fakeClock('2026-01-07T12:00:00.000Z');
  const kafka = { reads: 0, answer: async (): Promise<Backlog> => [] };
  const backlog = (): Promise<Backlog> => {
    kafka.reads += 1;
    return kafka.answer();
  };
  showBacklog(registry, backlog, clock);
  const scrape = async () => {
    const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => line.split(' ')));
  };
  return { clock, kafka, scrape };
}

describe('the backlog of the log among the metrics', () => {
  it('shows for each consumer what it has not handled, what was not redriven and what it has missed', async () => {
    const { kafka, scrape } = setUp();
    kafka.answer = async () => [
      { name: 'documents', lag: 41, deadLetters: 3, missedEvents: 0 },
      { name: 'counts', lag: 0, deadLetters: 0, missedEvents: 7 },
    ];
    expect(await scrape()).toEqual({
      'dogear_consumer_lag{consumer="documents"}': '41',
      'dogear_consumer_lag{consumer="counts"}': '0',
      'dogear_dead_letters_waiting{consumer="documents"}': '3',
      'dogear_dead_letters_waiting{consumer="counts"}': '0',
      'dogear_consumer_missed_events{consumer="documents"}': '0',
      'dogear_consumer_missed_events{consumer="counts"}': '7',
    });
  });

  it('asks for all of it with one question, at most every five seconds', async () => {
    const { clock, kafka, scrape } = setUp();
    await Promise.all([scrape(), scrape()]);
    clock.advance(4_999);
    await scrape();
    expect(kafka.reads).toBe(1);
    clock.advance(1);
    await scrape();
    expect(kafka.reads).toBe(2);
  });

  it('shows nothing rather than an old number while Kafka does not answer', async () => {
    const { clock, kafka, scrape } = setUp();
    await scrape();
    kafka.answer = () => Promise.reject(new Error('away'));
    clock.advance(5_000);
    expect(await scrape()).toEqual({});
  });

  it('does not wait for a Kafka that hangs', async () => {
    const { kafka, scrape } = setUp();
    kafka.answer = () => new Promise(() => undefined);
    expect(await scrape()).toEqual({});
  });
});
