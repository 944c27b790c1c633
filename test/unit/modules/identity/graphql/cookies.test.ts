import { describe, expect, it, vi } from 'vitest';
import type { IdentityCommands } from '../../../../../src/modules/identity/inputs.ts';
import {
  done,
  type RefreshResult,
  type SignedIn,
  sessionEnded,
  sessionSuperseded,
  tooManyAttempts,
} from '../../../../../src/modules/identity/outcomes.ts';
import { fakeClock } from '../../../../testkit/fakes/clock.ts';
import { fakeIdentity } from '../../../../testkit/fakes/identity-runtime.ts';
import { askIdentity, type IdentityRequest, OWN_ORIGIN, userActor } from '../../../../testkit/identity-requests.ts';
import { aSession, aUserAccount } from '../../../../testkit/identity-samples.ts';

const clock = fakeClock();
const user = aUserAccount();
const session = aSession(clock.now(), { subject: { kind: 'USER', id: user.id } });
const actor = userActor(user.id, session.id);
const WEEK_SECONDS = 7 * 86_400;
const LISTED = 'https://app.example';

const signedIn = (refreshToken: string): SignedIn => ({
  kind: 'SignedIn',
  viewer: { kind: 'User', user },
  session,
  accessToken: 'an access token',
  accessTokenExpiresAt: new Date('2026-01-07T12:10:00Z'),
  refreshToken,
});

const cookie = (value: string, maxAgeSeconds: number) => ({
  name: 'dogear_rt',
  value,
  maxAgeSeconds,
  sameSite: 'strict',
});
const CLEARED = cookie('', 0);

const ask = (commands: Partial<IdentityCommands>, source: string, request: IdentityRequest = {}) =>
  askIdentity(fakeIdentity({ commands, allowedOrigins: [LISTED] }).runtime, source, { clock, ...request });

const TOKENS = '{ __typename ... on SignedIn { tokens { refreshToken } } }';

describe('the refresh token of a sign-in', () => {
  const signIn = async () => signedIn('dgr_1');
  const mutation = (delivery: string) =>
    `mutation { signIn(input: { email: "a@example.com", password: "x"${delivery} }) ${TOKENS} }`;

  it('goes into the cookie unless the client says otherwise, for as long as the session can be idle', async () => {
    for (const delivery of ['', ', delivery: COOKIE']) {
      const { at, setCookies } = await ask({ signIn }, mutation(delivery));
      expect(at('signIn.tokens.refreshToken')).toBeNull();
      expect(setCookies).toEqual([cookie('dgr_1', WEEK_SECONDS)]);
    }
  });

  it('goes into the answer of a native app, and into no cookie', async () => {
    const { at, setCookies } = await ask({ signIn }, mutation(', delivery: BODY'));
    expect(at('signIn.tokens.refreshToken')).toBe('dgr_1');
    expect(setCookies).toEqual([]);
  });

  it.each([
    ['verifyEmail', 'verifyEmail(input: { ticket: "t", code: "c" })'],
    ['signInAsAdmin', 'signInAsAdmin(input: { email: "a@example.com", password: "x" })'],
    ['reactivateAccount', 'reactivateAccount(input: { ticket: "t", code: "c" })'],
    ['restoreAccount', 'restoreAccount(ticket: "t")'],
    ['finishProviderSignIn', 'finishProviderSignIn(input: { code: "c", codeVerifier: "v" })'],
    ['finishProviderSignUp', 'finishProviderSignUp(input: { ticket: "t", username: "name", consents: [] })'],
  ] as const)('of %s is delivered alike', async (name, field) => {
    const command = vi.fn(async (_input: unknown) => signedIn('dgr_1'));
    const { at, setCookies } = await ask({ [name]: command }, `mutation { ${field} ${TOKENS} }`);
    expect(at(`${name}.tokens.refreshToken`)).toBeNull();
    expect(setCookies).toEqual([cookie('dgr_1', WEEK_SECONDS)]);
    expect(command.mock.calls[0]?.[0]).not.toHaveProperty('delivery');
  });

  it('is not repeated by reauthenticate, in the answer or in a cookie', async () => {
    const source = `mutation { reauthenticate(input: { password: "x" }) ${TOKENS} }`;
    const { at, setCookies } = await ask({ reauthenticate: signIn }, source, { actor });
    expect(at('reauthenticate')).toEqual({ __typename: 'SignedIn', tokens: { refreshToken: null } });
    expect(setCookies).toEqual([]);
  });

  it('goes into a cookie per sign-in, so that the last one counts', async () => {
    let count = 0;
    const commands = { signIn: async () => signedIn(`dgr_${++count}`) };
    const field = `signIn(input: { email: "a@example.com", password: "x" }) ${TOKENS}`;
    const { setCookies } = await ask(commands, `mutation { a: ${field} b: ${field} }`);
    expect(setCookies.map(({ value }) => value)).toEqual(['dgr_1', 'dgr_2']);
  });

  it('shows the account whole to the one who has just signed in, and its session as the current one', async () => {
    const source = `mutation { signIn(input: { email: "a@example.com", password: "x" }) {
      ... on SignedIn { viewer { ... on User { email status } } session { current } } } }`;
    const { at } = await ask({ signIn }, source);
    expect(at('signIn')).toEqual({
      viewer: { email: 'john@example.com', status: 'ACTIVE' },
      session: { current: true },
    });
  });
});

