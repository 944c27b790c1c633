import type { Clock } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { Timers } from '../../shared/timers.ts';
import { TOMBSTONE_DAYS } from '../documents/document-type.ts';
import { outlastOf } from '../outlast.ts';
import { differencesOf, type Standard } from './difference.ts';
import { daysBefore } from './expected.ts';
import { type Finding, type Suspect, settle, suspectOf } from './suspects.ts';
import { type BothSides, idOf, walk } from './walk.ts';

export interface VerifyPorts extends Pick<BothSides, 'rows' | 'documents'> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

export interface VerifySettings {
  readonly batch: number;
  readonly stopping: AbortSignal;
  report(finding: Finding): void;
  /** So many more rows were compared. */
  onProgress(rows: number): void;
}

export interface Verified {
  readonly examined: number;
  readonly differences: number;
  /** They differed, and changed too often to tell whether that matters. */
  readonly unsettled: number;
}

/** More are looked at again at once: memory is bounded. */
const MOST_SUSPECTS = 10_000;
/** A day less than tombstones live: whose clock says when they go is not ours to know. */
const SURE_TOMBSTONE_DAYS = TOMBSTONE_DAYS - 1;

/** Compares both sides beside live traffic; a difference counts when it is still there after the pipeline had time. */
export async function verify(ports: VerifyPorts, settings: VerifySettings): Promise<Verified> {
  const both = { ...ports, outlast: outlastOf(ports, settings.stopping) };
  let [examined, differences, unsettled] = [0, 0, 0];
  let suspects: Suspect[] = [];
  const standard = (): Standard => ({
    fieldsOf: ports.documents.fieldsOf,
    tombstonesSince: daysBefore(ports.clock.now(), SURE_TOMBSTONE_DAYS),
  });
  const report = (finding: Finding): void => {
    differences += 1;
    settings.report(finding);
  };

  for await (const pairs of walk(both, undefined, settings.batch)) {
    for (const pair of pairs) {
      if (differencesOf(pair, standard()).length === 0) continue;
      const id = idOf(pair);
      if (id !== undefined) suspects.push(suspectOf(id, pair.row?.version));
      else if (pair.document) report({ kind: 'EXTRA_DOCUMENT', id, key: pair.document.key });
    }
    examined += pairs.length;
    settings.onProgress(pairs.filter(({ row }) => row).length);
    // A store in this process never waits: without a pause no signal would ever be heard.
    await ports.timers.wait(0, settings.stopping);
    if (suspects.length < MOST_SUSPECTS) continue;
    unsettled += await settle(both, suspects, { ...settings, standard, report });
    suspects = [];
  }
  unsettled += await settle(both, suspects, { ...settings, standard, report });
  return { examined, differences, unsettled };
}
