import type { HistoryEntry } from '../../../kernel/history.ts';
import { cursorCodec, type PositionKind } from '../../../kernel/paging/cursor.ts';
import { type Page, type PageArgs, type PagedSource, parsePageArgs, readPage } from '../../../kernel/paging/page.ts';
import { above, type Where } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type InvalidField, ok, type Result } from '../../../shared/result.ts';
import type { Admin } from '../admin.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { ActivityRow, SessionRow } from '../records.ts';
import type { User } from '../user.ts';

type PageOf<Row> = Promise<Result<Page<Row>, InvalidField[]>>;

const BY_MOMENT: readonly PositionKind[] = ['instant', 'tsid'];

/** A page of a list that belongs to one account, or to none. */
async function pageOf<Row>(
  list: string,
  id: bigint | null,
  args: PageArgs,
  source: PagedSource<Row>,
  shape = BY_MOMENT,
): PageOf<Row> {
  const cursors = cursorCodec({ list, scope: [id?.toString() ?? null], shape });
  const request = parsePageArgs(args, cursors);
  return request.ok ? ok(await readPage(request.value, cursors, source)) : request;
}

/** What is true of a session as long as it is neither revoked nor expired. Its idle time never ends after it. */
export const isOpenAt = (now: Date): Where<SessionRow> => ({ revokedAt: null, idleExpiresAt: above(now) });

/** The open sessions of a user, last used first. */
export const listSessions =
  ({ records }: Pick<IdentityStore, 'records'>) =>
  (userId: UserId, args: PageArgs, now: Date): PageOf<SessionRow> => {
    const where: Where<SessionRow> = { subjectKind: 'USER', subjectId: userId, ...isOpenAt(now) };
    return pageOf('sessions', userId, args, {
      read: (slice) => records.sessions.page(where, 'lastUsedAt', slice),
      count: () => records.sessions.count(where),
    });
  };

/** What happened to a user's account, last first. */
export const listActivity =
  ({ records }: Pick<IdentityStore, 'records'>) =>
  (userId: UserId, args: PageArgs): PageOf<ActivityRow> => {
    const where: Where<ActivityRow> = { subjectKind: 'USER', subjectId: userId };
    return pageOf('activity', userId, args, {
      read: (slice) => records.activity.page(where, 'at', slice),
      count: () => records.activity.count(where),
    });
  };

/** All admins, last made first. */
export const listAdmins =
  ({ adminList }: Pick<IdentityStore, 'adminList'>) =>
  (args: PageArgs): PageOf<Admin> =>
    pageOf('admins', null, args, {
      read: (slice) => adminList.list(null, slice),
      count: () => adminList.count(null),
    });

/** The changes of a user's account, last first. The source may gather what several users ask for. */
export const listAccountHistory = (
  userId: UserId,
  args: PageArgs,
  source: PagedSource<HistoryEntry<User>>,
): PageOf<HistoryEntry<User>> => pageOf('account-history', userId, args, source, ['integer']);
