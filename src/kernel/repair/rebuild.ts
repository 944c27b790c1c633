import type { Clock, Timers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import { bisect } from '../bisect.ts';
import {
  type DocumentRewrites,
  type FoundDocument,
  type Projected,
  WriteRefused,
} from '../documents/document-store.ts';
import { TOMBSTONE_DAYS } from '../documents/document-type.ts';
import { Interrupted, type Outlast, outlastOf } from '../outage.ts';
import { daysBefore, differencesOf, expectedOf, type Standard } from './difference.ts';
import { type BothSides, idOf, lookAgain, type Pair, walk } from './walk.ts';

interface RebuildPorts extends Pick<BothSides, 'rows' | 'documents'> {
  readonly rewrites: DocumentRewrites;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

interface RebuildSettings {
  readonly after: bigint | undefined;
  readonly batch: number;
  readonly stopping: AbortSignal;
  /** All up to this id is done, so many more rows. */
  onProgress(upTo: bigint | undefined, rows: number): void;
}

export interface Rebuilt {
  readonly examined: number;
  readonly written: number;
  readonly removed: number;
  /** Documents that the store will never take. */
  readonly refused: number;
}

/** Makes every document what its row says, beside live traffic: whatever is newer by then stands. */
export async function rebuild(ports: RebuildPorts, settings: RebuildSettings): Promise<Rebuilt> {
  const both = { ...ports, outlast: outlastOf(ports, settings.stopping) };
  const total = { examined: 0, written: 0, removed: 0, refused: 0 };
  let reached = settings.after;
  for await (const pairs of walk(both, settings.after, settings.batch)) {
    const standard: Standard = {
      fieldsOf: ports.documents.fieldsOf,
      tombstonesSince: daysBefore(ports.clock.now(), TOMBSTONE_DAYS),
    };
    const suspects = pairs.filter((pair) => differencesOf(pair, standard).length > 0);
    const strays = suspects.filter((pair) => idOf(pair) === undefined);
    // Before anything is touched both sides are read once more: it may just have been written.
    const settled = await lookAgain(
      both,
      suspects.flatMap((pair) => idOf(pair) ?? []),
    );
    const done = await repair(
      both,
      [...strays, ...settled].map((pair) => repairOf(pair, standard)),
    );
    // What follows something else than its row may have looked for a document before it was there: so we look once more.
    const late = await lookAgain(both, done.writtenIds);
    const more = await repair(
      both,
      late.map((pair) => repairOf(pair, standard)),
    );
    total.examined += pairs.length;
    total.written += done.writtenIds.length;
    total.removed += done.removed + more.removed;
    total.refused += done.refused + more.refused;
    reached = lastIdOf(pairs) ?? reached;
    settings.onProgress(reached, pairs.filter(({ row }) => row).length);
    // A store in this process never waits: without a pause no signal would ever be heard.
    await ports.timers.wait(0, settings.stopping);
    if (settings.stopping.aborted) throw new Interrupted();
  }
  return total;
}

type RepairPorts = RebuildPorts & { readonly outlast: Outlast };

async function repair(ports: RepairPorts, repairs: readonly Repair[]) {
  const { documents, rewrites, outlast, log } = ports;
  const gone = repairs.flatMap(({ remove }) => remove ?? []);
  const removed = gone.length === 0 ? 0 : await outlast(() => documents.remove(gone));
  const writes = repairs.flatMap(({ write }) => write ?? []);
  const refused = await bisect(writes, {
    attempt: (part) => outlast(() => rewrites.rewrite(part), isRefusal),
    isRefusal,
    keyOf,
  });
  for (const { item, reason } of refused) {
    log.error({ id: keyOf(item), reason: reasonOf(reason) }, `The document of ${keyOf(item)} was refused`);
  }
  const left = new Set(refused.map(({ item }) => item.id));
  return { removed, writtenIds: writes.map(({ id }) => id).filter((id) => !left.has(id)), refused: refused.length };
}

const isRefusal = (error: unknown): boolean => error instanceof WriteRefused;
const keyOf = ({ id }: Projected): string => id.toString();

const lastIdOf = (pairs: readonly Pair[]): bigint | undefined => pairs.flatMap((pair) => idOf(pair) ?? []).at(-1);

/** What makes a document right again: it goes, it is written, or first the one and then the other. */
interface Repair {
  readonly remove?: FoundDocument;
  readonly write?: Projected;
}

/** For a pair whose row was read after its document: such a row is never older than its document because it was read too early. */
function repairOf(pair: Pair, standard: Standard): Repair {
  const [difference] = differencesOf(pair, standard);
  if (!difference) return {};
  const write = pair.row && expectedOf(pair.row, standard.tombstonesSince);
  // No guard would let us write over something newer that no row has ever said.
  const isInTheWay = !write || difference.kind === 'NEWER_VERSION';
  return { ...(write && { write }), ...(isInTheWay && pair.document && { remove: pair.document }) };
}
