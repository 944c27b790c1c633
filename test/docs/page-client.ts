import type { EmbeddedApi, Reply } from '../testkit/embedded-api.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** With this token, in the session of the page's last sign-in, or without a token. */
export type Asking = { readonly token: string } | 'session' | 'nobody';

/** The page that a server delivers itself; `inject` calls it so. */
const OWN_ORIGIN = 'http://localhost:80';

/** The reader of one page: keeps the access token that an answer has, and cookies, as a browser does. */
export function pageClient(api: EmbeddedApi) {
  const cookies = new Map<string, string>();
  let accessToken: string | undefined;

  const keep = ({ text, headers }: Reply): void => {
    accessToken = /"accessToken":"([^"]+)"/.exec(text)?.[1] ?? accessToken;
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(`${cookie}`) ?? [];
      cookies.set(name, value);
    }
  };
  return {
    async ask(query: string, asking: Asking, given: { readonly variables?: object }): Promise<Reply> {
      if (typeof asking === 'object') return api.ask(query, { ...asking, ...given });
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { origin: OWN_ORIGIN, ...(cookie !== '' && { cookie }) };
      const reply = await api.ask(query, { ...given, headers, ...(asking === 'session' && { token: accessToken }) });
      keep(reply);
      return reply;
    },
  };
}

/** The text of the newest mail that has this line. Mails leave a moment after the answer. */
export async function newestMailWith(line: string, api: EmbeddedApi): Promise<string> {
  return waitUntil(async () => {
    const { body } = await api.app.inject('/dev/mails');
    const texts = [...body.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].flatMap(([, text]) => text ?? []);
    return texts.find((text) => text.includes(line));
  }, `a mail with "${line}"`);
}
