import { z } from 'zod';
import { namesLoopback } from '../../../http/http-server.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { type Settings, settingsOf } from '../../module.ts';
import type { GithubSettings } from './github-provider.ts';
import type { OidcMethod, OidcSettings } from './oidc-provider.ts';

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The name of a provider, to the letter; also an address below which others are: no query, fragment or password. */
const issuer = (example: string) =>
  z
    .string()
    .max(200, 'expected at most 200 characters')
    .refine((text) => {
      const url = parsed(text);
      return url !== undefined && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text);
    }, `expected an address like ${example}`);

const base = (example: string) => issuer(example).transform((text) => text.replace(/\/$/, ''));

/** Of a page, or of an app: RFC 8252 has schemes like `com.example.app:/signed-in` for those. */
const isReturnUrl = (text: string): boolean => {
  const url = parsed(text);
  if (!url || /[#@\s]/.test(text)) return false;
  return /^https?:$/.test(url.protocol) || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
};

const returnUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .refine(
    (urls) => urls.every(isReturnUrl),
    'expected addresses like https://app.example/signed-in, separated by commas',
  );

const credential = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'expected the text that the provider shows, without spaces')
  .optional();

/** The variables of the providers. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_ISSUER: issuer('https://accounts.google.com').default('https://accounts.google.com'),
  KAKAO_CLIENT_ID: credential,
  KAKAO_CLIENT_SECRET: credential,
  KAKAO_ISSUER: issuer('https://kauth.kakao.com').default('https://kauth.kakao.com'),
  NAVER_CLIENT_ID: credential,
  NAVER_CLIENT_SECRET: credential,
  NAVER_ISSUER: issuer('https://nid.naver.com').default('https://nid.naver.com'),
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
  GITHUB_URL: base('https://github.com').default('https://github.com'),
  GITHUB_API_URL: base('https://api.github.com').default('https://api.github.com'),
  OAUTH_RETURN_URLS: returnUrls.default([]),
  PUBLIC_URL: base('https://api.example').optional(),
};

export interface ProviderSettings {
  readonly oidc: readonly OidcSettings[];
  readonly github: GithubSettings | undefined;
  /** Where a client may want the browser back, exactly. */
  readonly returnUrls: readonly string[];
}

const OIDC_METHODS: readonly OidcMethod[] = ['GOOGLE', 'KAKAO', 'NAVER'];

/** The providers that have a client id, or all that is wrong with the variables together, a sentence each. */
export function providerSettingsIn(settings: Settings, isProduction: boolean): Result<ProviderSettings, string[]> {
  const given = settingsOf(providerVariables, settings);
  const mistakes: string[] = [];
  const methods = [...OIDC_METHODS, 'GITHUB'] as const;
  const configured = methods.filter((method) => given[`${method}_CLIENT_ID`] !== undefined);
  for (const method of methods) {
    const [id, secret] = [`${method}_CLIENT_ID`, `${method}_CLIENT_SECRET`] as const;
    if ((given[id] === undefined) !== (given[secret] === undefined))
      mistakes.push(`${id} and ${secret}: set both or none of them`);
  }
  if (configured.length > 0 && given.PUBLIC_URL === undefined)
    mistakes.push('PUBLIC_URL is missing: providers send browsers back to it');
  if (configured.length > 0 && given.OAUTH_RETURN_URLS.length === 0)
    mistakes.push('OAUTH_RETURN_URLS is missing: no sign-in at a provider could come back to a client');
  if (isProduction) mistakes.push(...unsafeIn(given, configured));
  if (mistakes.length > 0) return err(mistakes);
  const credentialsOf = (method: (typeof methods)[number]) => ({
    clientId: given[`${method}_CLIENT_ID`] ?? '',
    clientSecret: given[`${method}_CLIENT_SECRET`] ?? '',
    redirectUri: `${given.PUBLIC_URL}${callbackPath(method)}`,
  });
  return ok({
    oidc: OIDC_METHODS.filter((method) => configured.includes(method)).map((method) => ({
      method,
      issuer: given[`${method}_ISSUER`],
      ...credentialsOf(method),
    })),
    github: configured.includes('GITHUB')
      ? { url: given.GITHUB_URL, apiUrl: given.GITHUB_API_URL, ...credentialsOf('GITHUB') }
      : undefined,
    returnUrls: given.OAUTH_RETURN_URLS,
  });
}

/** Where the browser comes back from a provider. */
export const CALLBACK_PATH = '/auth/callback';
const callbackPath = (method: string): string => `${CALLBACK_PATH}/${method.toLowerCase()}`;

type Given = ReturnType<typeof settingsOf<typeof providerVariables>>;

/** What comes over http can be read and exchanged on the way. */
function unsafeIn(given: Given, configured: readonly string[]): string[] {
  const addresses = {
    GOOGLE_ISSUER: given.GOOGLE_ISSUER,
    KAKAO_ISSUER: given.KAKAO_ISSUER,
    NAVER_ISSUER: given.NAVER_ISSUER,
    GITHUB_URL: given.GITHUB_URL,
    GITHUB_API_URL: given.GITHUB_API_URL,
    PUBLIC_URL: given.PUBLIC_URL,
  };
  if (configured.length === 0) return [];
  const isUnsafe = (address: string): boolean => address.startsWith('http:') && !namesLoopback(new URL(address).host);
  const mistakes = Object.entries(addresses).flatMap(([name, address]) =>
    address?.startsWith('http:') ? [`${name}: expected an https address in production`] : [],
  );
  // An app on the user's own machine may listen on its loopback address (RFC 8252).
  return given.OAUTH_RETURN_URLS.some(isUnsafe)
    ? [...mistakes, 'OAUTH_RETURN_URLS: expected https addresses in production']
    : mistakes;
}
