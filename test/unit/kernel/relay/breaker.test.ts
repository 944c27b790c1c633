import { describe, expect, it } from 'vitest';
import type { BreakerState } from '../../../../src/kernel/outbox/outbox.ts';
import { breaker } from '../../../../src/kernel/relay/publish.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';

const OPEN_MS = 30_000;
const AWAY = new Error('nobody is there');
const REFUSED = new Error('refused');

function setUp() {
  const clock = fakeClock();
  const changes: BreakerState[] = [];
  const tested = breaker(clock, {
    openMs: OPEN_MS,
    isOutage: (error) => error !== REFUSED,
    onChange: (state) => void changes.push(state),
  });
  let calls = 0;
  const call = (error?: Error): Promise<string> =>
    tested
      .run(async () => {
        calls += 1;
        if (error) throw error;
        return 'done';
      })
      .catch((reason: Error) => reason.message);
  /** One call each: `x` fails, `.` succeeds, `r` is refused. */
  const run = async (sequence: string): Promise<BreakerState> => {
    for (const kind of sequence) await call({ x: AWAY, r: REFUSED }[kind]);
    return tested.state();
  };
  return { tested, clock, changes, call, run, calls: () => calls };
}

describe('the circuit breaker', () => {
  it.each([
    ['xxxx', 'CLOSED', 'fewer than five calls'],
    ['xxxxx', 'OPEN', 'five failures'],
    ['..xxx', 'OPEN', 'three of five'],
    ['...xxx', 'OPEN', 'half of six'],
    ['....xxx', 'CLOSED', 'three of seven'],
    ['.....xxxxx', 'OPEN', 'half of the last ten'],
    ['..........xxxx', 'CLOSED', 'four of the last ten'],
    ['..........xxxxx', 'OPEN', 'half of the last ten, whatever was before'],
    ['rrrrrrrrrr', 'CLOSED', 'refusals: whoever refuses is there'],
    ['rrrrrxxxx', 'CLOSED', 'refusals count as calls that came through'],
  ] as const)('after %s is %s: %s', async (sequence, state, _) => {
    expect(await setUp().run(sequence)).toBe(state);
  });

  it('hands over what the call gives, and its error', async () => {
    const { call } = setUp();
    expect([await call(), await call(AWAY), await call(REFUSED)]).toEqual(['done', AWAY.message, REFUSED.message]);
  });

  it('tries nothing while it is open, and says how long that takes', async () => {
    const { tested, clock, run, call, calls } = setUp();
    await run('xxxxx');
    expect(tested.remainingMs()).toBe(OPEN_MS);
    clock.advance(OPEN_MS - 1);
    expect(tested.remainingMs()).toBe(1);
    await call();
    expect(calls()).toBe(5);
    clock.advance(1);
    expect(tested.remainingMs()).toBe(0);
    await call();
    expect(calls()).toBe(6);
  });

  it.each([
    ['.', 'HALF_OPEN'],
    ['..', 'HALF_OPEN'],
    ['...', 'CLOSED'],
    ['rrr', 'CLOSED'],
    ['x', 'OPEN'],
    ['.x', 'OPEN'],
    ['..x', 'OPEN'],
    ['rrx', 'OPEN'],
    ['...xxxx', 'OPEN'],
    ['...x', 'CLOSED'],
  ] as const)('after the trial calls %s is %s', async (trials, state) => {
    const { clock, run } = setUp();
    await run('xxxxx');
    clock.advance(OPEN_MS);
    expect(await run(trials)).toBe(state);
  });

  it('is open for the whole time again after a failed trial', async () => {
    const { tested, clock, run } = setUp();
    await run('xxxxx');
    clock.advance(OPEN_MS + 5_000);
    await run('..x');
    expect(tested.remainingMs()).toBe(OPEN_MS);
    clock.advance(OPEN_MS);
    expect(await run('...')).toBe('CLOSED');
  });

  it('makes its trial calls at once when somebody saw the other side come back', async () => {
    const { tested, changes, run } = setUp();
    await run('xxxxx');
    tested.tryNow();
    expect({ remainingMs: tested.remainingMs(), state: tested.state() }).toEqual({ remainingMs: 0, state: 'OPEN' });
    expect(await run('...')).toBe('CLOSED');
    expect(changes).toEqual(['OPEN', 'HALF_OPEN', 'CLOSED']);
  });

  it('is open for the whole time again when such a trial fails', async () => {
    const { tested, run } = setUp();
    await run('xxxxx');
    tested.tryNow();
    expect(await run('x')).toBe('OPEN');
    expect(tested.remainingMs()).toBe(OPEN_MS);
  });

  it('opens no later because of what was seen while it was closed', async () => {
    const { tested, run } = setUp();
    tested.tryNow();
    expect(await run('xxxxx')).toBe('OPEN');
    expect(tested.remainingMs()).toBe(OPEN_MS);
  });

  it('tells each change once', async () => {
    const { clock, changes, run } = setUp();
    await run('xxxxx');
    clock.advance(OPEN_MS);
    await run('.x');
    clock.advance(OPEN_MS);
    await run('.....');
    expect(changes).toEqual(['OPEN', 'HALF_OPEN', 'OPEN', 'HALF_OPEN', 'CLOSED']);
  });

  it('does not stay open because its clock was set back', async () => {
    const { tested, clock, run } = setUp();
    await run('xxxxx');
    clock.advance(-3_600_000);
    expect(tested.remainingMs()).toBe(0);
    expect(await run('.')).toBe('HALF_OPEN');
  });
});