describe('refreshSession without a token in the input', () => {
  const refreshing = (outcome: RefreshResult) => vi.fn<IdentityCommands['refreshSession']>(async () => outcome);
  const refresh = (refreshSession: IdentityCommands['refreshSession'], request: IdentityRequest) =>
    ask({ refreshSession }, `mutation { refreshSession ${TOKENS} }`, request);
  const cookies = { dogear_rt: 'dgr_old' };

  it.each([OWN_ORIGIN, LISTED])('reads the cookie for a page from %s, and puts the next one there', async (origin) => {
    const command = refreshing(signedIn('dgr_new'));
    const { at, setCookies } = await refresh(command, { cookies, origin });
    expect(command.mock.calls[0]?.[0]).toMatchObject({ refreshToken: 'dgr_old' });
    expect(at('refreshSession')).toEqual({ __typename: 'SignedIn', tokens: { refreshToken: null } });
    expect(setCookies).toEqual([cookie('dgr_new', WEEK_SECONDS)]);
  });

  it.each([
    undefined,
    'null',
    'https://evil.example',
    'https://app.example.evil.example',
    `${LISTED}:8443`,
    'http://app.example',
    '',
  ])('is refused for the origin %s, and nothing changes', async (origin) => {
    const command = refreshing(signedIn('dgr_new'));
    const { code, setCookies } = await refresh(command, { cookies, origin });
    expect(code).toBe('FORBIDDEN');
    expect(command).not.toHaveBeenCalled();
    expect(setCookies).toEqual([]);
  });

  it.each([sessionEnded, sessionSuperseded, tooManyAttempts(5)])(
    'leaves the cookie alone for $kind: the losing tab never deletes the winner’s',
    async (outcome) => {
      const { at, setCookies } = await refresh(refreshing(outcome), { cookies, origin: OWN_ORIGIN });
      expect(at('refreshSession.__typename')).toBe(outcome.kind);
      expect(setCookies).toEqual([]);
    },
  );

  it('asks no command when the browser has no cookie', async () => {
    const command = refreshing(signedIn('dgr_new'));
    for (const none of [{}, { dogear_rt: '' }]) {
      const { at } = await refresh(command, { cookies: none, origin: OWN_ORIGIN });
      expect(at('refreshSession.__typename')).toBe('SessionEnded');
    }
    expect(command).not.toHaveBeenCalled();
  });
});

