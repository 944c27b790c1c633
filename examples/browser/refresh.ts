import { Refresh } from '../account-operations.ts';
import type { Ask } from '../dogear.ts';
import type { SignedInHereFragment } from '../gql/graphql.ts';
import { cookieTurn } from './cookie-turn.ts';
import { refused } from './refusal-words.ts';

const RETRY_KEY = 'dogear-retry-key';

/** Exchanges the refresh token in the cookie. Undefined if the session has ended, or there is none. */
export const refreshed = (ask: Ask): Promise<SignedInHereFragment | undefined> =>
  cookieTurn(async () => {
    const first = await refreshOnce(ask);
    // Another tab was faster. The browser has its cookie by now, and sends that one.
    const result = first.__typename === 'SessionSuperseded' ? await refreshOnce(ask) : first;
    switch (result.__typename) {
      case 'SignedIn':
        return result;
      case 'SessionEnded':
        return undefined;
      default:
        throw refused(result);
    }
  });

/**
 * The key is stored before the question leaves. If the answer is lost, for example because the page is closed, the cookie
 * is still the old one, and whichever tab asks next gets the same answer for the same key.
 */
async function refreshOnce(ask: Ask) {
  const retryKey = localStorage.getItem(RETRY_KEY) ?? crypto.randomUUID();
  localStorage.setItem(RETRY_KEY, retryKey);
  const { refreshSession } = await ask(Refresh, { retryKey });
  localStorage.removeItem(RETRY_KEY);
  return refreshSession;
}
