import type { Clock, Timers } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { DocumentKey } from '../documents/document-store.ts';
import { TOMBSTONE_DAYS } from '../documents/document-type.ts';
import { Interrupted, outlastOf } from '../outage.ts';
import { type Difference, daysBefore, differencesOf, type Standard } from './difference.ts';
import { type BothSides, idOf, lookAgain, walk } from './walk.ts';

interface VerifyPorts extends Pick<BothSides, 'rows' | 'documents'> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

interface VerifySettings {
  readonly batch: number;
  readonly stopping: AbortSignal;
  report(finding: Finding): void;
  /** So many more rows were compared. */
  onProgress(rows: number): void;
}

interface Verified {
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

/** An aggregate whose sides differ; the pipeline may still be busy with it. */
interface Suspect {
  readonly id: bigint;
  /** The row's version when it was last seen; nothing without a row. */
  readonly version: number | undefined;
  /** How often the difference was seen again since then. */
  readonly looks: number;
}

/** A difference that stayed. A document that no row can have has only its key. */
export type Finding = Difference & { readonly id: bigint | undefined; readonly key?: DocumentKey };

interface SettlePorts extends BothSides {
  readonly timers: Timers;
}

interface SettleSettings {
  readonly batch: number;
  readonly stopping: AbortSignal;
  standard(): Standard;
  report(finding: Finding): void;
}

const PAUSE_MS = 1_000;
/** About three seconds, which is three times what the pipeline may take (SPEC 5). */
const LOOKS = 3;
const MOST_ROUNDS = 15;

const suspectOf = (id: bigint, version: number | undefined): Suspect => ({ id, version, looks: 0 });

/** Gives the pipeline time and keeps what stays; says how many changed too often to tell. */
async function settle(ports: SettlePorts, suspects: readonly Suspect[], settings: SettleSettings): Promise<number> {
  let open = suspects;
  for (let round = 0; open.length > 0 && round < MOST_ROUNDS; round += 1) {
    await ports.timers.wait(PAUSE_MS, settings.stopping);
    if (settings.stopping.aborted) throw new Interrupted();
    const left: Suspect[] = [];
    for (let at = 0; at < open.length; at += settings.batch) {
      left.push(...(await examine(ports, open.slice(at, at + settings.batch), settings)));
    }
    open = left;
  }
  return open.length;
}

/** Which of them need another look. */
async function examine(ports: SettlePorts, suspects: readonly Suspect[], { standard, report }: SettleSettings) {
  const pairs = await lookAgain(
    ports,
    suspects.map(({ id }) => id),
  );
  return suspects.flatMap(({ id, version, looks }, index): Suspect[] => {
    const pair = pairs[index] ?? { row: undefined, document: undefined };
    const differences = differencesOf(pair, standard());
    if (differences.length === 0) return [];
    if (pair.row?.version !== version) return [suspectOf(id, pair.row?.version)];
    if (looks + 1 < LOOKS) return [{ id, version, looks: looks + 1 }];
    for (const difference of differences) report({ ...difference, id });
    return [];
  });
}
