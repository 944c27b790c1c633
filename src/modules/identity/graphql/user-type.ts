import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import type { Actor } from '../../../shared/ids.ts';
import type { ListedUser } from '../queries/list-users.ts';
import type { SessionId } from '../session.ts';
import { isDeleted, type User as UserRow } from '../user.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'A user account. Other users see `id`, `username`, `profileImageUrl`, `version` and `createdAt`; everything else is null unless it is you or you are an admin.',
})
export class User {
  @Field(() => ID, {
    description: 'A TSID: up to 19 decimal digits as text; `sub` of the access tokens of this user. The same for life.',
  })
  id!: string;

  @Field(() => Int, {
    description:
      '1 when created, +1 with every change of the account. Send it as `expectedVersion` to change only what you saw.',
  })
  version!: number;

  @Field(() => String, {
    description: 'The name that all users see: 2 to 50 characters, and no two users share one in any letter case.',
  })
  username!: string;

  @Field(() => String, { nullable: true, description: "The address of this user's picture; null if there is none." })
  profileImageUrl!: string | null;

  @Field(() => DateTime, { description: 'When the account was created: right after the e-mail address was verified.' })
  createdAt!: Date;
}

export const UserConnection = connectionType(() => User, 'User', 'users, newest first or by name');

/** A user as one reader sees it. What only some may see is in it too; its fields ask `isWhole` before they show it. */
export interface ShownUser extends User, Pick<UserRow, 'status' | 'deletedAt'> {
  readonly kind: 'User';
  /** It is the one who asks, or an admin asks. */
  readonly isWhole: boolean;
  readonly restorableUntil: Date | null;
  /** Undefined for a user of a list, which reads documents: the row is read when a field needs it. */
  readonly row: UserRow | undefined;
  /** The session that a sign-in has just begun; the request itself came without a token. */
  readonly newSession: SessionId | undefined;
}

type More = Pick<ShownUser, 'isWhole'> & Partial<Pick<ShownUser, 'newSession'>>;

export const userFromRow = (row: UserRow, { isWhole, newSession }: More): ShownUser => ({
  kind: 'User',
  id: row.id.toString(),
  version: row.version,
  username: row.username,
  profileImageUrl: row.profileImageUrl,
  createdAt: row.createdAt,
  status: row.status,
  deletedAt: row.deletedAt,
  restorableUntil: row.eraseAfter,
  isWhole,
  row,
  newSession,
});

/** Only admins list users. */
export const userFromDocument = (document: ListedUser): ShownUser => ({
  kind: 'User',
  id: document.userTsid,
  version: document.version,
  username: document.username,
  profileImageUrl: document.profileImageUrl,
  createdAt: document.createdAt,
  status: document.status,
  deletedAt: document.accountDeletedAt,
  restorableUntil: document.restorableUntil,
  isWhole: true,
  row: undefined,
  newSession: undefined,
});

/** Undefined for the deleted account of another user: for users it is gone. */
export function userSeenBy(viewer: Actor, row: UserRow): ShownUser | undefined {
  const isWhole = viewer.isAdmin || isAccountOf(viewer, row);
  return isWhole || !isDeleted(row) ? userFromRow(row, { isWhole }) : undefined;
}

/** An admin who is no user may by chance have the id of one. */
const isAccountOf = (viewer: Actor, { id }: Pick<UserRow, 'id'>): boolean =>
  viewer.isUser !== false && viewer.userId === id;
