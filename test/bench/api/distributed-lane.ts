import { PRODUCTION } from '../../testkit/environment-of.ts';
import { scratchServers } from '../../testkit/scratch-servers.ts';
import { READER } from './bookmarks.ts';
import { apolloFigures, defaultApollos } from './default-apollos.ts';
import { memoryFigures, ratioFigure, startFigure } from './figures.ts';
import { dropDatabase, fillDocuments } from './fill-documents.ts';
import type { LoadGenerator } from './load-generator.ts';
import { memoryOf } from './process-figures.ts';
import { createShots, listShots, SECRET } from './requests.ts';
import { inRounds, type Plan, type Side } from './rounds.ts';
import { finishDogear, type ServerProcess, startDogear, startProgram } from './server-process.ts';
import type { Figure } from './table.ts';

const FEW = 10_000;
const CREATING_USERS = 40;
const ITEMS = 2_000;
const STARTS = 5;

type Variables = Readonly<Record<string, string>>;

/** `dogear api` on the real engines, against the same calls on the bare drivers and against a default Apollo server. */
export async function measureDistributed(load: LoadGenerator, plan: Plan, documents: number): Promise<Figure[]> {
  const scratch = await scratchServers();
  const env: Variables = {
    ...scratch.env,
    ...PRODUCTION,
    JWT_SECRET: SECRET,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  try {
    await finishDogear(['migrate'], env);
    await finishDogear(['seed', '--items', `${ITEMS}`], env);
    await fillDocuments(env.MONGO_URL ?? '', FEW);
    const starts: number[] = [];
    for (let n = 1; n < STARTS; n += 1) {
      const started = await startDogear(['api'], env);
      starts.push(started.startMs);
      await started.stop();
    }
    const dogear = await startDogear(['api'], env);
    const idle = memoryOf(dogear.pid);
    const figures = [
      ...(await measureList(dogear, env, load, plan)),
      ...(await measureCreate(dogear, env, load, plan)),
      ...(documents > FEW ? [await measureGrowth(env, load, plan, documents)] : []),
    ];
    const highest = memoryOf(dogear.pid);
    await dogear.stop();
    if (idle && highest) figures.push(...memoryFigures('api', idle.now, highest.highest));
    return [...figures, startFigure('api: cold start', [...starts, dogear.startMs])];
  } finally {
    await scratch.remove();
  }
}

async function measureList(dogear: ServerProcess, env: Variables, load: LoadGenerator, plan: Plan): Promise<Figure[]> {
  const sides: Side[] = [
    { name: 'api', server: dogear },
    { name: 'bare MongoDB', server: await startProgram('floor-mongo', env) },
    ...(await defaultApollos(env)),
  ];
  const shots = await listShots(READER);
  for (const { name, server } of sides) await load.aim(name, server.url, shots);
  const speeds = await inRounds(load, sides, plan);
  for (const { server } of sides.slice(1)) await server.stop();
  return [
    ratioFigure('api: list of 20 / bare MongoDB', speeds, ['api', 'bare MongoDB'], { atLeast: 0.65 }),
    ...apolloFigures('api', speeds, 'api'),
  ];
}

async function measureCreate(
  dogear: ServerProcess,
  env: Variables,
  load: LoadGenerator,
  plan: Plan,
): Promise<Figure[]> {
  const floors: Side[] = [
    { name: 'bare MySQL', server: await startProgram('floor-mysql', env) },
    { name: 'bare MySQL and catalog', server: await startProgram('floor-mysql-and-catalog', env) },
  ];
  const shots = await createShots(CREATING_USERS, ITEMS);
  await load.aim('create', dogear.url, shots);
  for (const { name, server } of floors) await load.aim(name, server.url, shots.slice(0, 1));
  const speeds = await inRounds(load, [{ name: 'create', server: dogear }, ...floors], plan);
  for (const { server } of floors) await server.stop();
  return [
    ratioFigure('api: create / bare MySQL', speeds, ['create', 'bare MySQL'], { atLeast: 0.7 }),
    ratioFigure(
      'api: create / bare MySQL behind a look into the catalog',
      speeds,
      ['create', 'bare MySQL and catalog'],
      undefined,
    ),
  ];
}

/** Time with many documents in relation to the time with few: two databases, the same program. */
async function measureGrowth(env: Variables, load: LoadGenerator, plan: Plan, documents: number): Promise<Figure> {
  const url = new URL(env.MONGO_URL ?? '');
  url.pathname += '_many';
  try {
    const began = performance.now();
    await fillDocuments(url.href, documents);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const sides = [
      { name: 'few', server: await startDogear(['api'], env) },
      { name: 'many', server: await startDogear(['api'], { ...env, MONGO_URL: url.href }) },
    ];
    const shots = await listShots(READER);
    for (const { name, server } of sides) await load.aim(name, server.url, shots);
    const speeds = await inRounds(load, sides, plan);
    await Promise.all(sides.map(({ server }) => server.stop()));
    const what = `api: time of a list at ${documents.toLocaleString('en')} / ${FEW.toLocaleString('en')} documents`;
    const figure = ratioFigure(what, speeds, ['few', 'many'], { atMost: 1.2 });
    return { ...figure, because: `${figure.because}; filled in ${seconds} s` };
  } finally {
    await dropDatabase(url.href);
  }
}
