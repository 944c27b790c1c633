import { setTimeout as delay } from 'node:timers/promises';
import { openEngines } from '../../src/main/engines.ts';
import { dogearEnvironment } from '../../src/main/environment.ts';
import { generatedItems } from '../../src/modules/catalog/sample/generated-items.ts';
import { CreateBookmark } from '../e2e/operations.ts';
import { writeBookmark } from '../testkit/bookmark-writes.ts';
import build from '../testkit/build.ts';
import { finishedDogear } from '../testkit/dogear-process.ts';
import { type RunningDogear, startDistributed, startEmbedded } from '../testkit/lanes.ts';
import { silentLog } from '../testkit/logs.ts';
import { aUser } from '../testkit/samples.ts';
import { bookmarkRowsOf } from '../testkit/with-engines.ts';

/**
 * How long a committed change takes to its document, at a steady rate of writes:
 *   node --import tsx test/bench/commit-to-visible.ts [writes per second] [seconds]
 * Distributed too when the engines' variables are set, and there also with writes from this process, which cost the
 * machine less than requests do. Read from the worker's own histogram, after some seconds that only warm up.
 */
const rate = Number(process.argv[2] ?? 200);
const seconds = Number(process.argv[3] ?? 10);
const WARM_UP_SECONDS = 5;
const items = [...generatedItems(500)];

type Write = (n: number) => Promise<unknown>;

async function measure(what: string, { workerUrl }: RunningDogear, write: Write): Promise<void> {
  await atSteadyRate(0, WARM_UP_SECONDS, write);
  const before = await histogramOf(workerUrl);
  const begin = performance.now();
  const answers = await atSteadyRate(rate * WARM_UP_SECONDS, seconds, write);
  const spent = (performance.now() - begin) / 1000;
  await delay(1_000);
  const visible = quantilesOf(await histogramOf(workerUrl), before);
  answers.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(answers[Math.floor(answers.length * share)] ?? 0)} ms`;
  console.log(`${what}: ${answers.length} writes, ${Math.round(answers.length / spent)}/s`);
  console.log(`  answer to the client   p50 ${at(0.5)}, p99 ${at(0.99)}`);
  console.log(`  commit → visible       p50 ≤ ${visible(0.5)} ms, p99 ≤ ${visible(0.99)} ms`);
}

/** Each when it is due, whether those before were answered or not. */
async function atSteadyRate(first: number, forSeconds: number, write: Write): Promise<number[]> {
  const answers: number[] = [];
  const timed = async (n: number): Promise<void> => {
    const sent = performance.now();
    await write(n);
    answers.push(performance.now() - sent);
  };
  const pending: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < rate * forSeconds; n += 1) {
    const due = begin + (n * 1000) / rate;
    if (due > performance.now()) await delay(due - performance.now());
    pending.push(timed(first + n));
  }
  await Promise.all(pending);
  return answers;
}

async function requests(dogear: RunningDogear): Promise<Write> {
  const { code, output } = await finishedDogear(['seed', '--items', `${items.length}`], dogear.env);
  if (code !== 0) throw new Error(output);
  const users = await Promise.all(Array.from({ length: 50 }, () => dogear.as(aUser())));
  return (n) => {
    const { itemType, document } = items[Math.floor(n / users.length) % items.length]!;
    return users[n % users.length]!.ask(CreateBookmark, { input: { itemType, itemId: document.id } });
  };
}

/** Straight into the command side, whose commits wake the worker as those of an API do. */
async function measureWrites(what: string, dogear: RunningDogear): Promise<void> {
  const environment = dogearEnvironment({ ...dogear.env });
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  const engines = await openEngines(environment.value, silentLog);
  await measure(what, dogear, () => writeBookmark(bookmarkRowsOf(engines))).finally(() => engines.close());
}

/** How many were visible within so many seconds. */
type Histogram = ReadonlyMap<number, number>;

async function histogramOf(workerUrl: string): Promise<Histogram> {
  const metrics = await (await fetch(`${workerUrl}/metrics`)).text();
  const buckets = metrics.matchAll(/commit_to_visible_seconds_bucket\{le="([\d.]+|\+Inf)"\} (\d+)/g);
  return new Map([...buckets].map(([, bound, below]) => [bound === '+Inf' ? Infinity : Number(bound), Number(below)]));
}

/** The upper bound of the bucket that a quantile of what came since then falls into. */
function quantilesOf(now: Histogram, before: Histogram): (share: number) => number {
  const since = [...now].map(([bound, below]) => [bound, below - (before.get(bound) ?? 0)] as const);
  const count = since.at(-1)?.[1] ?? 0;
  return (share) => (since.find(([, below]) => below >= count * share)?.[0] ?? Number.NaN) * 1000;
}

build();
const lanes = { embedded: startEmbedded, ...(process.env.MYSQL_URL && { distributed: startDistributed }) };
for (const [lane, start] of Object.entries(lanes)) {
  const dogear = await start();
  try {
    await measure(`${lane}, over HTTP`, dogear, await requests(dogear));
    if (lane === 'distributed') await measureWrites(`${lane}, without HTTP`, dogear);
  } finally {
    await dogear.stop();
  }
}
