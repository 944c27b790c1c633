import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDistributed } from './api/distributed-lane.ts';
import { measureEmbedded } from './api/embedded-lane.ts';
import { startLoadGenerator } from './api/load-generator.ts';
import { measureQuestions } from './api/questions.ts';
import { type Figure, isMet, tableOf } from './api/table.ts';

/**
 * How fast the built API is in relation to what is possible at all, on whatever engines the environment names:
 *   npm run bench -- [--lane embedded|distributed] [--documents 1000000] [--rounds 5] [--seconds 2] [--connections 32] [--json FILE]
 */
const { values } = parseArgs({
  options: {
    lane: { type: 'string' },
    documents: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    json: { type: 'string', default: join(tmpdir(), 'dogear-bench.json') },
  },
});
const plan = {
  rounds: Number(values.rounds),
  ms: Number(values.seconds) * 1_000,
  connections: Number(values.connections),
};
const engines = ['MYSQL_URL', 'MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL'];
const missing = engines.filter((variable) => !process.env[variable]);

const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
const load = startLoadGenerator();
const figures: Figure[] = [];
if (values.lane !== 'distributed') figures.push(...(await measureQuestions()), ...(await measureEmbedded(load, plan)));
if (values.lane !== 'embedded') {
  if (missing.length > 0) console.log(`Without ${missing.join(', ')}: the embedded lane only.\n`);
  else figures.push(...(await measureDistributed(load, plan, Number(values.documents))));
}
load.stop();

console.log(tableOf(figures));
console.log(`\nNode ${machine.node}, ${machine.cores} cores, load ${machine.load?.toFixed(1)} at the beginning.`);
const results = { machine, plan, figures: figures.map((figure) => ({ ...figure, isMet: isMet(figure) })) };
await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
console.log(`The same as JSON: ${values.json}`);
