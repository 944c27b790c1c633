import { describe, expect, it } from 'vitest';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { BREAKER_OPEN_MS, LEASE_MS, POLL_MS, relayOnFakes } from '../../../testkit/relay-on-fakes.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

const setUp = relayOnFakes();
const AWAY = new Error('the broker is away');
const PAUSE_MS = 1_000;

describe('while the log is away', () => {
  /** Five rounds that fail: the breaker opens. */
  const opened = async (more: Parameters<ReturnType<typeof setUp>['start']>[0] = {}) => {
    const parts = setUp();
    parts.outbox.rows.push(anEntry());
    parts.eventLog.failNext(1_000, AWAY);
    const relay = parts.start(more);
    await parts.isWaiting(PAUSE_MS);
    for (let failures = 1; failures < 5; failures += 1) {
      await waitUntil(() => parts.metrics.total.publishFailed === failures, `${failures} rounds have failed`);
      await parts.later(PAUSE_MS, PAUSE_MS);
    }
    await waitUntil(() => relay.breakerState() === 'OPEN', 'the breaker opens');
    const tried = () => parts.journal.filter((step) => step.startsWith('publish')).length;
    return { ...parts, relay, tried };
  };

  it('counts no attempt for anybody', async () => {
    const { outbox, journal } = await opened();
    expect(outbox.rows).toMatchObject([{ attempts: 0 }]);
    expect(journal.filter((step) => step.startsWith('postpone'))).toEqual([]);
  });

  it('tells operators once that it began and once that it is over', async () => {
    const { log, eventLog, later, clock, isWaiting } = await opened();
    const told = () => log.lines.filter(({ level }) => level === 'warn' || level === 'info');
    expect(told()).toMatchObject([
      { level: 'warn', facts: { reason: 'the broker is away' } },
      { level: 'info', facts: { state: 'OPEN' } },
    ]);
    eventLog.recover();
    clock.advance(BREAKER_OPEN_MS);
    await later(0);
    await isWaiting();
    expect(told().at(-1)).toMatchObject({ level: 'info', sentence: 'The relay works again' });
  });

  it('neither publishes nor claims while the breaker is open, but renews its leases and says so', async () => {
    const { journal, leases, later, tried } = await opened();
    await later(0, LEASE_MS / 3);
    const before = { journal: journal.length, renewals: leases.calls.length, tried: tried() };
    for (let passed = 0; passed < BREAKER_OPEN_MS - LEASE_MS; passed += LEASE_MS / 3) {
      await later(LEASE_MS / 3, LEASE_MS / 3);
    }
    expect(journal).toHaveLength(before.journal);
    expect(tried()).toBe(before.tried);
    expect(leases.calls.length).toBeGreaterThan(before.renewals);
    expect(leases.states).toContain('OPEN');
  });

  it('tells others of the breaker at once, not only when the leases need it', async () => {
    const { leases, later } = await opened({ leaseMs: 60_000 });
    await later(0, 20_000);
    expect(leases.states).toEqual(['CLOSED', 'OPEN']);
  });

  it('tries again when the breaker has been open long enough', async () => {
    const { eventLog, outbox, metrics, clock, later, relay } = await opened();
    eventLog.recover();
    clock.advance(BREAKER_OPEN_MS);
    await later(0);
    expect(outbox.rows).toEqual([]);
    expect(relay.breakerState()).toBe('HALF_OPEN');
    for (const state of ['HALF_OPEN', 'CLOSED'] as const) {
      outbox.rows.push(anEntry());
      await later(POLL_MS);
      await waitUntil(() => outbox.rows.length === 0, 'it is published');
      expect(relay.breakerState()).toBe(state);
    }
    expect(metrics.breakerStates).toEqual(['OPEN', 'HALF_OPEN', 'CLOSED']);
  });

  it('tries at once when somebody saw the log come back, and not before', async () => {
    const { eventLog, outbox, relay, wakeUps, isWaiting, later, tried } = await opened();
    await later(0, LEASE_MS / 3);
    const before = tried();
    eventLog.recover();
    wakeUps.wake();
    await new Promise(setImmediate);
    expect(tried()).toBe(before);
    relay.logIsBack();
    await waitUntil(() => outbox.rows.length === 0, 'it is published');
    await isWaiting();
    expect(relay.breakerState()).toBe('HALF_OPEN');
  });

  it('waits as long as ever when the log came back only to fail again', async () => {
    const { relay, later, isWaiting, metrics, tried } = await opened();
    await later(0, LEASE_MS / 3);
    const before = { tried: tried(), failed: metrics.total.publishFailed };
    relay.logIsBack();
    await waitUntil(() => metrics.total.publishFailed === before.failed + 1, 'the trial fails');
    await isWaiting(PAUSE_MS);
    await later(PAUSE_MS, LEASE_MS / 3);
    for (let passed = PAUSE_MS; passed < BREAKER_OPEN_MS - LEASE_MS; passed += LEASE_MS / 3) {
      await later(LEASE_MS / 3, LEASE_MS / 3);
    }
    expect(tried()).toBe(before.tried + 1);
  });

  it('stops at once although the breaker is open', async () => {
    const { relay, leases, later } = await opened();
    await later(0, LEASE_MS / 3);
    await relay.stop();
    expect(leases.calls.at(-1)).toBe('release one');
  });
});

