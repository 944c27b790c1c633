import type { FastifyInstance } from 'fastify';
import { httpExchangeOf } from '../../../graphql/http-exchange.ts';
import type { Clock } from '../../../shared/clock.ts';
import { PROVIDER_COOKIE } from '../cookie-names.ts';
import { languageOf } from '../language.ts';
import type { HandleProviderReturn } from '../providers/callback.ts';
import { CALLBACK_PATH } from '../providers/settings.ts';
import type { Language } from '../requester.ts';

const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Route {
  readonly Params: { readonly provider: string };
}

/** Where providers send browsers back to. A HEAD request would use the attempt up, so there is no such route. */
export function serveProviderCallback(
  app: FastifyInstance,
  { handle, clock }: { readonly handle: HandleProviderReturn; readonly clock: Clock },
): void {
  app.get<Route>(`${CALLBACK_PATH}/:provider`, { exposeHeadRoute: false }, async (request, reply) => {
    const exchange = httpExchangeOf(request, reply);
    const result = await handle({
      provider: request.params.provider,
      query: queryOf(request.raw.url ?? ''),
      browserToken: exchange.cookie(PROVIDER_COOKIE),
      now: clock.now(),
    });
    void reply.headers(headers);
    if (result.kind === 'Unknown') {
      const language = languageOf(exchange.acceptLanguage);
      return reply.code(400).type('text/html; charset=utf-8').send(pageIn(language));
    }
    exchange.setCookie({ name: PROVIDER_COOKIE, value: '', maxAgeSeconds: 0, sameSite: 'lax' });
    return reply.redirect(result.to, 303);
  });
}

/** As it was sent: a parameter that is given twice must be seen twice. */
const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

const words: Readonly<Record<Language, { readonly title: string; readonly advice: string }>> = {
  en: {
    title: 'This sign-in cannot go on',
    advice:
      'It was begun in another browser, took longer than ten minutes, or has been finished already. Go back to the app and sign in again.',
  },
  ko: {
    title: '로그인을 계속할 수 없습니다',
    advice:
      '다른 브라우저에서 시작했거나, 10분이 지났거나, 이미 끝난 로그인입니다. 앱으로 돌아가 다시 로그인해 주세요.',
  },
};

/** Repeats nothing of the request. */
const pageIn = (language: Language): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${words[language].title}</title></head>
<body>
<h1>${words[language].title}</h1>
<p>${words[language].advice}</p>
</body>
</html>
`;
