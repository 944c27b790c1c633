import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { resultUnion } from '../../../graphql/mutation-result.ts';
import { Node } from '../../../graphql/node.ts';
import type { Actor } from '../../../shared/ids.ts';
import type { Admin as AdminRow } from '../admin.ts';
import { AdminRole } from './enums.ts';
import { User } from './user-type.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'An administrator, who looks after the accounts and bookmarks of users. An admin is no user and owns no bookmarks. Admins see themselves, super admins see all of them.',
})
export class Admin {
  @Field(() => ID, {
    description:
      'A TSID: up to 19 decimal digits as text; `sub` of the access tokens of this admin. The same for life.',
  })
  id!: string;

  @Field(() => Int, { description: '1 when invited, +1 with every change of role, password or activity.' })
  version!: number;

  @Field(() => String, { description: 'The name by which other admins know this one; no two of them share it.' })
  username!: string;

  @Field(() => AdminRole, { description: 'Whether this admin may also look after other admins.' })
  role!: AdminRole;

  @Field(() => Boolean, {
    description: 'Whether this admin may sign in; false after a super admin has deactivated the admin.',
  })
  isActive!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When this admin last signed in; null before the first time.',
  })
  lastLoginAt!: Date | null;

  @Field(() => DateTime, { description: 'When this admin was invited for the first time.' })
  createdAt!: Date;
}

export const AdminConnection = connectionType(() => Admin, 'Admin', 'admins, last invited first');

/** Its address stays sealed until it is selected. */
export interface ShownAdmin extends Admin {
  readonly kind: 'Admin';
  readonly row: AdminRow;
}

export const adminFromRow = (row: AdminRow): ShownAdmin => ({
  kind: 'Admin',
  id: row.id.toString(),
  version: row.version,
  username: row.username,
  role: row.role,
  isActive: row.isActive,
  lastLoginAt: row.lastLoginAt,
  createdAt: row.createdAt,
  row,
});

export const seesAdmin = (viewer: Actor, { id }: Pick<AdminRow, 'id'>): boolean =>
  viewer.isSuperAdmin === true || (viewer.isUser === false && (viewer.userId as bigint) === id);

export const Viewer = resultUnion('Viewer', 'The user or admin to whom the access token of a request belongs.', [
  User,
  Admin,
]);
