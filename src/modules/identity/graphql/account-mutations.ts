import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { ChangePasswordInput, CodeInput, Consent, UpdateProfileInput } from './mutation-inputs.ts';
import { AccountResult, CodeSentResult } from './mutation-results.ts';
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
    @Arg('input', () => ChangePasswordInput, { description: 'The password of now and the one of tomorrow.' })
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
    @Arg('newEmail', () => String, { description: 'The address that shall take the place of the current one.' })
    newEmail: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.requestEmailChange(newEmail, requester));
  }

  @Mutation(() => AccountResult, {
    description: 'The second step to another e-mail address: it counts from now on, and the old one is told.',
  })
  async confirmEmailChange(
    @Arg('input', () => CodeInput, {
      description:
        'The code from the mail to the new address, and its ticket; `username` and `delivery` are not looked at.',
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
      'Says yes or no to current versions of terms. Those that are required cannot be declined. What you have said already is not written again.',
  })
  async agreeToTerms(
    @Arg('consents', () => [Consent], { description: 'What you say to each of them.' }) consents: Consent[],
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.agreeToTerms(consents, requester));
  }

  @Mutation(() => AccountResult, {
    description:
      'Deletes your account: all sessions end, your bookmarks go into the trash, and after 30 days everything is erased. Until then a sign-in with the right password offers to bring it back. Needs a fresh proof of who you are.',
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
