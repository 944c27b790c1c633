import type { Environment } from '../config/environment.ts';
import { Interrupted, outlastOf } from '../kernel/outage.ts';
import { type Rebuilt, rebuild as rebuildDocuments } from '../kernel/repair/rebuild.ts';
import { modules } from '../modules/registry.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import { reasonOf } from '../shared/log.ts';
import { DEFAULT_BATCH } from './cli/arguments.ts';
import { bothSidesOf, derivedOn, projectionsOn, rebuiltCollections } from './engines.ts';
import { Mistake } from './exit.ts';
import { type Operation, operate } from './operating.ts';
import { progressBar } from './progress-bar.ts';

export interface RebuildPlan {
  /** The name of a collection; without it all of them. */
  readonly documents?: string;
  readonly after?: bigint;
  readonly batch: number;
  readonly json: boolean;
}

/** `dogear rebuild`: makes every document what the command side says, beside live traffic. */
export async function rebuild(environment: Environment, plan: RebuildPlan): Promise<void> {
  const { documents, after } = plan;
  const collections = rebuiltCollections(modules);
  if (documents !== undefined && !collections.includes(documents))
    throw new Mistake(`There are no documents ${documents}: expected ${collections.join(' or ')}`);
  if (after !== undefined && documents === undefined && collections.length > 1)
    throw new Mistake(`--after needs --documents: ${collections.join(' or ')}`);
  if (after !== undefined && modules.some(({ derived }) => derived?.collection === documents))
    throw new Mistake(`--after does not go with ${documents}: all of it is counted at once`);
  await operate(environment, bothSidesOf, (operation) => rebuildOn(operation, plan));
}

async function rebuildOn({ engines, log, stopping }: Operation, plan: RebuildPlan): Promise<void> {
  const startedAt = Date.now();
  const { batch, documents, after, json } = plan;
  const ports = { clock: systemClock, timers: systemTimers, log };
  const outlast = outlastOf({ timers: systemTimers, log }, stopping);
  const projections = projectionsOn(engines, documents).map(({ collection, rows, scan, rewrites }) => ({
    collection,
    count: () => outlast(() => rows.count(after)),
    run: (onProgress: OnProgress) =>
      rebuildDocuments(
        { ...ports, rows, documents: scan, rewrites },
        { after, batch, stopping, onProgress: (upTo, count) => onProgress(count, upTo) },
      ),
  }));
  const derived = derivedOn(engines, documents).map(({ derived: { collection, rebuild: run }, ...on }) => ({
    collection,
    count: async () => 0,
    run: async (onProgress: OnProgress) => ({ ...(await run({ ...on, batch, stopping, onProgress })), refused: 0 }),
  }));
  const total = { examined: 0, written: 0, removed: 0, refused: 0 };
  for (const { collection, count, run } of [...projections, ...derived]) {
    const bar = progressBar(collection, !json);
    let reached = after;
    try {
      bar.start(await count());
      const rebuilt = await run((rows, upTo) => {
        reached = upTo;
        bar.add(rows, upTo === undefined ? '' : ` | done up to ${upTo}`);
      });
      for (const name of Object.keys(total) as (keyof Rebuilt)[]) total[name] += rebuilt[name];
    } catch (error) {
      const why = error instanceof Interrupted ? 'Interrupted' : `The rebuild failed: ${reasonOf(error)}`;
      if (json) console.log(JSON.stringify({ interrupted: true, after: reached?.toString() ?? null }));
      throw new Mistake(`${why}. Go on with: ${commandFrom(collection, reached, plan)}`);
    } finally {
      bar.stop();
    }
  }
  show(total, (Date.now() - startedAt) / 1_000, json);
  if (total.refused > 0) process.exitCode = 1;
}

type OnProgress = (rows: number, upTo?: bigint) => void;

/** What is left: the rest of this collection, then every one that comes after it in the plan. */
function commandFrom(collection: string, reached: bigint | undefined, { documents, batch, json }: RebuildPlan): string {
  const all = rebuiltCollections(modules);
  const after = documents === undefined ? all.slice(all.indexOf(collection) + 1) : [];
  const command = (of: string, from: bigint | undefined): string =>
    [
      'dogear rebuild',
      ...(all.length === 1 ? [] : [`--documents ${of}`]),
      ...(from === undefined ? [] : [`--after ${from}`]),
      ...(batch === DEFAULT_BATCH ? [] : [`--batch ${batch}`]),
      ...(json ? ['--json'] : []),
    ].join(' ');
  return [command(collection, reached), ...after.map((of) => command(of, undefined))].join(' && ');
}

function show({ examined, written, removed, refused }: Rebuilt, seconds: number, json: boolean): void {
  const ending = refused === 0 ? '' : ` ${refused} were refused: see above.`;
  const words = `${examined} examined, ${written} written, ${removed} removed in ${seconds.toFixed(1)} s.${ending}`;
  console.log(json ? JSON.stringify({ examined, written, removed, refused, seconds }) : words);
}
