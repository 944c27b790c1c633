import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { ChangePasswordInput, CodeInput, Consent, UpdateProfileInput } from './account-inputs.ts';
import { AccountResult, CodeSentResult } from './account-results.ts';
import { identityOf } from './request-part.ts';
import { signedInRequester } from './requester.ts';
import { type MutationResult, toResult } from './to-result.ts';

/** What users do with their own accounts. Admins have none. */
@Resolver()
export class AccountMutations {
  @Mutation(() => AccountResult, {
    description:
      'Changes your password. Needs the current one, or a fresh proof of who you are if you have none. This session goes on, and so does its access token. An account can change it ten times an hour.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current password and the new one.' })
    input: ChangePasswordInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.changePassword(input, requester));
  }

  @Mutation(() => CodeSentResult, {
    description:
      'The first step to another e-mail address: mails a code to the new one, which confirmEmailChange takes. Needs a fresh proof of who you are.',
  })
  async requestEmailChange(
    @Arg('newEmail', () => String, { description: 'The new e-mail address of the account.' })
    newEmail: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.requestEmailChange(newEmail, requester));
  }

  @Mutation(() => AccountResult, {
    description:
      'The second step to another e-mail address: it becomes the address of the account, and a mail tells the old one.',
  })
  async confirmEmailChange(
    @Arg('input', () => CodeInput, {
      description: 'The code from the mail to the new address, and its ticket; `username` and `delivery` are ignored.',
    })
    { delivery: _, ...input }: CodeInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.confirmEmailChange(input, requester));
  }

  @Mutation(() => AccountResult, {
    description: 'Changes your profile. If it is so already, its version stays and no history is written.',
  })
  async updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'What to change, and what to clear.' })
    input: UpdateProfileInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.updateProfile(input, requester));
  }

  @Mutation(() => AccountResult, {
    description:
      'Records that you agree to or decline current versions of terms. Required terms cannot be declined. An answer that you have given already is not recorded again.',
  })
  async agreeToTerms(
    @Arg('consents', () => [Consent], { description: 'Your answer to each of the terms.' }) consents: Consent[],
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.agreeToTerms(consents, requester));
  }

  @Mutation(() => AccountResult, {
    description:
      'Deletes your account: all sessions end, your bookmarks go into the trash, and after 30 days everything is erased. Until then a sign-in answers with AccountDeleted, whose ticket brings the account back. Needs a fresh proof of who you are.',
  })
  async deleteAccount(
    @Arg('reason', () => String, {
      nullable: true,
      description: 'Why, for the history: at most 500 characters. No reason if left out.',
    })
    reason: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.deleteAccount(reason ?? null, requester));
  }
}
