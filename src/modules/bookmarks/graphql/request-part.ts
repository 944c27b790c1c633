import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import { until } from '../../../shared/cancellable.ts';
import { systemTimers } from '../../../shared/clock.ts';
import { currentItemsOn } from '../../catalog/adapters/public.ts';
import { askedTogether } from '../../catalog/public.ts';
import type { ModuleEngines } from '../../module.ts';
import { type Commands, commandsOn } from '../commands/commands.ts';
import { pauseItemRefresh } from '../commands/pause-item-refresh.ts';
import { bookmarkDocuments } from '../document.ts';
import { changeRefresh } from '../items/follow-items.ts';
import { snapshotsOf, tellingNewestItems } from '../items/newest-items.ts';
import { listItemRefreshes } from '../queries/item-refreshes.ts';
import { type Queries, queriesOn } from '../queries/queries.ts';
import { restoreMaxDaysIn } from '../settings.ts';
import { bookmarksOn, itemRefreshes, itemSnapshots } from '../tables.ts';
import { type BookmarkLoaders, bookmarkLoaders } from './loaders.ts';
import { type BookmarkNodes, bookmarkNodeLoaders } from './node-loaders.ts';

/** What bookmarks offer to one request. */
interface BookmarksPart {
  readonly commands: Commands;
  readonly queries: Queries;
  readonly loaders: BookmarkLoaders;
  readonly nodes: BookmarkNodes;
  /** For admins. */
  readonly refreshes: {
    readonly list: ReturnType<typeof listItemRefreshes>;
    readonly pause: ReturnType<typeof pauseItemRefresh>;
  };
}

export const bookmarksPart = partKey<BookmarksPart>('bookmarks');

export const bookmarksOf = (context: Context): BookmarksPart => context.part(bookmarksPart);

export function bookmarksPartsOn(engines: ModuleEngines) {
  const { commandSide, querySide, settings } = engines;
  const rows = bookmarksOn(commandSide);
  const store = tellingNewestItems({ ...commandSide, settings }, rows.bookmarks);
  const { reader: documents } = querySide.documents(bookmarkDocuments);
  const restoreMaxDays = restoreMaxDaysIn(settings);
  const refreshRows = commandSide.records(itemRefreshes);
  const snapshotRows = commandSide.records(itemSnapshots);
  // All requests share these look-ups, so that none of them can cancel one.
  const catalog = askedTogether(currentItemsOn(engines), systemTimers);
  return ({ signal, clock, viewer }: RequestScope): BookmarksPart => {
    const bookmarks = until(store, signal);
    const history = until(rows.history, signal);
    const reader = until(documents, signal);
    const queries = queriesOn({ reader, history, trash: until(rows.trash, signal), clock, restoreMaxDays });
    let loaders: BookmarkLoaders | undefined;
    let nodes: BookmarkNodes | undefined;
    const refreshes = until(refreshRows, signal);
    return {
      refreshes: {
        list: listItemRefreshes(refreshes),
        pause: pauseItemRefresh({ changeRefresh: changeRefresh({ units: until(commandSide.units, signal) }) }),
      },
      commands: commandsOn({ bookmarks, history: until(rows.writtenHistory, signal), catalog, restoreMaxDays }),
      queries,
      get loaders() {
        loaders ??= bookmarkLoaders(
          { reader, history, snapshots: (refs) => snapshotsOf(snapshotRows, refs, settings) },
          viewer(),
        );
        return loaders;
      },
      get nodes() {
        nodes ??= bookmarkNodeLoaders({ reader, history, queries, refreshes }, viewer());
        return nodes;
      },
    };
  };
}
