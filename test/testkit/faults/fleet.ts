import { addressIn, type DogearProcess, finishedDogear, runDogear } from '../dogear-process.ts';
import { freePort } from '../free-port.ts';
import { inTime } from './in-time.ts';

type Env = Readonly<Record<string, string>>;

/** One process of Dogear that can be ended, frozen and started again. */
export interface Member {
  readonly name: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
  /** In order; gives the exit code. */
  stop(): Promise<number | null>;
  metric(name: string): Promise<number>;
  pid(): number;
  output(): string;
}

export interface Fleet {
  readonly url: string;
  readonly api: Member;
  readonly worker: Member;
  /** Another worker, not started yet. */
  readonly secondWorker: Member;
  /** Resolves when the workers together count so many more of something. */
  counts(metric: string, more: number): Promise<void>;
  /** What went wrong according to the logs of all of them. */
  complaints(): string;
  stop(): Promise<void>;
}

/** `api` and `worker` as an operator would run them, on prepared engines; the API keeps its address over restarts. */
export async function startFleet(given: Env, preload: readonly string[] = []): Promise<Fleet> {
  const port = await freePort();
  const env = { ...given, HOST: '127.0.0.1', PORT: `${port}`, WORKER_PORT: '0' };
  for (const command of ['migrate', 'seed']) {
    const { code, output } = await finishedDogear([command], env);
    if (code !== 0) throw new Error(`dogear ${command} ended with ${code}:\n${output}`);
  }
  const member = (name: string, part: 'api' | 'worker'): Member =>
    memberOf(name, () => runDogear([part], env, { preload }));
  const [api, worker, secondWorker] = [
    member('api', 'api'),
    member('worker', 'worker'),
    member('second worker', 'worker'),
  ];
  await Promise.all([api.start(), worker.start()]);
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    worker,
    secondWorker,
    counts: async (metric, more) => {
      const seen = async () => (await worker.metric(metric)) + (await secondWorker.metric(metric));
      const enough = (await seen()) + more;
      await inTime(async () => (await seen()) >= enough, `${metric} grows by ${more}`);
    },
    complaints: () => [api, worker, secondWorker].map(complaintsOf).join('\n'),
    stop: async () => {
      await Promise.all([api, worker, secondWorker].map((each) => each.stop()));
    },
  };
}

const complaintsOf = ({ name, output }: Member): string => {
  const lines = output()
    .split('\n')
    .filter((line) => !line.startsWith('{"level":30'));
  return [`--- ${name}`, ...lines.slice(-30)].join('\n');
};

function memberOf(name: string, run: () => DogearProcess): Member {
  let running: DogearProcess | undefined;
  let url = '';
  let earlierOutput = '';
  const signal = (which: NodeJS.Signals) => running?.child.kill(which);
  const end = async (which: NodeJS.Signals): Promise<number | null> => {
    // A frozen process hears nothing but SIGKILL.
    signal('SIGCONT');
    const code = (await running?.stop(which)) ?? null;
    earlierOutput += running?.output() ?? '';
    running = undefined;
    return code;
  };
  return {
    name,
    start: async () => {
      running = run();
      url = await addressIn(running);
      await inTime(async () => (await fetch(`${url}/readyz`)).ok, `${name} is ready`);
    },
    kill: async () => void (await end('SIGKILL')),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: () => end('SIGTERM'),
    metric: async (metric) => {
      if (!running) return 0;
      const text = await (await fetch(`${url}/metrics`)).text();
      // Of all consumers together, where it has their label.
      const values = [...text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))];
      return values.reduce((sum, [, value]) => sum + Number(value), 0);
    },
    pid: () => running?.child.pid ?? 0,
    output: () => earlierOutput + (running?.output() ?? ''),
  };
}
