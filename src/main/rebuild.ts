import type { Environment } from '../config/environment.ts';
import { Interrupted, outlastOf } from '../kernel/outlast.ts';
import { type Rebuilt, rebuild as rebuildDocuments } from '../kernel/repair/rebuild.ts';
import { rowsAs } from '../kernel/repair/row-scan.ts';
import { bookmarkDocuments } from '../modules/bookmarks/document.ts';
import { projectionOf } from '../modules/bookmarks/projection.ts';
import { systemClock } from '../shared/clock.ts';
import { reasonOf } from '../shared/log.ts';
import { systemTimers } from '../shared/timers.ts';
import { DEFAULT_BATCH } from './cli/arguments.ts';
import { Mistake } from './mistake.ts';
import { type Operation, operate } from './operating.ts';
import { progressBar } from './progress-bar.ts';

export interface RebuildPlan {
  readonly after?: bigint;
  readonly batch: number;
  readonly json: boolean;
}

/** `dogear rebuild`: makes every document what the command side says, beside live traffic. */
export const rebuild = (environment: Environment, plan: RebuildPlan): Promise<void> =>
  operate(
    environment,
    ({ commandSide, querySide }) => [commandSide, querySide],
    (operation) => rebuildOn(operation, plan),
  );

async function rebuildOn({ engines, log, stopping }: Operation, { after, batch, json }: RebuildPlan): Promise<void> {
  const rows = rowsAs(engines.commandSide.scan, projectionOf);
  const { scan: documents, rewrites } = engines.querySide.documents(bookmarkDocuments);
  const startedAt = Date.now();
  const bar = progressBar('bookmarks', !json);
  let reached = after;
  try {
    const outlast = outlastOf({ timers: systemTimers, log }, stopping);
    bar.start(await outlast(() => rows.count(after)));
    const rebuilt = await rebuildDocuments(
      { rows, documents, rewrites, clock: systemClock, timers: systemTimers, log },
      {
        after,
        batch,
        stopping,
        onProgress: (upTo, count) => {
          reached = upTo;
          bar.add(count, upTo === undefined ? '' : ` | done up to ${upTo}`);
        },
      },
    );
    bar.stop();
    show(rebuilt, (Date.now() - startedAt) / 1_000, json);
    if (rebuilt.refused > 0) process.exitCode = 1;
  } catch (error) {
    bar.stop();
    const why = error instanceof Interrupted ? 'Interrupted' : `The rebuild failed: ${reasonOf(error)}`;
    if (json) console.log(JSON.stringify({ interrupted: true, after: reached?.toString() ?? null }));
    throw new Mistake(`${why}. Go on with: ${commandFrom(reached, batch, json)}`);
  }
}

const commandFrom = (reached: bigint | undefined, batch: number, json: boolean): string =>
  [
    'dogear rebuild',
    ...(reached === undefined ? [] : [`--after ${reached}`]),
    ...(batch === DEFAULT_BATCH ? [] : [`--batch ${batch}`]),
    ...(json ? ['--json'] : []),
  ].join(' ');

function show({ examined, written, removed, refused }: Rebuilt, seconds: number, json: boolean): void {
  const ending = refused === 0 ? '' : ` ${refused} were refused: see above.`;
  const words = `${examined} examined, ${written} written, ${removed} removed in ${seconds.toFixed(1)} s.${ending}`;
  console.log(json ? JSON.stringify({ examined, written, removed, refused, seconds }) : words);
}
