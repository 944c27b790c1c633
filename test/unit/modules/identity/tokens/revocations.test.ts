import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WakeUps } from '../../../../../src/kernel/outbox/outbox.ts';
import type { TokenRevocationRow } from '../../../../../src/modules/identity/records.ts';
import type { SessionId, Subject } from '../../../../../src/modules/identity/session.ts';
import {
  OLDEST_SET_MS,
  type Revocations,
  type Revoked,
  revocationRow,
  revocations,
  sweepRevocations,
} from '../../../../../src/modules/identity/tokens/revocations.ts';
import type { Actor, UserId } from '../../../../../src/shared/ids.ts';
import { type FakeClock, fakeClock } from '../../../../testkit/fakes/clock.ts';
import { type PlainRows, plainRows } from '../../../../testkit/fakes/plain-rows.ts';
import { type FakeTimers, fakeTimers } from '../../../../testkit/fakes/timers.ts';
import { recordingLog } from '../../../../testkit/logs.ts';
import { waitUntil } from '../../../../testkit/wait-until.ts';

const MINUTE = 60_000;
const jane: Subject = { kind: 'USER', id: 7n as UserId };
const actor: Actor = {
  userId: 7n as UserId,
  isAdmin: false,
  session: { id: 70n, subjectKind: 'USER', epoch: 3, authTime: new Date(0) },
};
const thisSession: Revoked = { sessionId: 70n as SessionId };

let rows: PlainRows<TokenRevocationRow>;
let clock: FakeClock;
let open: { stop(): Promise<void> }[];
let listeners: (() => void)[];
let ids: bigint;

beforeEach(() => {
  rows = plainRows<TokenRevocationRow>('id');
  clock = fakeClock();
  open = [];
  listeners = [];
  ids = 1n;
});
afterEach(async () => {
  for (const each of open) await each.stop();
});

const aRow = (revoked: Revoked = thisSession): TokenRevocationRow => revocationRow(ids++, jane, revoked, clock.now());

/** One process; all of a test hear the same wake-ups, unless it hears none. */
function aProcess({
  isDeaf = false,
  aheadMs = 0,
} = {}): Revocations & { timers: FakeTimers; log: ReturnType<typeof recordingLog> } {
  const timers = fakeTimers();
  const log = recordingLog();
  const wakeUps: WakeUps = {
    wake: () => {
      for (const listener of listeners) listener();
    },
    onWakeUp: (listener) => {
      if (!isDeaf) listeners.push(listener);
      return () => undefined;
    },
  };
  const ownClock = { now: () => new Date(clock.now().getTime() + aheadMs) };
  const process = revocations({ rows, wakeUps, clock: ownClock, timers, log });
  process.start();
  open.push(process);
  return { ...process, timers, log };
}

/** Lets the process poll once more, as it does each second. */
async function poll({ timers }: { readonly timers: FakeTimers }): Promise<void> {
  await waitUntil(() => timers.waiting.length > 0, 'the process waits for its next poll');
  const { reads } = rows;
  timers.elapse();
  await waitUntil(() => rows.reads > reads && timers.waiting.length > 0, 'the process has polled');
}

describe('the revocations that a process knows', () => {
  it('begin with all that still matter', async () => {
    await rows.insert(aRow());
    const here = aProcess();
    await here.loaded();
    expect(here.isRevoked(actor)).toBe(true);
    expect(here.isRevoked({ userId: 7n as UserId, isAdmin: false })).toBe(false);
  });

  it('refuse nobody before they were read, and say so', async () => {
    rows.failWith(new Error('the database is away'));
    const here = aProcess();
    await expect(here.loaded()).rejects.toThrow('the database is away');
    expect(here.ageMs()).toBe(Number.POSITIVE_INFINITY);
    rows.failWith(undefined);
    await poll(here);
    await expect(here.loaded()).resolves.toBeUndefined();
    expect(here.ageMs()).toBe(0);
  });

  it('have a new one by the time that spreading it resolves, here and with a wake-up elsewhere', async () => {
    const [here, there] = [aProcess(), aProcess()];
    await Promise.all([here.loaded(), there.loaded()]);
    await rows.insert(aRow());
    await here.spread();
    expect(here.isRevoked(actor)).toBe(true);
    await waitUntil(() => there.isRevoked(actor), 'the other process was woken');
  });

  it('have it with the next poll where no wake-up is heard', async () => {
    const [here, deaf] = [aProcess(), aProcess({ isDeaf: true })];
    await deaf.loaded();
    await rows.insert(aRow());
    await here.spread();
    expect(deaf.isRevoked(actor)).toBe(false);
    expect(deaf.timers.waiting).toEqual([1_000]);
    await poll(deaf);
    expect(deaf.isRevoked(actor)).toBe(true);
  });

  it('have one that becomes visible long after its time', async () => {
    const here = aProcess();
    await here.loaded();
    const slow = rows.begin(aRow());
    for (let seconds = 0; seconds < 50; seconds += 10) {
      clock.advance(10_000);
      await poll(here);
    }
    slow.commit();
    await poll(here);
    expect(here.isRevoked(actor)).toBe(true);
  });

  it('have one within a minute although their clock is far ahead of the others', async () => {
    const ahead = aProcess({ aheadMs: 2 * MINUTE });
    await ahead.loaded();
    await rows.insert(aRow());
    await poll(ahead);
    clock.advance(MINUTE);
    await poll(ahead);
    expect(ahead.isRevoked(actor)).toBe(true);
  });

  it('have what was committed during an outage, however long it was', async () => {
    const here = aProcess();
    await here.loaded();
    rows.failWith(new Error('away'));
    await waitUntil(() => here.timers.waiting.length > 0, 'the process waits');
    here.timers.elapse();
    await waitUntil(() => here.log.lines.length > 0, 'a warning');
    rows.begin(aRow()).commit();
    clock.advance(10 * MINUTE);
    rows.failWith(undefined);
    await poll(here);
    expect(here.isRevoked(actor)).toBe(true);
    expect(here.log.lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  it('grow old while they cannot be read', async () => {
    const here = aProcess();
    await here.loaded();
    rows.failWith(new Error('away'));
    clock.advance(OLDEST_SET_MS + 1);
    expect(here.ageMs()).toBeGreaterThan(OLDEST_SET_MS);
    rows.failWith(undefined);
    await poll(here);
    expect(here.ageMs()).toBe(0);
  });

  it('do not keep an answer waiting for a database that is silent', async () => {
    const here = aProcess();
    await here.loaded();
    await waitUntil(() => here.timers.waiting.length > 0, 'the process waits');
    rows.failWith(new Error('away'));
    await here.spread();
    expect(here.isRevoked(actor)).toBe(false);
  });

  it('refuse a token for as long as it could have lived, and are swept away after that', async () => {
    const row = aRow();
    await rows.insert(row);
    const sweep = sweepRevocations(rows);
    clock.advance(10 * MINUTE);
    await sweep.step(undefined, clock.now());
    expect(rows.all).toHaveLength(1);
    clock.set(new Date(row.expiresAt.getTime() + 1).toISOString());
    await sweep.step(undefined, clock.now());
    expect(rows.all).toEqual([]);
  });
});
