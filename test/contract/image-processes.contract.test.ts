import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { imageProcessing } from '../../src/modules/images/processing/image-processing.ts';
import { MEMORY_SIGNAL } from '../../src/modules/images/processing/picture-messages.ts';
import { startPictureProcess } from '../../src/modules/images/processing/picture-process.ts';
import { isRunning, pictureProcessesOf } from '../testkit/images/picture-processes.ts';
import { bomb, drawing, photo, promisedPng } from '../testkit/images/pictures.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** One pixel. */
const promisedOne = (): Buffer => promisedPng(1, 1);

describe('the process that answers requests', () => {
  it('does not grow by 50 MB for 196 megapixels in 0.6 MB, and works next to nothing', async () => {
    const processing = imageProcessing({ pictureMs: 40_000 });
    const bytes = await bomb();
    expect(bytes.length).toBeLessThan(700_000);
    await processing.process(promisedOne(), 'ITEM');
    globalThis.gc?.();
    const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
    const images = await Promise.all(Array.from({ length: 10 }, () => processing.process(bytes, 'ITEM')));
    const { user, system } = process.cpuUsage(cpu);
    for (const image of images)
      expect(image).toEqual({ kind: 'rejected', reason: 'The picture has more than 40 megapixels.' });
    expect((process.memoryUsage.rss() - memory) / 1e6).toBeLessThan(50);
    expect((user + system) / 1_000).toBeLessThan(500);
    await processing.stop();
  }, 180_000);

  it('computes next to nothing while large pictures are decoded', async () => {
    const processing = imageProcessing({ pictureMs: 40_000 });
    const large = await (await photo(4_000, 3_000)).jpeg().toBuffer();
    await processing.process(promisedOne(), 'ITEM');
    const cpu = process.cpuUsage();
    const images = await Promise.all([1, 2, 3].map(() => processing.process(large, 'ITEM')));
    for (const image of images) expect(image).toMatchObject({ kind: 'processed' });
    const { user, system } = process.cpuUsage(cpu);
    expect((user + system) / 1_000).toBeLessThan(500);
    await processing.stop();
  });
});

