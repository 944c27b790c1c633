import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PictureAnswer, PictureTask } from './picture-program.ts';

/** `late` and `died`: the process is gone, and the picture that it worked on may be the reason. */
export type PictureOutcome =
  | Exclude<PictureAnswer, { kind: 'ready' }>
  | { readonly kind: 'late' }
  | { readonly kind: 'died' };

export interface PictureProcess {
  /** One picture at a time. Rejects if the process cannot be started at all. */
  run(task: PictureTask): Promise<PictureOutcome>;
  isAlive(): boolean;
  kill(): void;
}

export interface PictureLimits {
  readonly startMs: number;
  readonly pictureMs: number;
}

/** Of JavaScript's own heap; pictures lie outside of it, where the program itself keeps watch. */
const HEAP_MB = 128;

/** Nothing of the parent's environment reaches a process that decodes what strangers sent. */
const environment = {
  // Two arenas instead of eight per core: pictures would leave most of them empty, but not given back.
  MALLOC_ARENA_MAX: '2',
  // No large picture becomes a temporary file.
  VIPS_DISC_THRESHOLD: '2g',
  // Setting it silences warnings, of which a broken picture causes any number.
  VIPS_WARNING: '0',
};

/** Starts a process that decodes and encodes pictures. It ends with this one, and alone it keeps nothing running. */
export function startPictureProcess({ startMs, pictureMs }: PictureLimits): PictureProcess {
  const child = forkProgram();
  let hear: (answer: PictureAnswer | undefined) => void = () => undefined;
  let alive = true;
  const end = (): void => {
    alive = false;
    hear(undefined);
  };
  child.on('message', (answer: PictureAnswer) => hear(answer));
  child.on('exit', end);
  child.on('error', end);

  const kill = (): void => {
    child.kill('SIGKILL');
    end();
  };
  /** The next answer; undefined if the process ends before; `late` if it does not come in time. */
  const answerWithin = (milliseconds: number): Promise<PictureAnswer | 'late' | undefined> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve('late'), milliseconds);
      hear = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      if (!alive) hear(undefined);
    });

  const started = answerWithin(startMs);
  return {
    run: async (task) => {
      holdOpen(child, true);
      try {
        if (typeof (await started) !== 'object') throw new Error('the process that decodes pictures does not start');
        const answered = answerWithin(pictureMs);
        if (alive) child.send(task, () => undefined);
        const answer = await answered;
        if (typeof answer === 'object' && answer.kind !== 'ready') return answer;
        return { kind: answer === undefined ? 'died' : 'late' };
      } finally {
        hear = () => undefined;
        holdOpen(child, false);
      }
    },
    isAlive: () => alive,
    kill,
  };
}

/** Built, the program is JavaScript; run from the sources it needs their loader. */
function forkProgram(): ChildProcess {
  const built = !import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(built ? './picture-program.js' : './picture-program.ts', import.meta.url));
  const loader = built ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = fork(program, [], {
    execArgv: [...loader, `--max-old-space-size=${HEAP_MB}`],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  yieldToOthers(child);
  holdOpen(child, false);
  return child;
}

/** Before the process makes its threads, because these inherit its priority. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A process that has ended already has no priority.
  }
}

/** Whether the child keeps this process running. */
function holdOpen(child: ChildProcess, open: boolean): void {
  if (open) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
