import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ImageProcessingOptions,
  imageProcessing,
} from '../../../../../src/modules/images/processing/image-processing.ts';
import type { PictureOutcome, PictureProcess } from '../../../../../src/modules/images/processing/picture-process.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const DONE: PictureOutcome = { kind: 'processed', width: 1, height: 1, variants: [] };
const REASON = 'The picture is damaged or incomplete.';

interface FakeChild extends PictureProcess {
  readonly tasks: Uint8Array[];
  answer(outcome: PictureOutcome): void;
  alive: boolean;
}

/** Processes that answer when the test says so. */
function stage(options: Partial<ImageProcessingOptions> = {}) {
  const children: FakeChild[] = [];
  const start = (): PictureProcess => {
    let settle: ((outcome: PictureOutcome) => void) | undefined;
    const child: FakeChild = {
      tasks: [],
      alive: true,
      isAlive: () => child.alive,
      kill: () => {
        child.alive = false;
        settle?.({ kind: 'died' });
      },
      run: ({ bytes }) => {
        child.tasks.push(bytes);
        return new Promise((resolve) => {
          settle = resolve;
        });
      },
      answer: (outcome) => settle?.(outcome),
    };
    children.push(child);
    return child;
  };
  return { children, processing: imageProcessing(options, start) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

describe('processing of pictures', () => {
  it('starts no process before there is a picture, nor for a file that is none', async () => {
    const { children, processing } = stage();
    expect(await processing.process(Buffer.from('<svg/>'), 'ITEM')).toMatchObject({ kind: 'rejected' });
    expect(children).toHaveLength(0);
  });

  it('does two at a time in processes that are used again', async () => {
    const { children, processing } = stage();
    const images = [1, 2, 3, 4].map(() => processing.process(JPEG, 'ITEM'));
    await settled();
    expect(children).toHaveLength(2);
    expect(processing.load()).toEqual({ running: 2, waiting: 2 });
    children[0]!.answer(DONE);
    await settled();
    expect(children.map(({ tasks }) => tasks.length)).toEqual([2, 1]);
    for (const child of [0, 1, 0, 1]) {
      children[child]!.answer(DONE);
      await settled();
    }
    for (const image of await Promise.all(images)) expect(image).toEqual(DONE);
    expect(children).toHaveLength(2);
  });

  it('lets 50 others wait, and is busy for the next', async () => {
    const { processing } = stage();
    const images = Array.from({ length: 52 }, () => processing.process(JPEG, 'ITEM'));
    expect(await processing.process(JPEG, 'ITEM')).toEqual({ kind: 'busy' });
    expect(processing.load()).toEqual({ running: 2, waiting: 50 });
    const stopped = Promise.allSettled(images);
    await processing.stop();
    for (const { status } of await stopped) expect(status).toBe('rejected');
  });

  it('is busy when the pictures that wait take too much memory', async () => {
    const { children, processing } = stage({ atOnce: 1, mostBytes: 10 });
    const first = processing.process(JPEG, 'ITEM');
    const second = processing.process(JPEG, 'ITEM');
    expect(await processing.process(JPEG, 'ITEM')).toEqual({ kind: 'busy' });
    await settled();
    children[0]!.answer(DONE);
    expect(await first).toEqual(DONE);
    const third = processing.process(JPEG, 'ITEM');
    for (const image of [second, third]) {
      await settled();
      children[0]!.answer(DONE);
      expect(await image).toEqual(DONE);
    }
  });

  it('rejects a picture that takes too long, and does the next in another process', async () => {
    const { children, processing } = stage({ atOnce: 1 });
    const slow = processing.process(JPEG, 'ITEM');
    const next = processing.process(JPEG, 'ITEM');
    await settled();
    children[0]!.answer({ kind: 'late' });
    expect(await slow).toEqual({ kind: 'rejected', reason: 'The picture takes too long to process.' });
    expect(children[0]!.alive).toBe(false);
    await settled();
    children[1]!.answer(DONE);
    expect(await next).toEqual(DONE);
  });

  it('tries a picture once more if its process crashes, and then blames the picture', async () => {
    const { children, processing } = stage({ atOnce: 1 });
    const [unlucky, deadly] = [processing.process(JPEG, 'ITEM'), processing.process(JPEG, 'ITEM')];
    await settled();
    children[0]!.answer({ kind: 'crashed' });
    await settled();
    children[1]!.answer(DONE);
    expect(await unlucky).toEqual(DONE);
    await settled();
    children[1]!.answer({ kind: 'crashed' });
    await settled();
    children[2]!.answer({ kind: 'crashed' });
    expect(await deadly).toEqual({ kind: 'rejected', reason: 'The picture cannot be processed.' });
    const next = processing.process(JPEG, 'ITEM');
    await settled();
    children[3]!.answer({ kind: 'rejected', reason: REASON });
    expect(await next).toEqual({ kind: 'rejected', reason: REASON });
  });

  it('tries a picture once more if its process is killed or does not start, and is busy if that happens again', async () => {
    const { children, processing } = stage({ atOnce: 1 });
    const [unlucky, unluckier] = [processing.process(JPEG, 'ITEM'), processing.process(JPEG, 'ITEM')];
    await settled();
    children[0]!.answer({ kind: 'died' });
    await settled();
    expect(children[0]!.alive).toBe(false);
    children[1]!.answer(DONE);
    expect(await unlucky).toEqual(DONE);
    await settled();
    children[1]!.answer({ kind: 'died' });
    await settled();
    children[2]!.answer({ kind: 'died' });
    expect(await unluckier).toEqual({ kind: 'busy' });
  });

  it('does not blame a picture for a machine that did not let its process compute', async () => {
    const { children, processing } = stage({ atOnce: 1 });
    const image = processing.process(JPEG, 'ITEM');
    await settled();
    children[0]!.answer({ kind: 'starved' });
    expect(await image).toEqual({ kind: 'busy' });
    expect(children[0]!.alive).toBe(false);
    const next = processing.process(JPEG, 'ITEM');
    await settled();
    children[1]!.answer(DONE);
    expect(await next).toEqual(DONE);
  });

  it('ends a process that had no work for a minute, and not one that works', async () => {
    const { children, processing } = stage({ atOnce: 1 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = processing.process(JPEG, 'ITEM');
    await settled();
    children[0]!.answer(DONE);
    await first;
    vi.advanceTimersByTime(59_000);
    const second = processing.process(JPEG, 'ITEM');
    await settled();
    vi.advanceTimersByTime(59_000);
    expect(children[0]!.alive).toBe(true);
    children[0]!.answer(DONE);
    await second;
    vi.advanceTimersByTime(60_000);
    expect(children[0]!.alive).toBe(false);
  });

  it('stops at once: no picture is blamed for it, and none is taken afterwards', async () => {
    const { children, processing } = stage({ atOnce: 1 });
    const images = Promise.allSettled([processing.process(JPEG, 'ITEM'), processing.process(JPEG, 'ITEM')]);
    await settled();
    await processing.stop();
    for (const image of await images) expect(image).toMatchObject({ status: 'rejected' });
    expect(children.every(({ alive }) => !alive)).toBe(true);
    await expect(processing.process(JPEG, 'ITEM')).rejects.toThrow('stops');
    expect(children).toHaveLength(1);
  });
});
