import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engines, openEngines } from '../../../src/main/engines.ts';
import { startWorker } from '../../../src/main/worker.ts';
import { type Commands, commandsOn } from '../../../src/modules/bookmarks/commands/commands.ts';
import { catalogOn } from '../../../src/modules/catalog/adapters/public.ts';
import { sampleItems } from '../../../src/modules/catalog/sample/sample-items.ts';
import { createMetrics } from '../../../src/observability/metrics.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { environmentOf } from '../environment-of.ts';
import { emptyLedger, type Ledger, type Witness } from '../evidence/facts.ts';
import { witnessInFile } from '../evidence/found-in-file.ts';
import { witnessOnServers } from '../evidence/found-on-servers.ts';
import { unwatched } from '../fakes/engine.ts';
import { foreignItemsOn } from '../foreign-items.ts';
import { silentLog } from '../logs.ts';
import { scratchServers } from '../scratch-servers.ts';
import { bookmarkRowsOf } from '../with-engines.ts';
import { withNotes } from './published-notes.ts';

type Env = Readonly<Record<string, string>>;

/** Engines of one test's own, a few changes that were acknowledged, and nothing of them published yet. */
export interface Scene {
  readonly env: Env;
  readonly ledger: Ledger;
  readonly owner: UserId;
  /** The owner's bookmarks, and an item that has none. */
  readonly bookmarks: readonly string[];
  readonly freeItem: string;
  readonly witness: Witness;
  /** Runs a healthy worker for as long as the work takes. */
  whileWorking<Value>(work: () => Promise<Value>): Promise<Value>;
  remove(): Promise<void>;
}

/** Small batches and short leases: several rounds with few events, and a quick hand-over. */
const SETTINGS = { RELAY_BATCH: '2', RELAY_LEASE_MS: '1000', RELAY_POLL_MS: '50', LOG_LEVEL: 'silent' };

export const embeddedScene = async (): Promise<Scene> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dogear-crash-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return set({ DATA_DIR: dataDir }, witnessInFile(dataDir), remove);
};

export const distributedScene = async (): Promise<Scene> => {
  const { env, remove } = await scratchServers();
  return set(env, witnessOnServers(env), remove);
};

async function set(given: Env, witness: Witness, remove: () => Promise<void>): Promise<Scene> {
  const env = { ...given, ...SETTINGS };
  const environment = environmentOf(env);
  const ledger = emptyLedger();
  const owner = 7n as UserId;
  const [freeItem = '', ...items] = contests();

  const withEngines = async <Value>(work: (engines: Engines) => Promise<Value>): Promise<Value> => {
    const engines = withNotes(await openEngines(environment, silentLog), environment.lane);
    return work(engines).finally(() => engines.close());
  };
  const bookmarks = await withEngines(async (engines) => {
    for (const side of [...engines.commandSides, engines.querySide, engines.eventSide]) await side.migrate();
    for (const { itemType, documents } of sampleItems) await foreignItemsOn(engines.querySide).put(itemType, documents);
    return change(engines, owner, items, ledger);
  });
  return {
    env,
    ledger,
    owner,
    bookmarks,
    freeItem,
    witness,
    whileWorking: (work) =>
      withEngines(async (engines) => {
        const worker = await startWorker({
          environment,
          engines,
          log: silentLog,
          metrics: createMetrics(),
          watch: unwatched,
        });
        return work().finally(() => worker.stop());
      }),
    remove,
  };
}

const contests = (): string[] =>
  sampleItems.flatMap(({ itemType, documents }) => (itemType === 'CONTEST' ? documents.map(({ id }) => id) : []));

/** Three bookmarks, each in a few versions; one is deleted, one was deleted and came back. */
async function change(engines: Engines, owner: UserId, items: readonly string[], ledger: Ledger): Promise<string[]> {
  const rows = bookmarkRowsOf(engines);
  const commands = commandsOn({
    bookmarks: rows.bookmarks,
    history: rows.writtenHistory,
    catalog: catalogOn(engines.querySide),
    restoreMaxDays: 30,
  });
  const context = () => ({ actor: owner, now: systemClock.now(), reason: null, traceparent: null });
  const note = (outcome: Awaited<ReturnType<Commands[keyof Commands]>>): string => {
    const bookmark = 'deleted' in outcome ? outcome.deleted.bookmark : 'bookmark' in outcome && outcome.bookmark;
    if (!bookmark) throw new Error(`Refused: ${outcome.kind}`);
    const { version, tag, memo, deletedAt } = bookmark;
    const id = bookmark.id.toString();
    ledger.told.push({ id, version, tag, memo, isDeleted: deletedAt !== null });
    return id;
  };
  const memo = (text: string): string => {
    ledger.asked.add(text);
    return text;
  };
  const ids: string[] = [];
  for (const itemId of items.slice(0, 3)) {
    const memoOfCreation = memo(`${itemId} created`);
    ids.push(note(await commands.createBookmark({ itemType: 'CONTEST', itemId, memo: memoOfCreation }, context())));
  }
  for (const id of ids) note(await commands.updateBookmark({ id, memo: memo(`${id} changed`), tag: 'tag' }, context()));
  const [, gone = '', back = ''] = ids;
  for (const id of [gone, back]) note(await commands.deleteBookmark({ id }, context()));
  note(await commands.restoreBookmark({ id: back }, context()));
  return ids;
}
