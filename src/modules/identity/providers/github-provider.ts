import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import { err, ok, type Result } from '../../../shared/result.ts';
import { PROVIDER_LIMITS, type ProviderPorts } from './oidc-provider.ts';
import type { Provider, ProviderAnswer, ProviderFailure, Way } from './provider.ts';
import { answerOf, fieldsOf, UnfitAnswer } from './provider-answer.ts';
import { tellOfFailure } from './provider-log.ts';
import { requestsWithin } from './provider-requests.ts';

export interface GithubSettings {
  readonly url: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

const SCOPE = 'read:user user:email';

/** GitHub speaks OAuth 2 and signs nothing: who the user is, its API says over TLS, asked with the token just given. */
export function githubProvider(
  { url, apiUrl, clientId, clientSecret, redirectUri }: GithubSettings,
  { log, limits }: Omit<ProviderPorts, 'clock'>,
): Provider {
  const method = 'GITHUB';
  const { exchangeMs } = { ...PROVIDER_LIMITS, ...limits };
  const overHttp = [url, apiUrl].some((address) => new URL(address).protocol === 'http:');
  const server = {
    // What GitHub sends as `iss` with its codes (RFC 9207). The issuer of its users is the site itself.
    issuer: `${url}/login/oauth`,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  };

  const using = async <Value>(
    work: (configuration: Configuration) => Promise<Value>,
  ): Promise<Result<Value, ProviderFailure>> => {
    const requests = requestsWithin(exchangeMs);
    const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
    configuration[customFetch] = requests.fetch;
    if (overHttp) allowInsecureRequests(configuration);
    try {
      return ok(await work(configuration));
    } catch (error) {
      const failure = requests.wentUnanswered() ? 'unavailable' : 'refused';
      tellOfFailure(log, { method, failure, error });
      return err(failure);
    }
  };

  const ask = async (configuration: Configuration, accessToken: string, path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const address = new URL(`${apiUrl}${path}`);
    const response = await fetchProtectedResource(configuration, accessToken, address, 'GET', undefined, headers);
    if (response.status !== 200) throw new UnfitAnswer(`its API answers ${response.status}`);
    return response.json();
  };

  const exchange = async (configuration: Configuration, query: URLSearchParams, way: Way): Promise<ProviderAnswer> => {
    const { access_token: token } = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
      expectedState: way.state,
      pkceCodeVerifier: way.codeVerifier,
    });
    const { id, login, name } = fieldsOf(await ask(configuration, token, '/user'));
    const emails = await ask(configuration, token, '/user/emails');
    const primary = (Array.isArray(emails) ? emails : []).map(fieldsOf).find((email) => email.primary === true);
    return answerOf({
      issuer: url,
      // A login can be given up and taken by another person; the number stays with its owner for good.
      subject: Number.isSafeInteger(id) ? String(id) : undefined,
      email: primary?.email,
      isEmailVerified: primary?.verified,
      name: login ?? name,
    });
  };

  return {
    method,
    authorizationUrl: ({ state, codeVerifier }) =>
      using(async (configuration) => {
        const address = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    exchange: (query, way) => using((configuration) => exchange(configuration, query, way)),
  };
}
