import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { AccountResult, RevokeSessionsResult } from './account-results.ts';
import { AcceptInvitationInput, ChangeAdminInput, InviteAdminInput, ModerateUserInput } from './admin-inputs.ts';
import { AdminResult } from './admin-results.ts';
import { identityOf } from './request-part.ts';
import { requesterOf, signedInRequester } from './requester.ts';
import { type MutationResult, toResult } from './to-result.ts';

const whom = { description: 'Which user to act on, and why.' };

/** Every act of an admin needs a fresh proof of who they are. */
@Resolver()
export class AdminMutations {
  @Mutation(() => AdminResult, {
    description:
      'For super admins: mails an invitation, which acceptAdminInvitation takes. Inviting the same admin again sends a new one.',
  })
  async inviteAdmin(
    @Arg('input', () => InviteAdminInput, { description: 'The person to invite as an admin.' }) input: InviteAdminInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'SUPER_ADMIN');
    return toResult(await identityOf(context).commands.inviteAdmin(input, requester));
  }

  @Mutation(() => AdminResult, {
    description: 'Sets the first password of an invited admin. It starts no session: the admin signs in afterwards.',
  })
  async acceptAdminInvitation(
    @Arg('input', () => AcceptInvitationInput, {
      description: 'The ticket and the code of the invitation, and a password.',
    })
    input: AcceptInvitationInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await identityOf(context).commands.acceptAdminInvitation(input, requesterOf(context)));
  }

  @Mutation(() => AdminResult, {
    description:
      'For super admins: changes what an admin may do, or whether they may sign in. The last super admin cannot be changed into an admin or deactivated. Sessions of the changed admin end.',
  })
  async changeAdmin(
    @Arg('input', () => ChangeAdminInput, { description: 'The admin to change, and the new values.' })
    input: ChangeAdminInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'SUPER_ADMIN');
    return toResult(await identityOf(context).commands.changeAdmin(input, requester));
  }

  @Mutation(() => RevokeSessionsResult, { description: 'For admins: ends all sessions of a user.' })
  async forceSignOut(
    @Arg('input', () => ModerateUserInput, whom) input: ModerateUserInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'ADMIN');
    return toResult(await identityOf(context).commands.forceSignOut(input, requester));
  }

  @Mutation(() => AccountResult, {
    description: 'For admins: ends all sessions of a user, who cannot sign in again until reinstateUser.',
  })
  async suspendUser(
    @Arg('input', () => ModerateUserInput, whom) input: ModerateUserInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'ADMIN');
    return toResult(await identityOf(context).commands.suspendUser(input, requester));
  }

  @Mutation(() => AccountResult, { description: 'For admins: lets a suspended user sign in again.' })
  async reinstateUser(
    @Arg('input', () => ModerateUserInput, whom) input: ModerateUserInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'ADMIN');
    return toResult(await identityOf(context).commands.reinstateUser(input, requester));
  }

  @Mutation(() => AccountResult, {
    description: 'For admins: brings a deleted account back, as long as its `restorableUntil` allows.',
  })
  async restoreUser(
    @Arg('input', () => ModerateUserInput, whom) input: ModerateUserInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'ADMIN');
    return toResult(await identityOf(context).commands.restoreUser(input, requester));
  }
}
