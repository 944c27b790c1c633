import { afterEach, describe, expect, it } from 'vitest';
import { inProcessWakeUps } from '../../../../src/engines/embedded/in-process-memory.ts';
import { inProcessLeases } from '../../../../src/engines/embedded/outbox.ts';
import { BUCKETS } from '../../../../src/kernel/outbox/entry.ts';
import { type Relay, startRelay } from '../../../../src/kernel/relay/relay.ts';
import { bookmarkEventTopics } from '../../../testkit/bookmark-consumer.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { fakeOutbox } from '../../../testkit/fakes/outbox.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../../../testkit/fakes/pipeline-metrics.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { silentLog } from '../../../testkit/logs.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

/** As they are by default. */
const [LEASE_MS, POLL_MS] = [10_000, 500];
const settings = { batch: 500, pollMs: POLL_MS, leaseMs: LEASE_MS, maxAttempts: 10, breakerOpenMs: 30_000 };

let relays: Relay[] = [];
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
});

/** Real relays with leases in common, in a time that passes poll by poll. */
function setUp() {
  const clock = fakeClock();
  const timers = fakeTimers();
  const leases = inProcessLeases(clock);
  const outbox = fakeOutbox();
  const shared = {
    clock,
    timers,
    leases,
    outbox,
    wakeUps: inProcessWakeUps(),
    topics: bookmarkEventTopics,
    log: silentLog,
  };
  const ports = { ...shared, eventLog: fakeEventLog(), metrics: fakePipelineMetrics() };
  const allWait = () =>
    waitUntil(() => timers.waiting.filter((wait) => wait === POLL_MS).length === relays.length, 'all relays wait');
  const start = async (relay: string): Promise<void> => {
    relays.push(startRelay(ports, { ...settings, relay }));
    await allWait();
  };
  /** How much time passes until then. */
  const timeUntil = async (isTrue: () => boolean | Promise<boolean>): Promise<number> => {
    let passed = 0;
    while (!(await isTrue()) && passed < 10 * LEASE_MS) {
      passed += POLL_MS;
      clock.advance(POLL_MS);
      timers.elapse();
      await allWait();
    }
    return passed;
  };
  const shares = async (): Promise<number[]> => (await leases.reports()).map(({ buckets }) => buckets);
  return { leases, outbox, eventLog: ports.eventLog, start, timeUntil, shares };
}

describe('leases move', () => {
  it('within a second after they have expired when their relay died', async () => {
    const { leases, outbox, eventLog, start, timeUntil } = setUp();
    await leases.renew('killed', LEASE_MS);
    await start('heir');
    outbox.rows.push(...Array.from({ length: 20 }, () => anEntry()));

    expect(await timeUntil(() => outbox.rows.length === 0)).toBeLessThanOrEqual(LEASE_MS + 1_000);
    expect(eventLog.messages).toHaveLength(20);
  });

  it('within two seconds when another relay joins, until all have the same', async () => {
    const { start, timeUntil, shares } = setUp();
    await start('first');
    expect(await shares()).toEqual([BUCKETS]);
    await start('second');

    const even = async () => (await shares()).every((buckets) => buckets === BUCKETS / 2);
    expect(await timeUntil(even)).toBeLessThanOrEqual(2_000);
  });
});
