import { visibleTo } from '../../../kernel/aggregate.ts';
import { cursorCodec } from '../../../kernel/paging/cursor.ts';
import { type Page, type PageArgs, type Placed, parsePageArgs, readPage } from '../../../kernel/paging/page.ts';
import type { RowList } from '../../../kernel/row-readers.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Actor, UserId } from '../../../shared/ids.ts';
import { err, type InvalidField, ok, type Result } from '../../../shared/result.ts';
import type { Bookmark, BookmarkId } from '../bookmark.ts';
import { daysBefore, type Trashed, trashed } from '../outcomes.ts';

const MAX_TRASH_DAYS = 365;

export interface ListTrashArgs extends PageArgs {
  readonly days: number;
}

/** Those of these bookmarks that lie in the trash and that the actor may see. */
export const findDeleted =
  (trash: TrashReader, restoreMaxDays: number) =>
  async (ids: readonly BookmarkId[], actor: Actor): Promise<Trashed[]> =>
    (await trash.byIds(visibleTo(actor), ids)).map((bookmark) => trashed(bookmark, restoreMaxDays));

/** What one user deleted in the last days, last deleted first. */
export const listTrash =
  (trash: TrashReader, clock: Clock, restoreMaxDays: number) =>
  async (userId: UserId, { days, ...args }: ListTrashArgs): Promise<Result<Page<Trashed>, InvalidField[]>> => {
    if (days < 1 || days > MAX_TRASH_DAYS) {
      return err([{ path: 'days', message: `must be between 1 and ${MAX_TRASH_DAYS}` }]);
    }
    const cursors = cursorCodec({ list: 'trash', scope: [userId.toString(), days], shape: ['instant', 'tsid'] });
    const request = parsePageArgs(args, cursors);
    if (!request.ok) return request;
    const withPeriod = ({ row, position }: Placed<Bookmark>) => ({ row: trashed(row, restoreMaxDays), position });
    const query = { userId, deletedSince: daysBefore(clock.now(), days) };
    return ok(
      await readPage(request.value, cursors, {
        read: async (slice) => (await trash.list(query, slice)).map(withPeriod),
        count: () => trash.count(query),
      }),
    );
  };

export interface TrashQuery {
  readonly userId: UserId;
  readonly deletedSince: Date;
}

/** Deleted bookmarks, last deleted first, from the command side. */
export type TrashReader = RowList<Bookmark, TrashQuery>;
