import { FinishProvider, StartProvider } from '../../account-operations.ts';
import { Refused } from '../../dogear.ts';
import type { SignInMethod } from '../../gql/graphql.ts';
import { button } from '../element.ts';
import { refused } from '../refusal-words.ts';
import { attempt } from '../screen.ts';
import type { Door } from './door.ts';

const VERIFIER = 'dogear-code-verifier';

export const methodWords: Readonly<Record<SignInMethod, string>> = {
  EMAIL: '이메일',
  GOOGLE: 'Google',
  GITHUB: 'GitHub',
  KAKAO: '카카오',
  NAVER: '네이버',
};

export const providerButtons = (door: Door): HTMLElement[] =>
  door.ways.signInMethods
    .filter((method) => method !== 'EMAIL')
    .map((method) => button(`${methodWords[method]}(으)로 로그인`, () => attempt(door, () => leaveFor(door, method))));

/** The verifier stays in this tab; only its hash goes with the browser, which comes back with a code (PKCE). */
async function leaveFor(door: Door, method: SignInMethod): Promise<void> {
  const codeVerifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const input = { method, returnTo: `${location.origin}/`, codeChallenge: base64url(new Uint8Array(hash)) };
  const { startProviderSignIn: result } = await door.ask(StartProvider, { input });
  if (result.__typename !== 'ProviderRedirect') throw refused(result);
  sessionStorage.setItem(VERIFIER, codeVerifier);
  location.assign(result.authorizationUrl);
}

/** What a browser brings from a provider in the address of the page. */
export type ProviderReturn = { readonly code: string } | { readonly error: string };

/** It counts once, so it is taken out of the address. */
export function providerReturn(): ProviderReturn | undefined {
  const query = new URLSearchParams(location.search);
  const [code, error] = [query.get('code'), query.get('error')];
  if (code === null && error === null) return undefined;
  history.replaceState(null, '', location.pathname);
  return code === null ? { error: error ?? '' } : { code };
}

export async function finishProvider(door: Door, back: ProviderReturn): Promise<void> {
  const codeVerifier = sessionStorage.getItem(VERIFIER);
  sessionStorage.removeItem(VERIFIER);
  if ('error' in back || codeVerifier === null) throw new Refused('로그인이 확인되지 않았습니다. 다시 해 주세요.');
  const input = { code: back.code, codeVerifier, delivery: 'COOKIE' } as const;
  await door.go(async () => (await door.ask(FinishProvider, { input })).finishProviderSignIn);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