describe('a process for pictures', () => {
  it('reads nothing but JPEG, PNG and WebP, even if it is asked to', async () => {
    const child = startPictureProcess({ startMs: 30_000, pictureMs: 10_000 });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const small = () => drawing(20, 20);
    const others = [
      svg,
      await small().gif().toBuffer(),
      await small().tiff().toBuffer(),
      await small().heif({ compression: 'av1' }).toBuffer(),
    ];
    for (const bytes of others)
      expect(await child.run({ bytes, use: 'ITEM' })).toEqual({
        kind: 'rejected',
        reason: 'The picture is damaged or incomplete.',
      });
    expect(await child.run({ bytes: promisedOne(), use: 'ITEM' })).toMatchObject({ kind: 'processed' });
    child.kill();
  });

  it('is killed with a picture that takes too long', async () => {
    let computed = 0;
    const computing = () => {
      computed += 60;
      return computed;
    };
    const own = imageProcessing({ atOnce: 1, pictureMs: 60 }, (limits) => startPictureProcess(limits, computing));
    const before = pictureProcessesOf(process.pid);
    const large = await (await photo(4_000, 3_000)).jpeg().toBuffer();
    expect(await own.process(large, 'ITEM')).toEqual({
      kind: 'rejected',
      reason: 'The picture takes too long to process.',
    });
    await waitUntil(() => pictureProcessesOf(process.pid).every((pid) => before.includes(pid)), 'it is gone');
    await own.stop();
  });

  it.runIf(process.platform === 'linux')(
    'that the machine does not let compute is no reason to blame its picture',
    async () => {
      const own = imageProcessing({ atOnce: 1, pictureMs: 1_000 });
      const before = pictureProcessesOf(process.pid);
      await own.process(promisedOne(), 'ITEM');
      const [child] = pictureProcessesOf(process.pid).filter((pid) => !before.includes(pid));
      process.kill(child!, 'SIGSTOP');
      expect(await own.process(promisedOne(), 'ITEM')).toEqual({ kind: 'busy' });
      await waitUntil(() => !isRunning(child!), 'the process is killed');
      expect(await own.process(promisedOne(), 'ITEM')).toMatchObject({ kind: 'processed' });
      await own.stop();
    },
  );

  /** Ends every new process of this one with a signal, until it is told to stop. */
  function ending(signal: NodeJS.Signals) {
    const before = pictureProcessesOf(process.pid);
    const ended = new Set<number>();
    const timer = setInterval(() => {
      for (const pid of pictureProcessesOf(process.pid)) {
        if (before.includes(pid) || ended.has(pid)) continue;
        ended.add(pid);
        process.kill(pid, signal);
      }
    }, 20);
    return { ended, stop: () => clearInterval(timer) };
  }

  it('that is killed while it starts is replaced once, and then pictures wait for better times', async () => {
    const own = imageProcessing({ atOnce: 1 });
    const killer = ending('SIGKILL');
    expect(await own.process(promisedOne(), 'ITEM')).toEqual({ kind: 'busy' });
    killer.stop();
    expect(killer.ended.size).toBe(2);
    expect(await own.process(promisedOne(), 'ITEM')).toMatchObject({ kind: 'processed' });
    await own.stop();
  });

  it.each([
    ['SIGKILL', 'died'],
    ['SIGSEGV', 'crashed'],
    ['SIGABRT', 'crashed'],
    [MEMORY_SIGNAL, 'crashed'],
  ] as const)('tells by its end with %s what became of its picture: it %s', async (signal, kind) => {
    const before = pictureProcessesOf(process.pid);
    const child = startPictureProcess({ startMs: 30_000, pictureMs: 30_000 });
    await child.run({ bytes: promisedOne(), use: 'ITEM' });
    const [pid] = pictureProcessesOf(process.pid).filter((each) => !before.includes(each));
    process.kill(pid!, 'SIGSTOP');
    const outcome = child.run({ bytes: promisedOne(), use: 'ITEM' });
    process.kill(pid!, signal);
    process.kill(pid!, 'SIGCONT');
    expect(await outcome).toEqual({ kind });
  });

  it('that was killed while it rested is replaced', async () => {
    const own = imageProcessing({ atOnce: 1 });
    const before = pictureProcessesOf(process.pid);
    await own.process(promisedOne(), 'ITEM');
    const [child] = pictureProcessesOf(process.pid).filter((pid) => !before.includes(pid));
    process.kill(child!, 'SIGKILL');
    expect(await own.process(promisedOne(), 'ITEM')).toMatchObject({ kind: 'processed' });
    await own.stop();
  });

  it('that dies in the middle costs its picture nothing', async () => {
    const own = imageProcessing({ atOnce: 1 });
    const before = pictureProcessesOf(process.pid);
    const large = await (await photo(4_000, 3_000)).jpeg().toBuffer();
    const first = own.process(promisedOne(), 'ITEM');
    await first;
    const [child] = pictureProcessesOf(process.pid).filter((pid) => !before.includes(pid));
    const second = own.process(large, 'ITEM');
    process.kill(child!, 'SIGKILL');
    expect(await second).toMatchObject({ kind: 'processed', width: 4_000 });
    await own.stop();
  });

  it('hears no signal that stops a whole group, and knows nothing of the environment', async () => {
    process.env.PLANTED_SECRET = 'a secret of the server';
    const own = imageProcessing({ atOnce: 1 });
    const before = pictureProcessesOf(process.pid);
    await own.process(promisedOne(), 'ITEM');
    const children = () => pictureProcessesOf(process.pid).filter((pid) => !before.includes(pid));
    const [child] = children();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(child!, signal);
    expect(await own.process(promisedOne(), 'ITEM')).toMatchObject({ kind: 'processed' });
    expect(children()).toEqual([child]);
    if (process.platform === 'linux') {
      expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('PLANTED');
      expect(readFileSync(`/proc/${child}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    }
    await own.stop();
    await waitUntil(() => !isRunning(child!), 'the process has ended');
    delete process.env.PLANTED_SECRET;
  });

  it('ends when it has had no work for a while', async () => {
    const own = imageProcessing({ atOnce: 1, idleMs: 50 });
    const before = pictureProcessesOf(process.pid);
    await own.process(promisedOne(), 'ITEM');
    await waitUntil(() => pictureProcessesOf(process.pid).every((pid) => before.includes(pid)), 'it has ended');
    expect(await own.process(promisedOne(), 'ITEM')).toMatchObject({ kind: 'processed' });
    await own.stop();
  });

  const startParent = (...parameters: string[]) => {
    const file = new URL('../testkit/images/processing-parent.ts', import.meta.url).pathname;
    const parent = spawn(process.execPath, ['--import', 'tsx', file, ...parameters], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
    return { parent, nextLine: async () => String((await lines.next()).value) };
  };

  it('ends with its parent, however that ends', async () => {
    const { parent, nextLine } = startParent('works');
    const child = Number((await nextLine()).split(' ')[1]);
    expect(await nextLine()).toBe('works');
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    await waitUntil(() => !isRunning(child), 'the child has ended');
  });

  it('without work lets its parent end', async () => {
    const { parent, nextLine } = startParent();
    const child = Number((await nextLine()).split(' ')[1]);
    expect(await once(parent, 'exit')).toEqual([0, null]);
    await waitUntil(() => !isRunning(child), 'the child has ended');
  });
});
