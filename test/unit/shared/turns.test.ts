import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns } from '../../../src/shared/turns.ts';

/** What happened, in order: the pieces by their names, and the pauses between them. */
function recorded(mostAtOnce: number) {
  const steps: string[] = [];
  const takeTurn = inTurns(mostAtOnce, async () => void steps.push('pause'));
  return { steps, take: (name: string, size: number) => takeTurn(size, () => void steps.push(name)) };
}

describe('work in turns', () => {
  it('goes on without a pause until it has added up', async () => {
    const { steps, take } = recorded(10);
    await Promise.all([take('a', 4), take('b', 6), take('c', 1), take('d', 9), take('e', 1)]);
    expect(steps).toEqual(['a', 'b', 'pause', 'c', 'd', 'pause', 'e']);
  });

  it('does a piece that is larger than a turn alone', async () => {
    const { steps, take } = recorded(10);
    await Promise.all([take('large', 50), take('larger', 70)]);
    expect(steps).toEqual(['large', 'pause', 'larger']);
  });

  it('tells of a piece that fails, and goes on with the next', async () => {
    const takeTurn = inTurns(10);
    const failing = takeTurn(1, () => {
      throw new Error('broken');
    });
    const next = takeTurn(1, () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('lets others have the event loop in between', async () => {
    const takeTurn = inTurns(1);
    const steps: string[] = [];
    const work = Promise.all(['a', 'b', 'c'].map((name) => takeTurn(1, () => void steps.push(name))));
    const other = nextTurn().then(() => steps.push('other'));
    await Promise.all([work, other]);
    expect(steps.indexOf('other')).toBeLessThan(steps.indexOf('c'));
  });
});
