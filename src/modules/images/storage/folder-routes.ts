import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../../../http/http-server.ts';
import { extendReceiveTime } from '../../../http/receive-time.ts';
import type { ImageFolder } from './folder-storage.ts';
import { A_YEAR, IMAGES, isKeyUnder, UPLOADS } from './image-storage.ts';

/** How a stream ends whose sender has gone. Everything else is a failure of the folder, such as a full disk. */
const CLIENT_LEFT = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** What remains of a longer body is not read: the connection is closed instead. */
const MOST_IGNORED_BYTES = 10_000_000;

/** A picture that a phone sends is slow: its length takes so long at 25 kB/s. Only a signed address gets that time. */
const BYTES_PER_MS = 25;

interface UploadRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const refusals = {
  forged: {
    status: 403,
    code: 'FORBIDDEN',
    message: 'This is not an address for uploads that this server has signed.',
  },
  late: { status: 410, code: 'UPLOAD_EXPIRED', message: 'The time for this upload is over: stage the image again.' },
  type: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The upload must have the content type with which it was staged.',
  },
  noLength: { status: 411, code: 'LENGTH_REQUIRED', message: 'The upload must say its content length.' },
  short: { status: 400, code: 'WRONG_LENGTH', message: 'The upload is shorter than what was staged.' },
  long: { status: 413, code: 'WRONG_LENGTH', message: 'The upload is longer than what was staged.' },
  failed: { status: 503, code: 'STORAGE_UNAVAILABLE', message: 'The upload cannot be kept at the moment: try again.' },
  exists: { status: 412, code: 'ALREADY_UPLOADED', message: 'Something was uploaded here already, and it stays.' },
} as const satisfies Record<string, UploadRefusal>;

/**
 * Who has the address of an upload needs no other right, and no cookie counts here: so pages of every origin may use one,
 * as with a bucket that allows it. What is configured for the API's own answers is off here.
 */
const everyOrigin = { 'access-control-allow-origin': '*' };
const config = { cors: false };
const preflight = {
  ...everyOrigin,
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type, if-none-match',
  'access-control-max-age': '86400',
};

/** Images are for pages of every site; nothing in them is ever run. */
const imageHeaders = {
  ...everyOrigin,
  'cache-control': A_YEAR,
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Takes the uploads of a folder at `PUT /uploads/…`, and serves its images at `GET /images/…`. */
export function folderRoutes(
  app: FastifyInstance,
  { files, signatures }: ImageFolder,
  onFailure: (error: unknown) => void,
): void {
  const refusalBefore = async (key: string, { url, headers }: IncomingMessage): Promise<UploadRefusal | undefined> => {
    const check = signatures.check(key, queryIn(url ?? ''));
    if (check.kind !== 'signed') return refusals[check.kind];
    const { contentType, byteSize } = check.upload;
    if (headers['content-type'] !== contentType) return refusals.type;
    if (headers['content-length'] === undefined) return refusals.noLength;
    const length = Number(headers['content-length']);
    if (length !== byteSize) return length < byteSize ? refusals.short : refusals.long;
    return (await files.has(key)) ? refusals.exists : undefined;
  };

  /** The newest upload to each target, which alone has the time for a slow one: so a target holds one slow connection. */
  const newest = new Map<string, IncomingMessage>();
  const keep = async (key: string, request: IncomingMessage): Promise<'created' | 'exists'> => {
    const older = newest.get(key);
    if (older) extendReceiveTime(older, 0);
    newest.set(key, request);
    extendReceiveTime(request, Number(request.headers['content-length']) / BYTES_PER_MS);
    try {
      // Node ends the body after as many bytes as the request has announced.
      return await files.create(key, request);
    } finally {
      if (newest.get(key) === request) newest.delete(key);
    }
  };

  const takeUpload = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(everyOrigin);
    const key = keyIn(request, UPLOADS);
    if (key === undefined) return refuse(reply, refusals.forged);
    const refusal = await refusalBefore(key, request.raw);
    if (refusal) return refuse(reply, refusal);
    const outcome = await keep(key, request.raw).catch((error: NodeJS.ErrnoException) => {
      if (CLIENT_LEFT.includes(error.code ?? '')) return 'short' as const;
      onFailure(error);
      return 'failed' as const;
    });
    return outcome === 'created' ? reply.code(200).send() : refuse(reply, refusals[outcome]);
  };

  const serveImage = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyIn(request, IMAGES);
    const opened = key === undefined ? undefined : await files.open(key);
    if (key === undefined || opened === undefined) return reply.callNotFound();
    const tag = `"${key.slice(IMAGES.length)}"`;
    void reply.removeHeader('vary').headers({ ...imageHeaders, etag: tag });
    const known = knows(request.headers['if-none-match'], tag);
    if (known || request.method === 'HEAD') {
      await opened.handle.close();
      if (known) return reply.code(304).removeHeader('content-type').send();
      return reply.header('content-length', opened.byteSize).send();
    }
    return reply.header('content-length', opened.byteSize).send(opened.handle.createReadStream());
  };

  // Of their own, because here no body is parsed.
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', (_request, _body, done) => done(null));
    routes.put(`/${UPLOADS}*`, { config }, takeUpload);
    routes.options(`/${UPLOADS}*`, { config }, (_request, reply) => reply.code(204).headers(preflight).send());
    routes.route({ method: ['GET', 'HEAD'], url: `/${IMAGES}*`, config, handler: serveImage });
  });
}

/** As the address has it: a key has no characters that would have to be decoded. */
function keyIn({ raw }: FastifyRequest, prefix: typeof UPLOADS | typeof IMAGES): string | undefined {
  const [path = ''] = (raw.url ?? '').split('?', 1);
  const key = path.slice(1);
  return isKeyUnder(prefix, key) ? key : undefined;
}

const queryIn = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** What the file under a key holds never changes, so its key tells whether a client has it. */
const knows = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((known) => known.trim().replace(/^W\//, ''))
    .some((known) => known === tag || known === '*') ?? false;

function refuse(reply: FastifyReply, { status, code, message }: UploadRefusal) {
  const length = Number(reply.request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > MOST_IGNORED_BYTES) void reply.header('connection', 'close');
  return reply.code(status).send(refusalOf(message, { code }));
}
