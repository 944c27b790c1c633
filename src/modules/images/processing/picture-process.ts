import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MEMORY_SIGNAL, type PictureAnswer, type PictureTask } from './picture-messages.ts';

export type PictureOutcome =
  | Exclude<PictureAnswer, { kind: 'ready' }>
  /** The time was over, and the process had computed for at least half of it. */
  | { readonly kind: 'late' }
  /** The time was over, but the machine let the process compute for less than half of it: the picture may be a good one. */
  | { readonly kind: 'starved' }
  /** The process crashed over the picture, or ended itself because the picture took too much memory. */
  | { readonly kind: 'crashed' }
  /** The process did not start, or something else on the machine has killed it: nothing is known about the picture. */
  | { readonly kind: 'died' };

export interface PictureProcess {
  /** One picture at a time. */
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

/** A process that computed for a smaller part of its time was kept waiting by the machine. */
const BUSY_SHARE = 0.5;

/** How a process ends that has met what it cannot do. A SIGKILL comes from outside: from an operator, or from a machine without memory. */
const CRASHES: readonly (NodeJS.Signals | null)[] = [
  MEMORY_SIGNAL,
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGTRAP',
];

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
export function startPictureProcess(
  { startMs, pictureMs }: PictureLimits,
  computedMs: (process: Pick<ChildProcess, 'pid'>) => number | undefined = computedMsOnLinux,
): PictureProcess {
  const child = forkProgram();
  let hear: (answer: PictureAnswer | Ended) => void = () => undefined;
  let ended: Ended | undefined;
  const end = (how: Ended): void => {
    ended ??= how;
    hear(ended);
  };
  child.on('message', (answer: PictureAnswer) => hear(answer));
  child.on('exit', (code, signal) => end(code !== null || CRASHES.includes(signal) ? 'crashed' : 'died'));
  child.on('error', () => end('died'));

  const kill = (): void => {
    child.kill('SIGKILL');
    end('died');
  };
  /** The next answer; how the process ended if it ends before; `late` if the answer does not come in time. */
  const answerWithin = (milliseconds: number): Promise<PictureAnswer | Ended | 'late'> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve('late'), milliseconds);
      hear = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      if (ended) hear(ended);
    });

  const started = answerWithin(startMs);
  return {
    run: async (task) => {
      holdOpen(child, true);
      try {
        if (typeof (await started) !== 'object') return { kind: 'died' };
        const before = computedMs(child);
        const answered = answerWithin(pictureMs);
        if (!ended) child.send(task, () => undefined);
        const answer = await answered;
        if (typeof answer === 'object') return answer.kind === 'ready' ? { kind: 'died' } : answer;
        if (answer !== 'late') return { kind: answer };
        const after = computedMs(child);
        const isStarved = before !== undefined && after !== undefined && after - before < BUSY_SHARE * pictureMs;
        return { kind: isStarved ? 'starved' : 'late' };
      } finally {
        hear = () => undefined;
        holdOpen(child, false);
      }
    },
    isAlive: () => ended === undefined,
    kill,
  };
}

type Ended = 'crashed' | 'died';

/** Linux counts in hundredths of a second for every program, whatever its kernel was built with. */
const TICK_MS = 10;

/** How long the process has computed so far. Only Linux tells it; elsewhere undefined. */
function computedMsOnLinux({ pid }: Pick<ChildProcess, 'pid'>): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes second, in brackets, and may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return (user + system) * TICK_MS;
  } catch {
    return undefined;
  }
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