describe('a publication that takes long', () => {
  it('does not keep the leases from being renewed', async () => {
    const { outbox, eventLog, leases, clock, timers, start, isWaiting } = setUp();
    outbox.rows.push(anEntry());
    const letGo = eventLog.hold();
    start();
    await isWaiting(LEASE_MS / 2);
    expect(leases.calls).toHaveLength(1);
    clock.advance(LEASE_MS / 2);
    timers.elapse();
    await waitUntil(() => leases.calls.length === 2, 'they are renewed');
    letGo();
    await waitUntil(() => outbox.rows.length === 0, 'it is published and settled');
  });

  it('is not begun when the leases end before long', async () => {
    const parts = setUp();
    const { outbox, eventLog, clock, isWaiting } = parts;
    outbox.rows.push(anEntry());
    const { claim } = outbox;
    let slow = true;
    Object.assign(outbox, {
      claim: async (...given: Parameters<typeof claim>) => {
        if (slow) clock.advance((LEASE_MS * 2) / 3 + 1);
        slow = false;
        return claim(...given);
      },
    });
    parts.start();
    await isWaiting(PAUSE_MS);
    expect({ messages: eventLog.messages.length, renewals: parts.leases.calls.length }).toEqual({
      messages: 0,
      renewals: 1,
    });
    await parts.later(PAUSE_MS);
    expect({ messages: eventLog.messages.length, renewals: parts.leases.calls.length }).toEqual({
      messages: 1,
      renewals: 2,
    });
  });

  it('is given up after some seconds by a relay that stops, and then takes nothing back', async () => {
    const { outbox, eventLog, leases, timers, start, isWaiting } = setUp();
    outbox.rows.push(anEntry(), anEntry());
    eventLog.refuse(() => true);
    const letGo = eventLog.hold();
    const relay = start();
    await isWaiting(LEASE_MS / 2);
    const stopped = relay.stop();
    await isWaiting(3_000);
    timers.elapse();
    await stopped;
    expect(leases.calls.at(-1)).toBe('release one');
    letGo();
    // Its two halves are not tried any more, nor are the leases renewed for them.
    await waitUntil(() => outbox.journal.includes('publish 2'), 'the publication ends');
    await new Promise(setImmediate);
    expect(outbox.journal.filter((step) => step.startsWith('publish'))).toEqual(['publish 2']);
    expect(leases.calls.at(-1)).toBe('release one');
  });
});
