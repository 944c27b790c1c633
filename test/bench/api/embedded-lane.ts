import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '../../../src/main/engines.ts';
import { dogearEnvironment } from '../../../src/main/environment.ts';
import { bookmarkDocuments, projectionOf } from '../../../src/modules/bookmarks/document.ts';
import { silentLog } from '../../testkit/logs.ts';
import { inBatches, manyBookmarks, READER } from './bookmarks.ts';
import { apolloFigures, defaultApollos } from './default-apollos.ts';
import { memoryFigures, ratioFigure, startFigure } from './figures.ts';
import type { LoadGenerator } from './load-generator.ts';
import { memoryOf } from './process-figures.ts';
import { listShots, SECRET } from './requests.ts';
import { inRounds, type Plan } from './rounds.ts';
import { startDogear, startProgram } from './server-process.ts';
import type { Figure } from './table.ts';

const DOCUMENTS = 2_000;
const STARTS = 5;

/** One process, one file, against the same statement on the bare client and against a default Apollo server. */
export async function measureEmbedded(load: LoadGenerator, plan: Plan): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dogear-bench-'));
  const env = { DATA_DIR: folder, JWT_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'info' };
  try {
    const starts = await coldStarts(env);
    await fill(env);
    return [...(await measureList(env, load, plan)), startFigure('embedded: cold start', starts)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first of them also makes the file. */
async function coldStarts(env: Record<string, string>): Promise<number[]> {
  const starts: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const dogear = await startDogear(['start'], env);
    starts.push(dogear.startMs);
    await dogear.stop();
  }
  return starts;
}

/** Bookmarks of the reader, for lists. */
export async function fill(env: Record<string, string>): Promise<void> {
  const environment = dogearEnvironment(env);
  if (!environment.ok) throw new Error(environment.error.join('\n'));
  const engines = await openEngines(environment.value, silentLog);
  for (const bookmarks of inBatches(manyBookmarks(DOCUMENTS), 500))
    await engines.querySide
      .documents(bookmarkDocuments)
      .store.apply(bookmarks.map((bookmark) => projectionOf(bookmark)));
  await engines.close();
}

async function measureList(env: Record<string, string>, load: LoadGenerator, plan: Plan): Promise<Figure[]> {
  const dogear = await startDogear(['start'], env);
  const idle = memoryOf(dogear.pid);
  const floor = await startProgram('floor-libsql', env);
  const sides = [
    { name: 'embedded dogear', server: dogear },
    { name: 'bare libSQL', server: floor },
    ...(await defaultApollos(env)),
  ];
  const shots = await listShots(READER);
  for (const { name, server } of sides) await load.aim(name, server.url, shots);
  const speeds = await inRounds(load, sides, plan);
  const highest = memoryOf(dogear.pid);
  await Promise.all(sides.map(({ server }) => server.stop()));
  return [
    ratioFigure('embedded: list of 20 / bare libSQL', speeds, ['embedded dogear', 'bare libSQL'], { atLeast: 0.5 }),
    ...apolloFigures('embedded', speeds, 'embedded dogear'),
    ...(idle && highest ? memoryFigures('embedded', idle.now, highest.highest) : []),
  ];
}
