import { Worker } from 'node:worker_threads';
import type { Argon2 } from './argon2.ts';
import type { HashAnswer, HashTask } from './argon2-thread.ts';

/** Built, the file of the thread is JavaScript. Run from the sources it is not, and a thread inherits no loader. */
function newWorker(): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./argon2-thread.js', here));
  const file = new URL('./argon2-thread.ts', here);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport('${file}', '${here}'))`, { eval: true });
}

interface Waiting {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

interface Thread {
  run(task: HashTask): Promise<string | boolean>;
  stop(): Promise<unknown>;
}

/**
 * Computes hashes on threads of their own, of low priority, that are started with the first hashes. So a queue of sign-ins
 * takes the time that other requests leave, and none of the threads on which signatures and file reads wait.
 */
export function argon2Threads(count: number): Argon2 & { stop(): Promise<void> } {
  const threads = new Set<Thread>();
  const idle = new Set<Thread>();
  const started = (): Thread => {
    if (threads.size >= count) throw new Error(`At most ${count} hashes are computed at a time`);
    const thread = startThread(() => {
      threads.delete(thread);
      idle.delete(thread);
    });
    threads.add(thread);
    return thread;
  };
  const run = async (task: HashTask): Promise<string | boolean> => {
    const [rested] = idle;
    const thread = rested ?? started();
    idle.delete(thread);
    try {
      return await thread.run(task);
    } finally {
      // One that has died is not used again.
      if (threads.has(thread)) idle.add(thread);
    }
  };
  return {
    hash: async (password, { salt, pepper }) => String(await run({ kind: 'hash', password, salt, pepper })),
    verify: async (encoded, password, pepper) => (await run({ kind: 'verify', encoded, password, pepper })) === true,
    stop: async () => {
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}

/** One task at a time. */
function startThread(onEnd: () => void): Thread {
  const worker = newWorker();
  // Only a hash that is under way keeps the process alive.
  worker.unref();
  let waiting: Waiting | undefined;
  worker.on('message', (answer: HashAnswer) => {
    if ('refused' in answer) waiting?.reject(new Error('argon2 refuses the hash'));
    else waiting?.resolve(answer.value);
  });
  const end = (error: Error): void => {
    onEnd();
    waiting?.reject(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread of password hashes has ended')));
  return {
    run: (task) =>
      new Promise<string | boolean>((resolve, reject) => {
        waiting = { resolve, reject };
        worker.ref();
        worker.postMessage(task);
      }).finally(() => {
        waiting = undefined;
        worker.unref();
      }),
    stop: () => worker.terminate(),
  };
}
