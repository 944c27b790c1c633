import type { HistoryEntry, HistoryReader } from '../../../src/modules/bookmarks/bookmark-store.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export const simulatedHistory = ({ database, links }: World, process: Process): Pick<HistoryReader, 'find'> => ({
  find: (_, bookmarkId, historyId) =>
    process.call(links.database, 'find history', () => {
      const entries = database.tables.history.values() as Iterable<HistoryEntry>;
      return [...entries].find((entry) => entry.aggregateId === bookmarkId && entry.id === historyId);
    }),
});