describe('refreshSession with a token in the input', () => {
  it('answers in the body whatever the page, and touches no cookie', async () => {
    const refreshSession = vi.fn<IdentityCommands['refreshSession']>(async () => signedIn('dgr_new'));
    const source = `mutation { refreshSession(input: { refreshToken: "dgr_mine", retryKey: "k" }) ${TOKENS} }`;
    const { at, setCookies } = await ask({ refreshSession }, source, { cookies: { dogear_rt: 'dgr_other' } });
    expect(refreshSession.mock.calls[0]?.[0]).toEqual({ refreshToken: 'dgr_mine', retryKey: 'k' });
    expect(at('refreshSession.tokens.refreshToken')).toBe('dgr_new');
    expect(setCookies).toEqual([]);
  });

  it('clears no cookie when its own session has ended', async () => {
    const source = `mutation { refreshSession(input: { refreshToken: "dgr_mine" }) ${TOKENS} }`;
    const { setCookies } = await ask({ refreshSession: async () => sessionEnded }, source);
    expect(setCookies).toEqual([]);
  });
});

describe('signOut', () => {
  const commands = () => ({ signOut: vi.fn(async () => done), signOutByRefreshToken: vi.fn(async () => done) });
  const cookies = { dogear_rt: 'dgr_1' };
  const SOURCE = 'mutation { signOut { __typename } }';

  it('ends the session of the access token, and clears the cookie', async () => {
    const { signOut, signOutByRefreshToken } = commands();
    const { at, setCookies } = await ask({ signOut, signOutByRefreshToken }, SOURCE, { actor, cookies });
    expect(at('signOut.__typename')).toBe('Done');
    expect(signOut).toHaveBeenCalledWith({ everywhere: false }, expect.objectContaining({ sessionId: session.id }));
    expect(signOutByRefreshToken).not.toHaveBeenCalled();
    expect(setCookies).toEqual([CLEARED]);
  });

  it.each([false, true])(
    'ends that of the cookie when no token is good (an expired one sent: %s)',
    async (badToken) => {
      const { signOut, signOutByRefreshToken } = commands();
      const request = { cookies, badToken, origin: OWN_ORIGIN };
      const { at, setCookies } = await ask({ signOut, signOutByRefreshToken }, SOURCE, request);
      expect(at('signOut.__typename')).toBe('Done');
      expect(signOutByRefreshToken).toHaveBeenCalledWith('dgr_1', expect.anything());
      expect(setCookies).toEqual([CLEARED]);
    },
  );

  it('by cookie is refused for a page from elsewhere, and nothing changes', async () => {
    for (const origin of [undefined, 'https://evil.example']) {
      const { code, setCookies } = await ask({}, SOURCE, { cookies, origin });
      expect([code, setCookies]).toEqual(['FORBIDDEN', []]);
    }
  });

  it('needs a token or a cookie, and everywhere needs a token', async () => {
    expect((await ask({}, SOURCE, { origin: OWN_ORIGIN })).code).toBe('UNAUTHENTICATED');
    const everywhere = 'mutation { signOut(everywhere: true) { __typename } }';
    const { code, setCookies } = await ask({}, everywhere, { cookies, origin: OWN_ORIGIN });
    expect([code, setCookies]).toEqual(['UNAUTHENTICATED', []]);
  });
});

describe('the way to a provider', () => {
  const redirect = async () =>
    ({
      kind: 'ProviderRedirect',
      authorizationUrl: 'https://provider.example/authorize',
      expiresAt: clock.now(),
      browserToken: 'only this browser',
    }) as const;
  const input = '(input: { method: GOOGLE, returnTo: "https://app.example/", codeChallenge: "c" })';

  it.each(['startProviderSignIn', 'startIdentityLink'] as const)('of %s is bound to the browser', async (name) => {
    const source = `mutation { ${name}${input} { ... on ProviderRedirect { authorizationUrl } } }`;
    const { at, setCookies } = await ask({ [name]: redirect }, source, { actor });
    expect(at(name)).toEqual({ authorizationUrl: 'https://provider.example/authorize' });
    const value = 'only this browser';
    expect(setCookies).toEqual([{ name: 'dogear_oauth', value, maxAgeSeconds: 600, sameSite: 'lax' }]);
  });
});

it('no query sets a cookie', async () => {
  const source = `{ viewer { __typename } me { id sessions { nodes { id } } } signInMethods terms { type } terms { url } }`;
  const cookies = { dogear_rt: 'dgr_1' };
  const { setCookies, errors } = await ask({}, source, { actor, cookies, origin: OWN_ORIGIN });
  expect([errors, setCookies]).toEqual([undefined, []]);
});
