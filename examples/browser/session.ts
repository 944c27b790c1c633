import { SignOut } from '../account-operations.ts';
import { type Ask, connect, Refused } from '../dogear.ts';
import type { SignedInHereFragment } from '../gql/graphql.ts';
import { cookieTurn } from './cookie-turn.ts';
import { refreshed } from './refresh.ts';

export type Viewer = SignedInHereFragment['viewer'];

/** Who is signed in on this page. The access token is nowhere but in this tab's memory. */
export interface Session {
  /** Asks with the access token. When Dogear does not take it any more, it is renewed, and the question repeated once. */
  readonly ask: Ask;
  viewer(): Viewer | undefined;
  /** Signs in by the cookie of an earlier visit or of another tab, or notices that it is worth nothing any more. */
  resume(): Promise<void>;
  /** Takes over what a sign-in has answered, and tells the other tabs. */
  enter(signedIn: SignedInHereFragment): void;
  /** Takes over a newer access token of the same session. */
  renew(signedIn: SignedInHereFragment): void;
  signOut(everywhere: boolean): Promise<void>;
  /** Forgets a session that has ended, and tells the other tabs. */
  leave(): void;
}

/** Calls back when somebody else, or nobody, is signed in from now on: here, or in another tab. */
export function openSession(byHash: boolean, onChange: (viewer: Viewer | undefined) => void): Session {
  let signedIn: SignedInHereFragment | undefined;
  let refreshing: Promise<void> | undefined;
  const tabs = new BroadcastChannel('dogear-session');
  const connected = (): Ask => connect({ url: '/graphql', token: signedIn?.tokens.accessToken, byHash });

  const become = (now: SignedInHereFragment | undefined): void => {
    const isAnother = now?.viewer.id !== signedIn?.viewer.id;
    signedIn = now;
    if (isAnother) onChange(now?.viewer);
  };
  const becomeForAll = (now: SignedInHereFragment | undefined): void => {
    become(now);
    tabs.postMessage('changed');
  };
  const resume = (): Promise<void> => {
    refreshing ??= refreshed(connect({ url: '/graphql', token: undefined, byHash }))
      .then(become)
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };
  tabs.onmessage = () => void resume().catch(console.error);

  async function withFreshToken<Value>(send: (ask: Ask) => Promise<Value>): Promise<Value> {
    const before = signedIn;
    try {
      return await send(connected());
    } catch (error) {
      if (!before || !(error instanceof Refused) || error.code !== 'UNAUTHENTICATED') throw error;
      // Another question of this tab may have renewed it in the meantime.
      if (signedIn === before) await resume();
      // What one person asked for is not done as another.
      if (signedIn?.viewer.id !== before.viewer.id) throw new Refused(SIGNED_OUT, error.code);
      return send(connected());
    }
  }

  return {
    ask: (document, variables, asking) => withFreshToken((ask) => ask(document, variables, asking)),
    viewer: () => signedIn?.viewer,
    resume,
    enter: becomeForAll,
    renew: become,
    signOut: async (everywhere) => {
      await withFreshToken((ask) => cookieTurn(() => ask(SignOut, { everywhere })));
      becomeForAll(undefined);
    },
    leave: () => becomeForAll(undefined),
  };
}

const SIGNED_OUT = '로그아웃되었습니다. 다시 로그인해 주세요.';
