import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { closed, listening } from './oidc-server.ts';

export interface GithubAccount {
  readonly id: unknown;
  readonly login: string;
  readonly emails: unknown;
}

/** A small server in GitHub's place: its pages below `/`, its API below `/api`. */
export interface GithubServer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  account: GithubAccount;
  /** What it sends as `iss`; null for none. */
  iss: string | null;
  /** The status of its API. */
  apiStatus: number;
  close(): Promise<void>;
}

export async function openGithubServer(): Promise<GithubServer> {
  const challenges = new Map<string, string>();
  const tokens = new Set<string>();
  const { server, url } = await listening(() => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const json = (body: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    if (pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      challenges.set(code, searchParams.get('code_challenge') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      if (state.iss !== null) back.searchParams.set('iss', state.iss);
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const code = form.get('code') ?? '';
      const challenge = challenges.get(code);
      challenges.delete(code);
      const isRight =
        form.get('client_secret') === state.clientSecret &&
        challenge ===
          createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url');
      // GitHub tells of a wrong code with the status 200.
      if (!isRight) return json({ error: 'bad_verification_code' });
      const token = randomUUID();
      tokens.add(token);
      return json({ access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    if (!tokens.has(request.headers.authorization?.replace(/^bearer /i, '') ?? '')) return json({}, 404);
    if (state.apiStatus !== 200) return json({ message: 'no' }, state.apiStatus);
    const { id, login, emails } = state.account;
    return json(pathname === '/api/user' ? { id, login, name: null } : emails);
  });
  const state: GithubServer = {
    url,
    clientId: 'dogear-at-github',
    clientSecret: 'a-secret-between-Dogear-and-GitHub',
    account: { id: 1, login: 'nobody', emails: [] },
    iss: `${url}/login/oauth`,
    apiStatus: 200,
    close: () => closed(server),
  };
  return state;
}
