import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { delivered, withBrowserBound } from './cookies.ts';
import { FinishProviderInput, FinishSignUpInput, StartProviderInput } from './mutation-inputs.ts';
import { AccountResult, ProviderRedirectResult, SignInResult } from './mutation-results.ts';
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
    @Arg('input', () => StartProviderInput, { description: 'Which provider to go to, and how to come back.' })
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
      description: 'What came back, and the proof that it is the same client.',
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
    @Arg('input', () => FinishSignUpInput, { description: 'What the account needs that the provider cannot tell.' })
    { delivery, ...input }: FinishSignUpInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const outcome = await identityOf(context).commands.finishProviderSignUp(input, requesterOf(context));
    return toResult(delivered(outcome, delivery, context));
  }

  @Mutation(() => ProviderRedirectResult, {
    description:
      'The first step to one more way of signing in: tells where to send the browser. Needs a fresh proof of who you are.',
  })
  async startIdentityLink(
    @Arg('input', () => StartProviderInput, { description: 'Which provider to link, and how to come back.' })
    input: StartProviderInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    const outcome = await identityOf(context).commands.startIdentityLink(input, requester);
    return toResult(withBrowserBound(outcome, context));
  }

  @Mutation(() => AccountResult, {
    description:
      'Takes a provider away from the ways in which you can sign in. The last way has to stay. Needs a fresh proof of who you are.',
  })
  async unlinkIdentity(
    @Arg('id', () => ID, { description: 'Which linked one to take away: a TSID as text.' }) id: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context, 'USER');
    return toResult(await identityOf(context).commands.unlinkIdentity(id, requester));
  }
}
