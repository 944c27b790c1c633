import { describe, expect, it } from 'vitest';
import { remembered } from '../../../../../src/modules/identity/providers/remembered.ts';
import { fakeClock } from '../../../../testkit/fakes/clock.ts';

describe('a remembered value', () => {
  it('is loaded once for callers at once, and again when its time is over', async () => {
    const clock = fakeClock();
    let loads = 0;
    const value = remembered({ milliseconds: 1_000, clock }, async () => ++loads);
    expect(await Promise.all([value(), value()])).toEqual([1, 1]);
    clock.advance(999);
    expect(await value()).toBe(1);
    clock.advance(1);
    expect(await value()).toBe(2);
  });

  it('is not kept when it could not be loaded', async () => {
    let isThere = false;
    const value = remembered({ milliseconds: 1_000, clock: fakeClock() }, async () => {
      if (!isThere) throw new Error('not there');
      return 'there';
    });
    await expect(Promise.all([value(), value()])).rejects.toThrow('not there');
    isThere = true;
    expect(await value()).toBe('there');
  });
});
