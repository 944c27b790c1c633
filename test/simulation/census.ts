import type { BookmarkDocument } from '../../src/modules/bookmarks/document.ts';
import type { ItemRefresh } from '../../src/modules/bookmarks/item-refresh.ts';
import { itemRefreshes } from '../../src/modules/bookmarks/tables.ts';
import { historyKey } from './engines/database.ts';
import { logEntries } from './invariants/log-entries.ts';
import type { World } from './world.ts';

/** What a run has seen, to tell a storm from a calm that proves nothing. */
export function censusOf(world: World) {
  const { subject, ledger, database, documents, broker } = world;
  const { journal, leases, rows } = database.tables;
  const told = new Set(ledger.acknowledged.map(({ id, version }) => historyKey(id, version)));
  const published = logEntries(world);
  const newest = new Map<string, number>();
  const overtaken = published.filter(({ aggregate, version }) => {
    const isOld = version < (newest.get(aggregate) ?? 0);
    newest.set(aggregate, Math.max(version, newest.get(aggregate) ?? 0));
    return isOld;
  });
  return {
    acknowledgements: ledger.acknowledged.length,
    committedButNobodyTold: [...journal.values()].filter(
      ({ aggregateId, aggregateVersion }) => !told.has(`${aggregateId}@${aggregateVersion}`),
    ).length,
    publishedAgain: published.length - journal.size,
    publishedAgainAfterNewer: overtaken.length,
    leasesTakenOver: leases.filter(({ epoch }) => epoch > 1).length,
    leasesLostWhilePublishing: ledger.leasesLostWhilePublishing,
    documentWrites: documents.writes.length,
    tombstones: [...rows.values()].filter(subject.isDeleted).length,
    poison: ledger.poison.length,
    deadLettersLeftOut: broker.leftOut,
    ...(subject.followerOn && accountsIn(world)),
    ...(subject.itemsOn && itemsIn(world)),
  };
}

/** What accounts have done to bookmarks. */
function accountsIn(world: World) {
  const { subject, ledger, database } = world;
  const withAccounts = [...database.tables.history.values()].filter(({ changedBy }) => changedBy === null);
  const trashed = withAccounts.filter(({ after }) => subject.isDeleted(after)).length;
  return {
    trashedWithAccounts: trashed,
    restoredWithAccounts: withAccounts.length - trashed,
    refusedBecauseOfAccounts: ledger.refusals,
    erasedWithAccounts: database.tables.erased.size,
    erasedOncePublished: database.tables.waitedFor.size,
    erasedInParts: database.tables.erasedInParts.size,
  };
}

/** What items have done to bookmarks. */
function itemsIn({ itemNews, database, documents }: World) {
  const refreshes = [...(database.tables.plain.get(itemRefreshes.name)?.values() ?? [])] as ItemRefresh[];
  const shown = [...documents.stored.values()].flatMap((projected) =>
    projected.kind === 'live' ? (projected.document as BookmarkDocument) : [],
  );
  return {
    itemsChanged: itemNews.told.length,
    refreshesDone: refreshes.filter(({ state, done }) => state === 'DONE' && done > 0).length,
    bookmarksThatFollowed: shown.filter(({ itemVersion }) => (itemVersion ?? 0) > 1).length,
  };
}

export type Census = ReturnType<typeof censusOf>;

export const sumOf = (counts: readonly Census[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const count of counts) {
    for (const [what, amount] of Object.entries(count)) sum[what] = (sum[what] ?? 0) + amount;
  }
  return sum;
};
