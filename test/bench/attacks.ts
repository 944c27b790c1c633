import { attacks } from '../testkit/attacks.ts';
import { openEmbeddedApi } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';

/**
 * How much processor time each attack costs until it is refused, beside what an ordinary request costs:
 *   node --import tsx test/bench/attacks.ts [rounds]
 * Ends with 1 when the middle of the rounds of any attack is over the limit.
 */
const LIMIT_MS = 50;
const rounds = Number(process.argv[2] ?? 15);

/** As heavy to validate as a document within every limit can be: each fragment is compared with each. */
const names = Array.from({ length: 50 }, (_, index) => `F${index}`);
const heaviest =
  `{ bookmarks { nodes { ${names.map((name) => `...${name}`).join(' ')} } } } ` +
  names.map((name) => `fragment ${name} on Bookmark { id tag item { title url } }`).join(' ');

const api = await openEmbeddedApi();
const headers = { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' };
const cost = async (payload: string) => {
  const cpu = process.cpuUsage();
  const reply = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
  const { user, system } = process.cpuUsage(cpu);
  return { milliseconds: (user + system) / 1000, status: reply.statusCode };
};
const middleOf = async (payload: () => string) => {
  const runs: number[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    const run = await cost(payload());
    runs.push(run.milliseconds);
    status = run.status;
  }
  runs.sort((one, other) => one - other);
  return { status, middle: runs[Math.floor(runs.length / 2)] ?? 0, worst: runs.at(-1) ?? 0 };
};
const line = (name: string, bytes: number, { status, middle, worst }: Awaited<ReturnType<typeof middleOf>>) =>
  console.log(
    `${name.padEnd(60)} ${`${bytes}`.padStart(7)} B  ${status}  ${middle.toFixed(1).padStart(6)} ms, worst ${worst.toFixed(1)} ms`,
  );

const ordinary = JSON.stringify({ query: '{ bookmarks(first: 20) { nodes { id tag memo } } }' });
await middleOf(() => ordinary);
line('an ordinary request', ordinary.length, await middleOf(() => ordinary));
const fresh = (query: string) => JSON.stringify({ query: `${query} # ${performance.now()}` });
line(
  'the heaviest document within the limits, never seen before',
  heaviest.length,
  await middleOf(() => fresh(heaviest)),
);
let failed = 0;
for (const { name, body } of attacks) {
  const figures = await middleOf(() => body);
  line(name, Buffer.byteLength(body), figures);
  if (figures.middle > LIMIT_MS) failed += 1;
}
console.log(
  failed === 0 ? `every attack is refused within ${LIMIT_MS} ms` : `${failed} attacks take longer than ${LIMIT_MS} ms`,
);
await api.close();
process.exitCode = failed === 0 ? 0 : 1;
