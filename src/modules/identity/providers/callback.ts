import type { IdentityPorts } from '../commands/command-ports.ts';
import { newSecret, openSecrets, sealAnswer, secretHash } from '../commands/oauth-secrets.ts';
import { answered, mayReturn, returned } from '../oauth-attempt.ts';
import type { OauthAttemptRow } from '../records.ts';
import type { SignInMethod } from '../sign-in-method.ts';

/** A browser that comes back from a provider. */
export interface ProviderReturn {
  /** As the address names the provider, such as `google`. */
  readonly provider: string;
  readonly query: URLSearchParams;
  /** The cookie that the browser got when the sign-in began. */
  readonly browserToken: string | undefined;
  readonly now: Date;
}

export type ReturnResult =
  /** Back to the client, with a code or an error in the query. */
  | { readonly kind: 'Redirect'; readonly to: string }
  /** Nothing that we have sent off, not this browser, too late, or a second time. */
  | { readonly kind: 'Unknown' };

export type HandleProviderReturn = (back: ProviderReturn) => Promise<ReturnResult>;

/**
 * Asks the provider who it is and hands the client a code that counts for a minute. It starts no session and changes no
 * account. The attempt is used up before the provider is asked, so that a way back counts once, and no lock waits for it.
 */
export const providerReturn =
  (ports: IdentityPorts): HandleProviderReturn =>
  async ({ provider: name, query, browserToken, now }) => {
    const state = query.get('state') ?? '';
    const attempt = await useAttempt(ports, state, { method: methodNamed(name), browserToken, now });
    if (!attempt) return { kind: 'Unknown' };
    const { id, method, returnTo } = attempt;
    if (query.has('error')) return redirect(returnTo, 'error', 'provider_refused');
    const { nonce, codeVerifier } = openSecrets(ports, attempt);
    const answer = await ports.providers.get(method)?.exchange(query, { state, nonce, codeVerifier });
    if (!answer?.ok) return redirect(returnTo, 'error', `provider_${answer?.error ?? 'unavailable'}`);
    const code = newSecret(ports.randomness);
    const sealed = sealAnswer(ports, id, answer.value);
    await ports.store.records.oauthAttempts.update(
      { id },
      answered({ codeHash: secretHash(code) ?? '', answer: sealed }, now),
    );
    return redirect(returnTo, 'code', code);
  };

interface Arrival {
  readonly method: SignInMethod | undefined;
  readonly browserToken: string | undefined;
  readonly now: Date;
}

async function useAttempt(
  { store }: IdentityPorts,
  state: string,
  { method, browserToken, now }: Arrival,
): Promise<OauthAttemptRow | undefined> {
  const [stateHash, browserHash] = [secretHash(state), secretHash(browserToken)];
  if (stateHash === undefined) return undefined;
  return store.unit(async (unit) => {
    const [attempt] = await unit.oauthAttempts.lock({ stateHash });
    if (!mayReturn(attempt, { method, browserHash, now })) return undefined;
    await unit.oauthAttempts.update({ id: attempt.id }, returned(now));
    return attempt;
  });
}

const PROVIDERS: readonly SignInMethod[] = ['GOOGLE', 'GITHUB', 'KAKAO', 'NAVER'];
const methodNamed = (name: string): SignInMethod | undefined =>
  PROVIDERS.find((method) => method.toLowerCase() === name);

/** The address is one of the configured ones; what its query has already stays. */
function redirect(returnTo: string, name: 'code' | 'error', value: string): ReturnResult {
  const url = new URL(returnTo);
  url.searchParams.set(name, value);
  return { kind: 'Redirect', to: url.href };
}
