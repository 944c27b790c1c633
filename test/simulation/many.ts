import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { progressBar } from '../../src/main/progress-bar.ts';
import { brokenPromises } from './broken-promises.ts';
import { simulate } from './simulate.ts';

/**
 * As many storms as somebody has time for, on every core, and what each broken promise needs to be seen again:
 *   npm run simulate -- [storms] [first seed]
 */
const [storms, first] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1)];
const STEP = 50;

interface News {
  readonly passed: number;
  readonly broken: readonly string[];
}

/** Every so manyth seed, from its own first to the last. */
async function run(start: number, stride: number, tell: (news: News) => void): Promise<void> {
  let broken: string[] = [];
  let passed = 0;
  const flush = (): void => {
    tell({ passed, broken });
    [passed, broken] = [0, []];
  };
  for (let seed = start; seed < first + storms; seed += stride) {
    const problem = brokenPromises(await simulate(seed));
    if (problem) broken.push(problem);
    passed += 1;
    if (passed === STEP) flush();
  }
  flush();
}

async function runOnEveryCore(): Promise<void> {
  const cores = availableParallelism();
  const bar = progressBar('storms', true);
  let broken = 0;
  bar.start(storms);
  const hear = (news: News): void => {
    broken += news.broken.length;
    for (const problem of news.broken) {
      bar.clear();
      console.log(problem);
    }
    bar.add(news.passed, broken > 0 ? ` | ${broken} broken` : '');
  };
  const ends = Array.from({ length: cores }, (_, core) => {
    const child = fork(import.meta.filename, [`${storms}`, `${first}`, `${first + core}`, `${cores}`]);
    child.on('message', (news) => hear(news as News));
    return new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  });
  const codes = await Promise.all(ends);
  bar.stop();
  console.log(
    `${storms} storms from seed ${first}: ${broken === 0 ? 'every promise kept' : `${broken} seeds broke one`}`,
  );
  process.exitCode = broken > 0 || codes.some((code) => code !== 0) ? 1 : 0;
}

if (process.send) {
  const [start, stride] = process.argv.slice(4).map(Number) as [number, number];
  await run(start, stride, (news) => process.send?.(news));
  process.disconnect();
} else {
  await runOnEveryCore();
}
