import { buildApi } from '../../src/main/api.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { openEmbeddedApi } from '../testkit/embedded-api.ts';
import { environmentOf } from '../testkit/environment-of.ts';
import { silentLog } from '../testkit/logs.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';

/** Lists of items with and without caches, embedded, in this process and in turns: requests a second and milliseconds of CPU. */
const ROUNDS = 5;
const REQUESTS = 400;
const AT_ONCE = 8;
const query = (first: number): string =>
  `{ items(itemType: CONTEST, first: ${first}) { nodes { id title summary createdAt } totalCount } }`;

const api = await openEmbeddedApi({ variables: { RATE_LIMIT_PER_MINUTE: '0' } });
const { caches: _, ...withoutCaches } = api.engines;
const off = await buildApi({
  environment: environmentOf({ DATA_DIR: 'unused', JWT_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '0' }),
  engines: withoutCaches,
  log: silentLog,
  metrics: createMetrics(),
  readiness: () => ({ ready: true, engines: {} }),
});
const headers = { authorization: `Bearer ${await tokenOf()}` };

async function measure(app: typeof off, first: number): Promise<{ perSecond: number; cpuMs: number }> {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const ask = async (): Promise<void> => {
    for (let n = 0; n < REQUESTS / AT_ONCE; n++) {
      const reply = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: query(first) } });
      if (reply.json().errors) throw new Error(reply.body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (REQUESTS / (performance.now() - begin)) * 1_000, cpuMs: (user + system) / 1_000 / REQUESTS };
}

for (const first of [10, 50]) {
  const seen = { on: [] as number[], off: [] as number[], onCpu: [] as number[], offCpu: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const [with_, without] = [await measure(api.app, first), await measure(off, first)];
    if (round === 0) continue;
    seen.on.push(with_.perSecond);
    seen.off.push(without.perSecond);
    seen.onCpu.push(with_.cpuMs);
    seen.offCpu.push(without.cpuMs);
  }
  const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  console.log(
    `items(first: ${first}): ${median(seen.on).toFixed(0)}/s with caches (${median(seen.onCpu).toFixed(2)} ms of CPU), ` +
      `${median(seen.off).toFixed(0)}/s without (${median(seen.offCpu).toFixed(2)} ms)`,
  );
}
await off.close();
await api.close();
