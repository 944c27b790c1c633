import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, namesLoopback } from '../../../http/http-server.ts';
import { type EmlFile, emlFileName, idOfEmlFile, readEml } from '../mail/eml-file.ts';
import { codeIn, escapeHtml } from '../mail/mail-text.ts';

const MOST_SHOWN = 50;
const STYLE =
  'body{font:15px/1.5 sans-serif;max-width:760px;margin:24px auto;padding:0 16px}article{border-top:1px solid #ccc}pre{white-space:pre-wrap}';

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** For development: shows the mails that the file transport wrote. To other machines the pages do not exist. */
export function serveDevMails(app: FastifyInstance, directory: string): void {
  app.get('/dev/mails', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    return answer(reply, 'text/html; charset=utf-8', page(await newestMails(directory)));
  });
  app.get<{ Params: { file: string } }>('/dev/mails/:file', async (request, reply) => {
    const id = idOfEmlFile(request.params.file);
    if (id === undefined || !isFromHere(request)) return reply.callNotFound();
    const eml = await readIfThere(join(directory, emlFileName(id)));
    return eml === undefined ? reply.callNotFound() : answer(reply, 'message/rfc822', eml);
  });
}

/** The peer itself is asked for, not a header that a proxy may have set; the Host gives away a page of another site. */
const isFromHere = ({ socket, host }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && namesLoopback(host);

const answer = (reply: FastifyReply, type: string, body: string | Buffer) =>
  reply.headers(headers).type(type).send(body);

interface ShownMail extends EmlFile {
  readonly id: bigint;
}

async function newestMails(directory: string): Promise<ShownMail[]> {
  const names = await readdir(directory).catch(ignoreMissing);
  const ids = (names ?? []).map(idOfEmlFile).filter((id) => id !== undefined);
  const newest = ids.sort((one, other) => (one < other ? 1 : -1)).slice(0, MOST_SHOWN);
  const mails = await Promise.all(
    newest.map(async (id) => {
      const eml = await readIfThere(join(directory, emlFileName(id)));
      return eml && { id, ...readEml(eml.toString('utf8')) };
    }),
  );
  return mails.filter((mail) => mail !== undefined);
}

const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(ignoreMissing);

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const page = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Dogear · mails</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body>
<h1>Mails</h1>
<p>The newest ${MOST_SHOWN} mails of this machine; they were written to files because SMTP_URL is not set.</p>
${mails.map(article).join('\n') || '<p>There are none.</p>'}
</body>
</html>
`;

function article({ id, subject, to, date, text }: ShownMail): string {
  const code = codeIn(text);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)} · ${escapeHtml(date)} · <a href="/dev/mails/${emlFileName(id)}">${emlFileName(id)}</a></p>
${code === undefined ? '' : `<p>Code: <strong>${code}</strong></p>\n`}<pre>${escapeHtml(text)}</pre>
</article>`;
}
