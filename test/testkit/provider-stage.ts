import { createHash, randomBytes } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { PROVIDER_COOKIE } from '../../src/modules/identity/cookie-names.ts';
import { serveProviderCallback } from '../../src/modules/identity/http/callback-route.ts';
import type { ProviderRedirect, SignedIn, SignUpIncomplete } from '../../src/modules/identity/outcomes.ts';
import { providerReturn } from '../../src/modules/identity/providers/callback.ts';
import { configuredProviders } from '../../src/modules/identity/providers/configured-providers.ts';
import type { OidcMethod } from '../../src/modules/identity/providers/oidc-provider.ts';
import type { Providers } from '../../src/modules/identity/providers/provider.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { type GithubServer, openGithubServer } from './github-server.ts';
import { consents, identityStage, type OpenIdentity } from './identity-stage.ts';
import { recordingLog } from './logs.ts';
import { type OidcServer, openOidcServer } from './oidc-server.ts';
import { walk } from './walk.ts';

export type ProviderMethod = OidcMethod | 'GITHUB';

/** Where browsers reach the API; no request is sent there. */
const PUBLIC_URL = 'http://127.0.0.1:4000';
export const RETURN_TO = 'https://app.example/signed-in?from=dogear';
export const OTHER_RETURN_TO = 'com.example.app:/signed-in';
const OIDC: readonly OidcMethod[] = ['GOOGLE', 'KAKAO', 'NAVER'];

export interface Way extends ProviderRedirect {
  readonly method: ProviderMethod;
  readonly codeVerifier: string;
}

/** How the callback answered. */
export interface Returned {
  readonly status: number;
  /** What it added to the query of the address of the client. */
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly to: string | undefined;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const aVerifier = (): string => randomBytes(32).toString('base64url');

let people = 0;
/** Somebody whom no provider has seen before. */
export const somebody = () => {
  const name = `stranger${++people}x${randomBytes(4).toString('hex')}`;
  return { sub: `sub-${name}`, email: `${name}@example.com`, email_verified: true, name };
};

/** The commands of the module with real OpenID providers, a server in GitHub's place, and the route they come back to. */
export function providerStage(open: OpenIdentity) {
  const oidc = {} as Record<OidcMethod, OidcServer>;
  let github: GithubServer;
  let providers: Providers;
  let app: FastifyInstance;
  let log = recordingLog();

  beforeAll(async () => {
    for (const method of OIDC) oidc[method] = await openOidcServer(redirectUri(method));
    github = await openGithubServer();
    restart();
  });
  const stage = identityStage(open, {
    get providers() {
      return { get: (method) => providers.get(method) } as Providers;
    },
    returnUrls: [RETURN_TO, OTHER_RETURN_TO],
  });
  beforeAll(() => {
    app = fastify();
    serveProviderCallback(app, { handle: providerReturn(stage.ports()), clock: stage.clock });
  });
  beforeEach(() => {
    for (const method of OIDC) oidc[method].reset();
    Object.assign(github, { iss: `${github.url}/login/oauth`, apiStatus: 200 });
  });
  afterAll(async () => {
    await app?.close();
    await Promise.all([...Object.values(oidc), github].map((server) => server?.close()));
  });

  /** As after a restart: no discovery document and no key is known. */
  const restart = (limits = { discoveryMs: 3_000, exchangeMs: 6_000 }): void => {
    log = recordingLog();
    const { clientId, clientSecret, url } = github;
    providers = configuredProviders(
      {
        oidc: OIDC.map((method) => ({ method, ...oidc[method], redirectUri: redirectUri(method) })),
        github: { url, apiUrl: `${url}/api`, clientId, clientSecret, redirectUri: redirectUri('GITHUB') },
        returnUrls: [],
      },
      // The servers live by the system's clock.
      { clock: systemClock, log, limits },
    );
  };

  const begin = async (method: ProviderMethod, linkAs?: SignedIn, returnTo = RETURN_TO): Promise<Way> => {
    const codeVerifier = aVerifier();
    const input = { method, returnTo, codeChallenge: s256(codeVerifier) };
    const redirect = linkAs
      ? await stage.commands().startIdentityLink(input, stage.signedInAs(linkAs))
      : await stage.commands().startProviderSignIn(input, stage.requester());
    if (redirect.kind !== 'ProviderRedirect') throw new Error(redirect.kind);
    return { ...redirect, method, codeVerifier };
  };
  /** Where the provider sends the browser. */
  const atProvider = ({ authorizationUrl }: Way): Promise<URL> => walk(authorizationUrl, PUBLIC_URL);
  const comeBack = async (url: URL, browserToken: string | undefined): Promise<Returned> => {
    const {
      statusCode: status,
      headers,
      body,
    } = await app.inject({
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...(browserToken !== undefined && { cookie: `${PROVIDER_COOKIE}=${browserToken}` }) },
    });
    const to = headers.location;
    const query = to === undefined ? undefined : new URL(to).searchParams;
    return {
      status,
      to,
      code: query?.get('code') ?? undefined,
      error: query?.get('error') ?? undefined,
      body,
      headers,
    };
  };
  const finish = (code: string | undefined, { codeVerifier }: Pick<Way, 'codeVerifier'>) =>
    stage.commands().finishProviderSignIn({ code: code ?? '', codeVerifier }, stage.requester());
  /** The whole way, for whoever sits at the provider's browser. */
  const signInAt = async (method: ProviderMethod, linkAs?: SignedIn) => {
    const way = await begin(method, linkAs);
    const { code } = await comeBack(await atProvider(way), way.browserToken);
    return finish(code, way);
  };
  /** The same for somebody new, up to the ticket of the sign-up. */
  const signUpAt = async (method: ProviderMethod): Promise<SignUpIncomplete> => {
    const outcome = await signInAt(method);
    if (outcome.kind !== 'SignUpIncomplete') throw new Error(outcome.kind);
    return outcome;
  };
  const finishSignUp = ({ ticket, suggestedUsername }: SignUpIncomplete, username = suggestedUsername ?? '') =>
    stage.commands().finishProviderSignUp({ ticket, username, consents }, stage.requester());
  /** A user who has just signed up at a provider. */
  const aProviderUser = async (method: OidcMethod, person = somebody()) => {
    oidc[method].person = person;
    const signedIn = await finishSignUp(await signUpAt(method));
    if (signedIn.kind !== 'SignedIn') throw new Error(signedIn.kind);
    return { person, signedIn };
  };
  return {
    ...stage,
    oidc,
    github: () => github,
    log: () => log,
    restart,
    begin,
    atProvider,
    comeBack,
    finish,
    signInAt,
    signUpAt,
    finishSignUp,
    aProviderUser,
  };
}

export type ProviderStage = ReturnType<typeof providerStage>;

const redirectUri = (method: ProviderMethod): string => `${PUBLIC_URL}/auth/callback/${method.toLowerCase()}`;
