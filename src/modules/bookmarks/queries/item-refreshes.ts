import { cursorCodec } from '../../../kernel/paging/cursor.ts';
import { type Page, type PageArgs, parsePageArgs, readPage } from '../../../kernel/paging/page.ts';
import { oneOf, type RecordReads } from '../../../kernel/records.ts';
import { type InvalidField, ok, type Result } from '../../../shared/result.ts';
import type { ItemRefresh, ItemRefreshId, RefreshState } from '../item-refresh.ts';

type Refreshes = Pick<RecordReads<ItemRefresh>, 'page' | 'count' | 'find'>;

/** How far the bookmarks of changed items have followed, last begun first; for admins. */
export const listItemRefreshes =
  (refreshes: Refreshes) =>
  async (
    state: RefreshState | null | undefined,
    args: PageArgs,
  ): Promise<Result<Page<ItemRefresh>, InvalidField[]>> => {
    const cursors = cursorCodec({ list: 'itemRefreshes', scope: state ?? null, shape: ['instant', 'tsid'] });
    const request = parsePageArgs(args, cursors);
    if (!request.ok) return request;
    const where = state ? { state } : {};
    return ok(
      await readPage(request.value, cursors, {
        read: (slice) => refreshes.page(where, 'startedAt', slice),
        count: () => refreshes.count(where),
      }),
    );
  };

export const findItemRefreshes =
  (refreshes: Refreshes) =>
  (ids: readonly bigint[]): Promise<ItemRefresh[]> =>
    refreshes.find({ id: oneOf(ids as readonly ItemRefreshId[]) });
