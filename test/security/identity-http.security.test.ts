import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ROOT_FIELDS } from '../../src/graphql/limits/limits.ts';
import { identityPartsOn } from '../../src/modules/identity/graphql/request-part.ts';
import type { IdentityCommands } from '../../src/modules/identity/inputs.ts';
import { identityModule } from '../../src/modules/identity/module.ts';
import { invalidCredentials, type SignedIn } from '../../src/modules/identity/outcomes.ts';
import type { IdentityRuntime } from '../../src/modules/identity/runtime.ts';
import type { Module } from '../../src/modules/module.ts';
import { modules } from '../../src/modules/registry.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { fakeIdentity } from '../testkit/fakes/identity-runtime.ts';
import { aSession, aUserAccount } from '../testkit/identity-samples.ts';
import { tokenOf } from '../testkit/tokens.ts';

const LISTED = 'https://app.example';
const user = aUserAccount();

const signedIn = (refreshToken: string): SignedIn => ({
  kind: 'SignedIn',
  viewer: { kind: 'User', user },
  session: aSession(new Date(), { subject: { kind: 'USER', id: user.id } }),
  accessToken: 'an access token',
  accessTokenExpiresAt: new Date(),
  refreshToken,
});

const signIn = vi.fn<IdentityCommands['signIn']>();
const refreshSession = vi.fn<IdentityCommands['refreshSession']>();
const startProviderSignIn = vi.fn<IdentityCommands['startProviderSignIn']>();

/** The program with these commands; everything else of it is real. */
const withRuntime = (runtime: IdentityRuntime): Module[] =>
  modules.map((module) =>
    module === identityModule && module.graphql
      ? { ...module, graphql: { ...module.graphql, partsOn: () => identityPartsOn(runtime) } }
      : module,
  );

let api: EmbeddedApi;
beforeAll(async () => {
  const commands = { signIn, refreshSession, startProviderSignIn };
  const { runtime } = fakeIdentity({ users: [user], commands, allowedOrigins: [LISTED] });
  api = await openEmbeddedApi({ modules: withRuntime(runtime), variables: { HOST: '0.0.0.0' } });
});
afterAll(() => api?.close());
beforeEach(() => {
  vi.resetAllMocks();
});

const SIGN_IN = 'signIn(input: { email: "a@example.com", password: "x" }) { __typename }';
const post = (query: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

describe('cookies over HTTP', () => {
  it('keep scripts and other hosts out', async () => {
    signIn.mockResolvedValue(signedIn('dgr_1'));
    const [cookie = '', ...more] = cookiesOf(await post(`mutation { ${SIGN_IN} }`, { host: 'dogear.example' }));
    expect(more).toEqual([]);
    const [value, ...attributes] = cookie.split('; ');
    expect(value).toBe('__Host-dogear_rt=dgr_1');
    expect(attributes.filter((attribute) => !attribute.startsWith('Max-Age=')).sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  it('of several mutations are all in the answer', async () => {
    signIn.mockResolvedValueOnce(signedIn('dgr_1')).mockResolvedValueOnce(signedIn('dgr_2'));
    const redirect = { authorizationUrl: 'https://provider.example', expiresAt: new Date(), browserToken: 'this' };
    startProviderSignIn.mockResolvedValue({ kind: 'ProviderRedirect', ...redirect });
    const start = 'startProviderSignIn(input: { method: GOOGLE, returnTo: "r", codeChallenge: "c" }) { __typename }';
    const reply = await post(`mutation { a: ${SIGN_IN} ${start} b: ${SIGN_IN} }`);
    expect(cookiesOf(reply).map((cookie) => cookie.split(';')[0])).toEqual([
      'dogear_rt=dgr_1',
      'dogear_oauth=this',
      'dogear_rt=dgr_2',
    ]);
  });

  it('are read for pages from here and from listed origins only', async () => {
    refreshSession.mockImplementation(async ({ refreshToken }) => signedIn(`${refreshToken}+`));
    const host = 'dogear.example';
    const cookie = '__Host-dogear_rt=dgr_1';
    for (const [origin, code] of [
      ['https://dogear.example', undefined],
      [LISTED, undefined],
      ['http://dogear.example', 'FORBIDDEN'],
      ['https://evil.example', 'FORBIDDEN'],
      ['null', 'FORBIDDEN'],
    ] as const) {
      const reply = await post('mutation { refreshSession { __typename } }', { host, cookie, origin });
      expect({ origin, code: reply.json().errors?.[0].extensions.code }).toEqual({ origin, code });
      expect(cookiesOf(reply)).toHaveLength(code ? 0 : 1);
    }
    expect(refreshSession).toHaveBeenCalledTimes(2);
  });

  it('come with no answer to GET, which runs no mutation', async () => {
    signIn.mockResolvedValue(signedIn('dgr_1'));
    for (const query of [`mutation { ${SIGN_IN} }`, '{ viewer { __typename } signInMethods }']) {
      const url = `/graphql?query=${encodeURIComponent(query)}`;
      const reply = await api.app.inject({ url, headers: { 'apollo-require-preflight': '1' } });
      expect(cookiesOf(reply)).toEqual([]);
    }
    expect(signIn).not.toHaveBeenCalled();
  });
});

describe('guesses under many names in one request', () => {
  const guesses = (count: number): string =>
    `mutation { ${Array.from({ length: count }, (_, index) => `g${index}: ${SIGN_IN}`).join(' ')} }`;

  it('each count, as many as a document may have', async () => {
    signIn.mockResolvedValue(invalidCredentials);
    const { body } = await api.ask(guesses(MAX_ROOT_FIELDS));
    expect(Object.keys(body.data ?? {})).toHaveLength(MAX_ROOT_FIELDS);
    expect(signIn).toHaveBeenCalledTimes(MAX_ROOT_FIELDS);
  });

  it('beyond that are refused, and none of them runs', async () => {
    for (const count of [MAX_ROOT_FIELDS + 1, 100]) {
      const reply = await api.ask(guesses(count));
      expect([reply.status, codeOf(reply)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    }
    expect(signIn).not.toHaveBeenCalled();
  });
});

it('what is wrong with an input is not told to the log', async () => {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }';
  const input = { email: 5, password: 'a secret password' };
  expect(codeOf(await api.ask(query, { variables: { input }, token: await tokenOf() }))).toBe('BAD_USER_INPUT');
  expect(JSON.stringify(api.lines)).not.toContain('a secret password');
});
