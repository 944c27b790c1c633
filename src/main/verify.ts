import type { Environment } from '../config/environment.ts';
import { Interrupted, outlastOf } from '../kernel/outage.ts';
import { type Finding, verify as verifyDocuments } from '../kernel/repair/verify.ts';
import { systemClock, systemTimers } from '../shared/clock.ts';
import { bothSidesOf, derivedOn, projectionsOn } from './engines.ts';
import { Mistake } from './exit.ts';
import { type Operation, operate } from './operating.ts';
import { progressBar } from './progress-bar.ts';

interface VerifyPlan {
  readonly batch: number;
  readonly json: boolean;
}

/** `dogear verify`: compares both sides and names every difference; ends with 1 when there is one. */
export const verify = (environment: Environment, plan: VerifyPlan): Promise<void> =>
  operate(environment, bothSidesOf, (operation) => verifyOn(operation, plan));

async function verifyOn({ engines, log, stopping }: Operation, { batch, json }: VerifyPlan): Promise<void> {
  const startedAt = Date.now();
  let [examined, differences, unsettled] = [0, 0, 0];
  for (const { name, collection, rows, scan } of projectionsOn(engines)) {
    const bar = progressBar(collection, !json);
    try {
      const outlast = outlastOf({ timers: systemTimers, log }, stopping);
      bar.start(await outlast(() => rows.count(undefined)));
      const verified = await verifyDocuments(
        { rows, documents: scan, clock: systemClock, timers: systemTimers, log },
        {
          batch,
          stopping,
          report: (finding) => {
            bar.clear();
            console.log(json ? JSON.stringify(forMachines(name, finding)) : inWords(name, finding));
          },
          onProgress: (count) => bar.add(count),
        },
      );
      examined += verified.examined;
      differences += verified.differences;
      unsettled += verified.unsettled;
      bar.stop();
    } catch (error) {
      bar.stop();
      if (error instanceof Interrupted) throw new Mistake('Interrupted: not everything was compared');
      throw error;
    }
  }
  for (const { derived, ...on } of derivedOn(engines)) {
    const bar = progressBar(derived.collection, !json);
    bar.start(0);
    try {
      const verified = await derived.verify(
        { ...on, batch, stopping, onProgress: (rows) => bar.add(rows) },
        ({ item, problem }) => {
          bar.clear();
          console.log(json ? JSON.stringify({ difference: 'COUNT_DIFFERS', item, problem }) : `${item}: ${problem}`);
        },
      );
      examined += verified.examined;
      differences += verified.differences;
      unsettled += verified.unsettled;
      bar.stop();
    } catch (error) {
      bar.stop();
      if (error instanceof Interrupted) throw new Mistake('Interrupted: not everything was compared');
      throw error;
    }
  }
  const seconds = (Date.now() - startedAt) / 1_000;
  if (json) console.log(JSON.stringify({ summary: { examined, differences, unsettled, seconds } }));
  else console.log(summaryOf(examined, differences, unsettled, seconds));
  if (differences > 0) process.exitCode = 1;
}

const forMachines = (name: string, { kind, id, ...more }: Finding) => ({
  difference: kind,
  [name]: id?.toString() ?? null,
  ...more,
});

function summaryOf(examined: number, differences: number, unsettled: number, seconds: number): string {
  const found = differences === 0 ? 'no difference' : `${differences} differences`;
  const busy = unsettled === 0 ? '' : `; ${unsettled} changed too often to tell`;
  return `${examined} examined in ${seconds.toFixed(1)} s: ${found}${busy}.`;
}

/** One line for people. Values are left out: a memo is private. */
const inWords = (name: string, finding: Finding): string => `${nameOf(name, finding)}: ${differenceIn(finding)}`;

const nameOf = (name: string, { id, key }: Finding): string => (id === undefined ? `document ${key}` : `${name} ${id}`);

function differenceIn(finding: Finding): string {
  switch (finding.kind) {
    case 'MISSING_DOCUMENT':
      return 'missing document';
    case 'MISSING_TOMBSTONE':
      return 'missing tombstone';
    case 'EXTRA_DOCUMENT':
      return 'extra document';
    case 'OLDER_VERSION':
      return `older version (document ${finding.document}, row ${finding.row})`;
    case 'NEWER_VERSION':
      return `newer version (document ${finding.document}, row ${finding.row})`;
    case 'STILL_VISIBLE':
      return 'deleted but still visible';
    case 'NOT_VISIBLE':
      return 'live but not visible';
    case 'FIELD_DIFFERS':
      return `field ${finding.field} differs`;
  }
}
