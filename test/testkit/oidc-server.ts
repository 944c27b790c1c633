import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import { type JWK, Provider } from 'oidc-provider';

/** Somebody with an account at a provider. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** What a server is asked for; a forger may change each of the answers. */
export type Answered = 'discovery' | 'token' | 'userinfo' | 'jwks';
export type Forge = (answer: Record<string, unknown>) => unknown;

export type Behaviour = 'well' | 'silent' | 'broken' | URL;

/** An OpenID provider on loopback, which signs in whoever the test says, without a page to click on. */
export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs as the server does. */
  readonly signingKey: { readonly key: CryptoKey; readonly kid: string };
  /** Who sits at the browser; undefined for somebody who says no. */
  person: Person | undefined;
  /** From now on an answer is what this makes of it. */
  forge(answered: Answered, forge: Forge): void;
  /** `silent` takes connections and never answers; an address is where it sends everybody. */
  behave(how: Behaviour): void;
  /** How often each answer was asked for. */
  readonly asked: Readonly<Record<string, number>>;
  reset(): void;
  close(): Promise<void>;
}

const PATHS: Readonly<Record<string, Answered>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/token': 'token',
  '/me': 'userinfo',
  '/jwks': 'jwks',
};

/** Listens on a port of its own before anything else is known: the issuer is its address. */
export async function listening(handler: () => RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => handler()(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

export async function openOidcServer(redirectUri: string): Promise<OidcServer> {
  let handler: RequestListener = () => undefined;
  let how: Behaviour = 'well';
  const forgers = new Map<Answered, Forge>();
  const asked: Record<string, number> = {};
  const { server, url: issuer } = await listening(() => handler);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { key: privateKey, kid: 'signing' };
  const [clientId, clientSecret] = ['dogear', 'a-secret-between-Dogear-and-the-provider'];
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', kid: signingKey.kid, use: 'sig' } as JWK;
  const contact = ['email', 'email_verified'];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for the cookies of this server'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    // Kakao's scopes beside the standard's; Naver gives the address with the profile.
    scopes: ['openid', 'email', 'profile', 'account_email', 'profile_nickname'],
    claims: {
      openid: ['sub'],
      email: contact,
      account_email: contact,
      profile: ['name', ...contact],
      profile_nickname: ['name'],
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
  });
  provider.use(async (context, next) => {
    const answered = PATHS[context.path];
    if (answered) asked[answered] = (asked[answered] ?? 0) + 1;
    await next();
    const forge = answered && forgers.get(answered);
    if (forge && context.status === 200) context.body = await forge(context.body as Record<string, unknown>);
  });
  const answer = provider.callback();
  handler = (request, response) => {
    if (how === 'silent') return;
    if (how === 'broken') return void response.writeHead(503).end();
    if (how !== 'well') return void response.writeHead(307, { location: new URL(request.url ?? '', how).href }).end();
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void interact(provider, state.person, request, response);
  };
  const state: OidcServer = {
    issuer,
    clientId,
    clientSecret,
    signingKey,
    person: undefined,
    forge: (answered, forge) => void forgers.set(answered, forge),
    behave: (now) => {
      how = now;
    },
    asked,
    reset: () => {
      how = 'well';
      forgers.clear();
      for (const name of Object.keys(asked)) delete asked[name];
    },
    close: () => closed(server),
  };
  return state;
}

/** Signs the person in and consents to everything, or says no. */
async function interact(
  provider: Provider,
  person: Person | undefined,
  ...[request, response]: Parameters<RequestListener>
): Promise<void> {
  const { params, grantId } = await provider.interactionDetails(request, response);
  if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent });
}
