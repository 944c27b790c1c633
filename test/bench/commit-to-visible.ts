import { setTimeout as delay } from 'node:timers/promises';
import { generatedItems } from '../../src/catalog/sample/generated-items.ts';
import { CreateBookmark } from '../e2e/operations.ts';
import { finishedDogear } from '../testkit/dogear-process.ts';
import { type RunningDogear, startDistributed, startEmbedded } from '../testkit/lanes.ts';
import { aUser } from '../testkit/samples.ts';

/**
 * How long a committed change takes to its document, at a steady rate of writes:
 *   node --import tsx test/bench/commit-to-visible.ts [writes per second] [seconds]
 * Distributed too when the engines' variables are set. Read from the worker's own histogram.
 */
const rate = Number(process.argv[2] ?? 200);
const seconds = Number(process.argv[3] ?? 10);
const items = [...generatedItems(500)];

async function measure(lane: string, dogear: RunningDogear): Promise<void> {
  const { code, output } = await finishedDogear(['seed', '--items', `${items.length}`], dogear.env);
  if (code !== 0) throw new Error(output);
  const users = await Promise.all(Array.from({ length: 50 }, () => dogear.as(aUser())));
  const answers: number[] = [];
  const write = async (n: number): Promise<void> => {
    const { itemType, document } = items[Math.floor(n / users.length) % items.length]!;
    const sent = performance.now();
    await users[n % users.length]!.ask(CreateBookmark, { input: { itemType, itemId: document.id } });
    answers.push(performance.now() - sent);
  };
  const pending: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = begin + (n * 1000) / rate;
    if (due > performance.now()) await delay(due - performance.now());
    pending.push(write(n));
  }
  await Promise.all(pending);
  const spent = (performance.now() - begin) / 1000;
  await delay(1_000);
  const visible = histogram(await (await fetch(`${dogear.workerUrl}/metrics`)).text());
  answers.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(answers[Math.floor(answers.length * share)] ?? 0)} ms`;
  console.log(`${lane}: ${answers.length} writes, ${Math.round(answers.length / spent)}/s`);
  console.log(`  answer to the client   p50 ${at(0.5)}, p99 ${at(0.99)}`);
  console.log(`  commit → visible       p50 ≤ ${visible(0.5)} ms, p99 ≤ ${visible(0.99)} ms (of ${visible.count})`);
}

/** The upper bound of the bucket that a quantile falls into. */
function histogram(metrics: string): ((share: number) => number) & { count: number } {
  const buckets = [...metrics.matchAll(/commit_to_visible_seconds_bucket\{le="([\d.]+)"\} (\d+)/g)];
  const count = Number(/commit_to_visible_seconds_count (\d+)/.exec(metrics)?.[1] ?? 0);
  const quantile = (share: number) =>
    Number(buckets.find(([, , below]) => Number(below) >= count * share)?.[1] ?? Number.NaN) * 1000;
  return Object.assign(quantile, { count });
}

const lanes = { embedded: startEmbedded, ...(process.env.MYSQL_URL && { distributed: startDistributed }) };
for (const [lane, start] of Object.entries(lanes)) {
  const dogear = await start();
  await measure(lane, dogear).finally(() => dogear.stop());
}
