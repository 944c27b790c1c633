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
  const total = { examined: 0, written: 0, removed: 0, refused: 0 };
  for (const { collection, rows, scan, rewrites } of projectionsOn(engines, plan.documents)) {
    const bar = progressBar(collection, !plan.json);
    let reached = plan.after;
    try {
      const outlast = outlastOf({ timers: systemTimers, log }, stopping);
      bar.start(await outlast(() => rows.count(plan.after)));
      const rebuilt = await rebuildDocuments(
        { rows, documents: scan, rewrites, clock: systemClock, timers: systemTimers, log },
        {
          after: plan.after,
          batch: plan.batch,
          stopping,
          onProgress: (upTo, count) => {
            reached = upTo;
            bar.add(count, upTo === undefined ? '' : ` | done up to ${upTo}`);
          },
        },
      );
      total.examined += rebuilt.examined;
      total.written += rebuilt.written;
      total.removed += rebuilt.removed;
      total.refused += rebuilt.refused;
      bar.stop();
    } catch (error) {
      bar.stop();
      const why = error instanceof Interrupted ? 'Interrupted' : `The rebuild failed: ${reasonOf(error)}`;
      if (plan.json) console.log(JSON.stringify({ interrupted: true, after: reached?.toString() ?? null }));
      throw new Mistake(`${why}. Go on with: ${commandFrom(collection, reached, plan)}`);
    }
  }
  for (const { derived, ...on } of derivedOn(engines, plan.documents)) {
    const bar = progressBar(derived.collection, !plan.json);
    bar.start(0);
    try {
      const rebuilt = await derived.rebuild({
        ...on,
        batch: plan.batch,
        stopping,
        onProgress: (rows) => bar.add(rows),
      });
      total.examined += rebuilt.examined;
      total.written += rebuilt.written;
      total.removed += rebuilt.removed;
      bar.stop();
    } catch (error) {
      bar.stop();
      const why = error instanceof Interrupted ? 'Interrupted' : `The rebuild failed: ${reasonOf(error)}`;
      if (plan.json) console.log(JSON.stringify({ interrupted: true, after: null }));
      throw new Mistake(`${why}. Go on with: ${commandFrom(derived.collection, undefined, plan)}`);
    }
  }
  show(total, (Date.now() - startedAt) / 1_000, plan.json);
  if (total.refused > 0) process.exitCode = 1;
}

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
