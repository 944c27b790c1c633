import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notBefore, systemTimers, within } from '../../../src/shared/clock.ts';

const never = new Promise<never>(() => undefined);

describe('time within one bookmark', () => {
  it('goes on with the clock and never back', () => {
    const [earlier, later] = [new Date(1_000), new Date(2_000)];
    expect(notBefore(later, earlier)).toBe(later);
    expect(notBefore(earlier, later)).toBe(later);
  });
});

describe('waiting', () => {
  it('ends as soon as the signal says stop, without an error', async () => {
    const stopping = new AbortController();
    const waited = systemTimers.wait(60_000, stopping.signal);
    stopping.abort();
    await expect(waited).resolves.toBeUndefined();
  });

  it('does not begin when the signal has said stop before', async () => {
    await expect(systemTimers.wait(60_000, AbortSignal.abort())).resolves.toBeUndefined();
  });

  it('ends after its time', async () => {
    await expect(systemTimers.wait(1)).resolves.toBeUndefined();
  });
});

describe('work within a limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given up in a sentence when it takes longer', async () => {
    const outcome = expect(within(500, 'Asking the server', never)).rejects.toThrow(
      'Asking the server took longer than 500 ms',
    );
    await vi.advanceTimersByTimeAsync(500);
    await outcome;
  });

  it('hands on what came of it, and leaves no timer behind', async () => {
    await expect(within(500, 'It', Promise.resolve(7))).resolves.toBe(7);
    await expect(within(500, 'It', Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
