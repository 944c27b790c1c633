import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  type ExportedJWKSCache,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  getJwksCache,
  setJwksCache,
} from 'openid-client';
import type { Clock } from '../../../shared/clock.ts';
import type { Log } from '../../../shared/log.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Provider, ProviderAnswer, ProviderFailure, Way } from './provider.ts';
import { answerOf, fieldsOf, UnfitAnswer } from './provider-answer.ts';
import { tellOfFailure } from './provider-log.ts';
import { type ProviderRequests, requestsWithin } from './provider-requests.ts';
import { remembered } from './remembered.ts';

export type OidcMethod = 'GOOGLE' | 'KAKAO' | 'NAVER';

export interface OidcSettings {
  readonly method: OidcMethod;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of our callback. */
  readonly redirectUri: string;
}

export interface ProviderPorts {
  readonly clock: Clock;
  readonly log: Log;
  /** Other limits than those of this folder, for tests. */
  readonly limits?: Partial<ProviderLimits>;
}

interface ProviderLimits {
  /** A sign-in does not begin before the discovery document is read. */
  readonly discoveryMs: number;
  /** All requests of one exchange together. */
  readonly exchangeMs: number;
  /** Endpoints hardly ever move. */
  readonly rediscoverAfterMs: number;
}

export const PROVIDER_LIMITS: ProviderLimits = { discoveryMs: 3_000, exchangeMs: 6_000, rediscoverAfterMs: 3_600_000 };

interface Habits {
  readonly scope: string;
  /** Whether a verified address proves anything. Naver's may be any address that its user has typed. */
  readonly vouchesForEmail: boolean;
  /** What the exchange needs beside what the standard asks for. */
  exchangeParameters(way: Way): Record<string, string>;
  /** What the provider says of the person behind an access token. */
  profile(configuration: Configuration, accessToken: string, subject: string): Promise<object>;
}

const standard = { vouchesForEmail: true, exchangeParameters: () => ({}), profile: fetchUserInfo } as const;

const habitsOf: Readonly<Record<OidcMethod, Habits>> = {
  GOOGLE: { ...standard, scope: 'openid email profile' },
  KAKAO: { ...standard, scope: 'openid account_email profile_nickname' },
  NAVER: {
    scope: 'openid profile',
    vouchesForEmail: false,
    exchangeParameters: ({ state }) => ({ state }),
    profile: naverProfile,
  },
};

/** A provider that speaks OpenID Connect: found by discovery, asked with PKCE, state and nonce, its signature checked. */
export function oidcProvider(
  { method, issuer, clientId, clientSecret, redirectUri }: OidcSettings,
  { clock, log, limits }: ProviderPorts,
): Provider {
  const { discoveryMs, exchangeMs, rediscoverAfterMs } = { ...PROVIDER_LIMITS, ...limits };
  const { scope, vouchesForEmail, exchangeParameters, profile } = habitsOf[method];
  const overHttp = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  let keys: ExportedJWKSCache | undefined;

  const metadata = remembered({ milliseconds: rediscoverAfterMs, clock }, async () => {
    const { fetch } = requestsWithin(discoveryMs);
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: fetch,
      execute: overHttp,
    });
    return found.serverMetadata();
  });

  /** Each exchange has its own, because each has its own deadline, and the clock may differ from the system's. */
  const configurationFor = async ({ fetch }: ProviderRequests): Promise<Configuration> => {
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1_000);
    const secret = ClientSecretPost(clientSecret);
    const configuration = new Configuration(await metadata(), clientId, { [clockSkew]: skew }, secret);
    configuration[customFetch] = fetch;
    for (const execute of [enableNonRepudiationChecks, ...overHttp]) execute(configuration);
    if (keys) setJwksCache(configuration, keys);
    return configuration;
  };

  const using = async <Value>(
    work: (configuration: Configuration) => Promise<Value>,
  ): Promise<Result<Value, ProviderFailure>> => {
    const requests = requestsWithin(exchangeMs);
    let isDiscovered = false;
    try {
      const configuration = await configurationFor(requests);
      isDiscovered = true;
      return ok(await work(configuration));
    } catch (error) {
      const failure = !isDiscovered || requests.wentUnanswered() ? 'unavailable' : 'refused';
      tellOfFailure(log, { method, failure, error });
      return err(failure);
    }
  };

  const exchange = async (configuration: Configuration, query: URLSearchParams, way: Way): Promise<ProviderAnswer> => {
    const tokens = await authorizationCodeGrant(
      configuration,
      new URL(`${redirectUri}?${query}`),
      {
        expectedState: way.state,
        expectedNonce: way.nonce,
        pkceCodeVerifier: way.codeVerifier,
        idTokenExpected: true,
      },
      exchangeParameters(way),
    );
    keys = getJwksCache(configuration) ?? keys;
    const claims = tokens.claims();
    if (!claims) throw new UnfitAnswer('it has no ID token');
    const { userinfo_endpoint: userinfo } = configuration.serverMetadata();
    const told: Readonly<Record<string, unknown>> = {
      ...claims,
      ...(userinfo !== undefined && (await profile(configuration, tokens.access_token, claims.sub))),
    };
    return answerOf({
      issuer: claims.iss,
      subject: claims.sub,
      email: told.email,
      isEmailVerified: vouchesForEmail && told.email_verified,
      name: told.name ?? told.nickname,
    });
  };

  return {
    method,
    authorizationUrl: ({ state, nonce, codeVerifier }) =>
      using(async (configuration) => {
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    exchange: (query, way) => using((configuration) => exchange(configuration, query, way)),
  };
}

/** Naver wraps its profile and calls the subject `id`; an answer in the standard's form is taken as well. */
async function naverProfile(configuration: Configuration, accessToken: string, subject: string): Promise<object> {
  const { userinfo_endpoint: address = '' } = configuration.serverMetadata();
  const response = await fetchProtectedResource(configuration, accessToken, new URL(address), 'GET');
  const told = fieldsOf(response.status === 200 ? await response.json() : undefined);
  const wrapped = fieldsOf(told.response);
  const profile = told.response === undefined ? told : { ...wrapped, sub: wrapped.id };
  if (profile.sub !== subject) throw new UnfitAnswer('its profile is of another subject');
  return profile;
}
