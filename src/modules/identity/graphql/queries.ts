import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import { actorOf, actorWith, type Context } from '../../../graphql/context.ts';
import { acceptedOrThrow, badUserInput, forbidden } from '../../../graphql/errors.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { MALFORMED_TSID, parseUserId } from '../../../shared/ids.ts';
import type { AdminId } from '../admin.ts';
import { Terms } from './account-types.ts';
import { type Admin, AdminConnection, adminFromRow, type ShownAdmin, Viewer } from './admin-type.ts';
import { SignInMethod } from './enums.ts';
import { UserListArguments } from './list-inputs.ts';
import { identityOf } from './request-part.ts';
import { type ShownUser, User, UserConnection, userFromDocument, userSeenBy } from './user-type.ts';

/** Open to everybody. */
@Resolver()
export class ViewerQueries {
  @Query(() => Viewer, {
    nullable: true,
    description:
      'The user or admin to whom the access token of this request belongs; null without a token, and for a token whose subject has no account here. An expired or revoked token is refused with UNAUTHENTICATED.',
  })
  viewer(@Ctx() context: Context): Promise<ShownUser | ShownAdmin | null> {
    return viewerOf(context);
  }

  @Query(() => User, {
    nullable: true,
    description: 'The same as `viewer` when it is a user; null for admins and without a token.',
  })
  async me(@Ctx() context: Context): Promise<ShownUser | null> {
    const viewer = await viewerOf(context);
    return viewer?.kind === 'User' ? viewer : null;
  }

  @Query(() => [SignInMethod], {
    description: 'The ways of signing in that are offered here: e-mail, and the providers that are configured.',
  })
  signInMethods(@Ctx() context: Context): readonly SignInMethod[] {
    return identityOf(context).queries.methods;
  }

  @Query(() => [Terms], {
    description: 'What users are asked to agree to: the current version of each type of terms.',
  })
  terms(@Ctx() context: Context): readonly Terms[] {
    return identityOf(context).queries.terms;
  }
}

@Resolver()
export class UserQueries {
  @Query(() => User, {
    nullable: true,
    description: 'One user by id: yourself, or for admins any user; null if there is none.',
  })
  async user(
    @Arg('id', () => ID, { description: 'The id of the user: a TSID as text.' }) id: string,
    @Ctx() context: Context,
  ): Promise<ShownUser | null> {
    const { loaders } = identityOf(context);
    const viewer = actorOf(context);
    const wanted = parseUserId(id);
    if (wanted === undefined) throw badUserInput([{ path: 'id', message: MALFORMED_TSID }]);
    if (wanted !== viewer.userId && !viewer.isAdmin) throw forbidden('another user needs the role ADMIN');
    const row = await loaders.user.load(wanted);
    return (row && userSeenBy(viewer, row)) ?? null;
  }

  @Query(() => UserConnection, {
    description:
      'For admins: all users, newest first; by name if the filter asks for the beginning of one. Shows a change a moment after it was made.',
  })
  async users(
    @Args(() => UserListArguments) args: UserListArguments,
    @Ctx() context: Context,
  ): Promise<Connection<User>> {
    const { queries } = identityOf(context);
    actorWith(context, 'ADMIN');
    return connectionOf(acceptedOrThrow(await queries.listUsers(args)), userFromDocument);
  }

  @Query(() => AdminConnection, {
    description: 'For super admins: all admins, last invited first. Read from the command side: never late.',
  })
  async admins(@Args(() => PageArguments) paging: PageArguments, @Ctx() context: Context): Promise<Connection<Admin>> {
    const { queries } = identityOf(context);
    actorWith(context, 'SUPER_ADMIN');
    return connectionOf(acceptedOrThrow(await queries.listAdmins(paging)), adminFromRow);
  }
}

async function viewerOf(context: Context): Promise<ShownUser | ShownAdmin | null> {
  const { loaders, queries } = identityOf(context);
  if (!context.http.hasToken) return null;
  const viewer = actorOf(context);
  if (viewer.isUser === false) {
    const [admin] = await queries.adminsByIds([viewer.userId as bigint as AdminId]);
    return admin ? adminFromRow(admin) : null;
  }
  const user = await loaders.user.load(viewer.userId);
  return (user && userSeenBy(viewer, user)) ?? null;
}
