import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import type { Context } from '../../../graphql/context.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { acceptedOrThrow } from '../../../graphql/errors.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { type UserId, userIdOf } from '../../../shared/ids.ts';
import { listAccountHistory } from '../queries/account-lists.ts';
import type { SessionRow } from '../records.ts';
import type { User as UserRow } from '../user.ts';
import { LinkedIdentity, TermsAgreement, toLinkedIdentity } from './account-types.ts';
import { type Activity, ActivityConnection, toActivity } from './activity-type.ts';
import { UserStatus } from './enums.ts';
import { AccountHistoryConnection, type AccountHistoryEntry, toAccountHistoryEntry } from './history-type.ts';
import { opened } from './opened.ts';
import { identityOf } from './request-part.ts';
import { type Session, SessionConnection, toSession } from './session-type.ts';
import { type ShownUser, User } from './user-type.ts';

const shownTo = 'null for other users';

/** What a user shows only to itself and to admins. Each sealed value is opened when it is selected. */
@Resolver(() => User)
export class UserFields {
  @FieldResolver(() => String, { nullable: true, description: `The verified e-mail address; ${shownTo}.` })
  email(@Root() user: ShownUser, @Ctx() context: Context): Promise<string | null> {
    return ofRow(user, context, (row) => opened(context, (personal) => personal.email(row)));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The user's real name; null if it is not known, ${shownTo}.`,
  })
  name(@Root() user: ShownUser, @Ctx() context: Context): Promise<string | null> {
    return ofRow(user, context, (row) => opened(context, (personal) => personal.name(row)));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The telephone number, digits with or without a plus; null if not known, ${shownTo}.`,
  })
  phone(@Root() user: ShownUser, @Ctx() context: Context): Promise<string | null> {
    return ofRow(user, context, (row) => opened(context, (personal) => personal.phone(row)));
  }

  @FieldResolver(() => UserStatus, {
    nullable: true,
    description: `The state of the account; ${shownTo}.`,
  })
  status(@Root() { isWhole, status }: ShownUser): UserStatus | null {
    return isWhole ? status : null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: `Whether the user can sign in by password, or only through providers; ${shownTo}.`,
  })
  hasPassword(@Root() user: ShownUser, @Ctx() context: Context): Promise<boolean | null> {
    return ofRow(user, context, ({ passwordHash }) => passwordHash !== null);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: `When the user last signed in; null before the first time, ${shownTo}.`,
  })
  lastLoginAt(@Root() user: ShownUser, @Ctx() context: Context): Promise<Date | null> {
    return ofRow(user, context, ({ lastLoginAt }) => lastLoginAt);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: `When the account was deleted; null if it is not, ${shownTo}.`,
  })
  deletedAt(@Root() { isWhole, deletedAt }: ShownUser): Date | null {
    return isWhole ? deletedAt : null;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: `The last moment at which the deleted account can come back; null if it is not deleted, ${shownTo}.`,
  })
  restorableUntil(@Root() { isWhole, restorableUntil }: ShownUser): Date | null {
    return isWhole ? restorableUntil : null;
  }

  @FieldResolver(() => [LinkedIdentity], {
    nullable: true,
    description: `The providers through which the user can sign in, first linked first; ${shownTo}.`,
  })
  async identities(@Root() user: ShownUser, @Ctx() context: Context): Promise<LinkedIdentity[] | null> {
    if (!user.isWhole) return null;
    return (await identityOf(context).loaders.identities.load(userIdOf(user.id))).map(toLinkedIdentity);
  }

  @FieldResolver(() => [TermsAgreement], {
    nullable: true,
    description: `The user's last answer to each type of terms; ${shownTo}.`,
  })
  async terms(@Root() user: ShownUser, @Ctx() context: Context): Promise<readonly TermsAgreement[] | null> {
    return user.isWhole ? identityOf(context).loaders.agreements.load(userIdOf(user.id)) : null;
  }

  @FieldResolver(() => SessionConnection, {
    nullable: true,
    description: `The open sessions, last used first; ${shownTo}.`,
  })
  async sessions(
    @Root() user: ShownUser,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Session> | null> {
    if (!user.isWhole) return null;
    const { queries, now } = identityOf(context);
    const page = await queries.listSessions(userIdOf(user.id), paging, now);
    const current = user.newSession ?? sessionOf(context);
    return connectionOf(acceptedOrThrow(page), (row: SessionRow) => toSession(row, row.id === current));
  }

  @FieldResolver(() => ActivityConnection, {
    nullable: true,
    description: `What happened to the account within the last 90 days, last first; ${shownTo}.`,
  })
  async activity(
    @Root() user: ShownUser,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Activity> | null> {
    if (!user.isWhole) return null;
    return connectionOf(
      acceptedOrThrow(await identityOf(context).queries.listActivity(userIdOf(user.id), paging)),
      toActivity,
    );
  }

  @FieldResolver(() => AccountHistoryConnection, {
    nullable: true,
    description: `Every change of the account, newest first; ${shownTo}. Read from the command side: never late.`,
  })
  async history(
    @Root() user: ShownUser,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<AccountHistoryEntry> | null> {
    if (!user.isWhole) return null;
    const id: UserId = userIdOf(user.id);
    const page = await listAccountHistory(id, paging, identityOf(context).loaders.history(id, {}));
    return connectionOf(acceptedOrThrow(page), toAccountHistoryEntry);
  }
}

/** What the row of a user says, to those who see the whole user; null if the user has been erased meanwhile. */
async function ofRow<Value>(
  { id, isWhole, row: known }: ShownUser,
  context: Context,
  show: (row: UserRow) => Value | null,
): Promise<Value | null> {
  if (!isWhole) return null;
  const row = known ?? (await identityOf(context).loaders.user.load(userIdOf(id)));
  return row ? show(row) : null;
}

const sessionOf = ({ authentication }: Context): bigint | undefined =>
  authentication.ok ? authentication.value.session?.id : undefined;
