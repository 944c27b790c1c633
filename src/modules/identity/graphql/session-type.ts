import { Field, ID, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { Node } from '../../../graphql/node.ts';
import type { Actor } from '../../../shared/ids.ts';
import type { SessionRow } from '../records.ts';
import type { AuthSession } from '../session.ts';
import { SignInMethod } from './enums.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'What begins with a sign-in on one device and lasts until it is ended or expires. Its owner can see it, and admins see those of users.',
})
export class Session {
  @Field(() => ID, { description: 'A TSID as text; revokeSession takes it.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether the access token of this request belongs to it.' })
  current!: boolean;

  @Field(() => SignInMethod, { description: 'How its owner signed in.' })
  method!: SignInMethod;

  @Field(() => String, {
    description: 'The device on which it runs, as far as the client told, such as "Chrome on Windows".',
  })
  device!: string;

  @Field(() => DateTime, { description: 'When its owner signed in.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When its refresh token was last exchanged for a new one.' })
  lastUsedAt!: Date;

  @Field(() => DateTime, { description: 'When it ends if it is not used any more.' })
  expiresAt!: Date;
}

export const SessionConnection = connectionType(() => Session, 'Session', 'open sessions, last used first');

/** Its address stays sealed until it is selected. */
export interface ShownSession extends Session {
  readonly row: Pick<SessionRow, 'id' | 'ip'>;
}

export const toSession = (row: Omit<AuthSession, 'subject'>, current: boolean): ShownSession => ({
  id: row.id.toString(),
  current,
  method: row.method,
  device: row.device,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  expiresAt: row.idleExpiresAt,
  row,
});

export const sessionSeenBy = (viewer: Actor, row: SessionRow): ShownSession =>
  toSession(row, viewer.session?.id === row.id);

export function seesSession(viewer: Actor, { subjectKind, subjectId }: SessionRow): boolean {
  const ownKind = viewer.isUser === false ? 'ADMIN' : 'USER';
  const isOwn = subjectKind === ownKind && subjectId === viewer.userId;
  return isOwn || (viewer.isAdmin && subjectKind === 'USER');
}
