import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { CodeInput, ResetPasswordInput, SignInInput, SignUpInput } from './account-inputs.ts';
import { CodeSentResult, ResetPasswordResult, SignInResult } from './account-results.ts';
import { delivered } from './cookies.ts';
import { TokenDelivery } from './enums.ts';
import { identityOf } from './request-part.ts';
import { requesterOf } from './requester.ts';
import { type MutationResult, toResult } from './to-result.ts';

/** For those who are not signed in. Translates, nothing else. */
@Resolver()
export class SignInMutations {
  @Mutation(() => CodeSentResult, {
    description:
      'The first step to an account: mails a code, which verifyEmail takes. An address that has an account already gets another mail and the same answer.',
  })
  async signUp(
    @Arg('input', () => SignUpInput, { description: 'The account to create.' }) input: SignUpInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await identityOf(context).commands.signUp(input, requesterOf(context)));
  }

  @Mutation(() => SignInResult, {
    description:
      'The second step to an account: makes it and signs its user in. If it answers TermsRequired, required terms have changed since signUp: begin anew with signUp and an agreement to them.',
  })
  async verifyEmail(
    @Arg('input', () => CodeInput, { description: 'The mailed code, and the ticket of signUp.' })
    { delivery, ...input }: CodeInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.verifyEmail(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => CodeSentResult, {
    description: 'Mails the code of a ticket once more, at most three times.',
  })
  async resendCode(
    @Arg('ticket', () => String, { description: 'The ticket from the answer that announced the code.' })
    ticket: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await identityOf(context).commands.resendCode(ticket, requesterOf(context)));
  }

  @Mutation(() => SignInResult, {
    description: 'Signs a user in by e-mail address and password. Every sign-in begins a session of its own.',
  })
  async signIn(
    @Arg('input', () => SignInInput, { description: 'Address and password of the account.' })
    { delivery, ...input }: SignInInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.signIn(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => SignInResult, {
    description: 'Signs an admin in. Admins are not users: they have passwords and sessions of their own.',
  })
  async signInAsAdmin(
    @Arg('input', () => SignInInput, { description: 'Address and password of the admin.' })
    { delivery, ...input }: SignInInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.signInAsAdmin(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => SignInResult, {
    description: 'Makes a dormant account active again and signs its user in.',
  })
  async reactivateAccount(
    @Arg('input', () => CodeInput, { description: 'The mailed code, and the ticket of the AccountDormant.' })
    { delivery, ...input }: CodeInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.reactivateAccount(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => SignInResult, {
    description: 'Brings a deleted account back, with the bookmarks that went with it, and signs its user in.',
  })
  async restoreAccount(
    @Arg('ticket', () => String, { description: 'The ticket of the AccountDeleted that a sign-in answered with.' })
    ticket: string,
    @Arg('delivery', () => TokenDelivery, {
      defaultValue: TokenDelivery.COOKIE,
      description: 'Where the refresh token goes: into a cookie, or into the answer.',
    })
    delivery: TokenDelivery,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.restoreAccount(ticket, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => CodeSentResult, {
    description:
      'For a forgotten password: mails a code, which resetPassword takes. The answer is the same for every address.',
  })
  async requestPasswordReset(
    @Arg('email', () => String, { description: 'The address of the account, in any letter case.' }) email: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await identityOf(context).commands.requestPasswordReset(email, requesterOf(context)));
  }

  @Mutation(() => ResetPasswordResult, {
    description: 'Sets a new password with a mailed code. All sessions of the account end, and no new one begins.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The mailed code, its ticket and the new password.' })
    input: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await identityOf(context).commands.resetPassword(input, requesterOf(context)));
  }
}
