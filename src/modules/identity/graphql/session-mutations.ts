import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.ts';
import { unauthenticated } from '../../../graphql/errors.ts';
import { done, sessionEnded } from '../outcomes.ts';
import { ReauthenticateInput, RefreshInput } from './account-inputs.ts';
import {
  CodeSentResult,
  ReauthenticateResult,
  RefreshResult,
  RevokeSessionsResult,
  SignOutResult,
} from './account-results.ts';
import {
  clearRefreshCookie,
  delivered,
  demandAllowedOrigin,
  keptRefreshToken,
  withoutRefreshToken,
} from './cookies.ts';
import { identityOf } from './request-part.ts';
import { requesterOf, signedInRequester } from './requester.ts';
import { type MutationResult, toResult } from './to-result.ts';

/** For users and admins alike. */
@Resolver()
export class SessionMutations {
  @Mutation(() => RefreshResult, {
    description:
      'Exchanges the refresh token for new tokens of the same session. Without one in the input it reads the cookie, which it does only for pages of this server and of listed origins.',
  })
  async refreshSession(
    @Arg('input', () => RefreshInput, {
      nullable: true,
      description: 'The session to continue; the one of the cookie if left out.',
    })
    input: RefreshInput | null | undefined,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const { commands } = identityOf(context);
    const { refreshToken, retryKey } = input ?? {};
    if (typeof refreshToken === 'string') {
      const outcome = await commands.refreshSession({ refreshToken, retryKey }, requesterOf(context));
      return toResult(delivered(outcome, 'BODY', context));
    }
    demandAllowedOrigin(context);
    const kept = keptRefreshToken(context);
    const outcome =
      kept === undefined
        ? sessionEnded
        : await commands.refreshSession({ refreshToken: kept, retryKey }, requesterOf(context));
    // Whatever the outcome, a tab that was too late leaves the cookie alone: by now it may hold the token of a faster one.
    return toResult(delivered(outcome, 'COOKIE', context));
  }

  @Mutation(() => ReauthenticateResult, {
    description:
      'Proves once more who you are, for operations that demand a fresh proof. The answer has a new access token of the same session; the refresh token stays good.',
  })
  async reauthenticate(
    @Arg('input', () => ReauthenticateInput, { description: 'Your password, or a mailed code with its ticket.' })
    input: ReauthenticateInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context);
    return toResult(withoutRefreshToken(await identityOf(context).commands.reauthenticate(input, requester)));
  }

  @Mutation(() => CodeSentResult, {
    description: 'Mails a code to your own address, which reauthenticate takes; it is for users without a password.',
  })
  async requestReauthenticationCode(@Ctx() context: Context): Promise<MutationResult> {
    const requester = signedInRequester(context);
    return toResult(await identityOf(context).commands.requestReauthenticationCode(undefined, requester));
  }

  @Mutation(() => SignOutResult, {
    description:
      'Ends your session and clears the cookie. Without a good access token it reads the cookie, which it does only for pages of this server and of listed origins.',
  })
  async signOut(
    @Arg('everywhere', () => Boolean, {
      defaultValue: false,
      description: 'true ends all your sessions on all devices, which needs an access token.',
    })
    everywhere: boolean,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const { commands } = identityOf(context);
    if (context.authentication.ok) await commands.signOut({ everywhere }, signedInRequester(context));
    else {
      const refreshToken = everywhere ? undefined : keptRefreshToken(context);
      if (refreshToken === undefined) throw unauthenticated(context.authentication.error);
      demandAllowedOrigin(context);
      await commands.signOutByRefreshToken(refreshToken, requesterOf(context));
    }
    clearRefreshCookie(context);
    return toResult(done);
  }

  @Mutation(() => RevokeSessionsResult, {
    description: 'Ends one of your sessions. Ending another than this one needs a fresh proof of who you are.',
  })
  async revokeSession(
    @Arg('id', () => ID, { description: 'Which session to end: a TSID as text.' }) id: string,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    const requester = signedInRequester(context);
    return toResult(await identityOf(context).commands.revokeSession(id, requester));
  }

  @Mutation(() => RevokeSessionsResult, {
    description: 'Ends all your sessions but this one. Needs a fresh proof of who you are.',
  })
  async revokeOtherSessions(@Ctx() context: Context): Promise<MutationResult> {
    const requester = signedInRequester(context);
    return toResult(await identityOf(context).commands.revokeOtherSessions(undefined, requester));
  }
}
