import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { FinishProviderInput, FinishSignUpInput, StartProviderInput } from './account-inputs.ts';
import { AccountResult, ProviderRedirectResult, SignInResult } from './account-results.ts';
import { delivered, withBrowserBound } from './cookies.ts';
import { identityOf } from './request-part.ts';
import { requesterOf, signedInRequester } from './requester.ts';
import { type MutationResult, toResult } from './to-result.ts';

/** Signing in through providers. */
@Resolver()
export class ProviderMutations {
  @Mutation(() => ProviderRedirectResult, {
    description: 'The first step of a sign-in through a provider: tells where to send the browser.',
  })
  async startProviderSignIn(
    @Arg('input', () => StartProviderInput, { description: 'The provider, and where the browser returns to.' })
    input: StartProviderInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.startProviderSignIn(input, requesterOf(context));
    return toResult(withBrowserBound(outcome, context));
  }

  @Mutation(() => SignInResult, {
    description:
      'The last step after the browser has come back from a provider: signs in, or tells what is still missing.',
  })
  async finishProviderSignIn(
    @Arg('input', () => FinishProviderInput, {
      description: 'The code that came back, and the proof that the client is the same.',
    })
    { delivery, ...input }: FinishProviderInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.finishProviderSignIn(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => SignInResult, {
    description: 'Makes an account for a person whom a provider has confirmed, and signs its user in.',
  })
  async finishProviderSignUp(
    @Arg('input', () => FinishSignUpInput, { description: 'What the account needs and the provider does not tell.' })
    { delivery, ...input }: FinishSignUpInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.finishProviderSignUp(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => ProviderRedirectResult, {
    description:
      'The first step to linking a provider to your account: tells where to send the browser. Needs a fresh proof of who you are.',
  })
  async startIdentityLink(
    @Arg('input', () => StartProviderInput, { description: 'The provider to link, and where the browser returns to.' })
    input: StartProviderInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    const outcome = await identityOf(context).commands.startIdentityLink(input, requester);
    return toResult(withBrowserBound(outcome, context));
  }

  @Mutation(() => AccountResult, {
    description:
      'Unlinks a provider, so that you cannot sign in through it any more. The last way to sign in cannot be removed. Needs a fresh proof of who you are.',
  })
  async unlinkIdentity(
    @Arg('id', () => ID, { description: 'The `id` of the LinkedIdentity to unlink: a TSID as text.' }) id: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.unlinkIdentity(id, requester));
  }
}
