import { afterEach } from 'vitest';
import { inProcessWakeUps } from '../../src/engines/embedded/in-process-memory.ts';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import { type Relay, type RelayPorts, startRelay } from '../../src/kernel/relay/relay.ts';
import { bookmarkEventTopics } from './bookmark-consumer.ts';
import { fakeClock } from './fakes/clock.ts';
import { fakeEventLog } from './fakes/event-log.ts';
import { fakeLeases, fakeOutbox } from './fakes/outbox.ts';
import { fakePipelineMetrics } from './fakes/pipeline-metrics.ts';
import { fakeTimers } from './fakes/timers.ts';
import { recordingLog } from './logs.ts';
import { waitUntil } from './wait-until.ts';

export const POLL_MS = 500;
export const LEASE_MS = 9_000;
export const BREAKER_OPEN_MS = 30_000;
export const allBuckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

const settings = {
  relay: 'one',
  batch: 100,
  pollMs: POLL_MS,
  leaseMs: LEASE_MS,
  maxAttempts: 10,
  breakerOpenMs: BREAKER_OPEN_MS,
};

/** The real relay on fakes; each test's relay is stopped when the test is over. */
export function relayOnFakes() {
  let relay: Relay | undefined;
  let ports: ReturnType<typeof fakes> | undefined;
  afterEach(async () => {
    const stopped = relay?.stop();
    // What a test has left hanging is not waited for.
    ports?.timers.elapse();
    await stopped;
    relay = undefined;
  });

  return (overrides: Partial<RelayPorts> = {}, buckets = allBuckets) => {
    const made = fakes(buckets);
    ports = made;
    const start = (more: Partial<typeof settings> = {}): Relay => {
      relay = startRelay({ ...made, ...overrides }, { ...settings, ...more });
      return relay;
    };
    const isWaiting = (milliseconds = POLL_MS) =>
      waitUntil(() => made.timers.waiting.includes(milliseconds), `the relay waits ${milliseconds} ms`);
    /** Lets so much time pass, and then those who wait go on. */
    const later = async (milliseconds: number, thenWaits = POLL_MS): Promise<void> => {
      made.clock.advance(milliseconds);
      made.timers.elapse();
      await isWaiting(thenWaits);
    };
    return { ...made, start, isWaiting, later };
  };
}

function fakes(buckets: readonly number[]) {
  const journal: string[] = [];
  return {
    journal,
    outbox: fakeOutbox(journal),
    leases: fakeLeases(...buckets),
    eventLog: fakeEventLog(journal),
    wakeUps: inProcessWakeUps(),
    topics: bookmarkEventTopics,
    clock: fakeClock(),
    timers: fakeTimers(),
    metrics: fakePipelineMetrics(),
    log: recordingLog(),
  };
}
