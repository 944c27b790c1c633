import { AwsClient } from 'aws4fetch';
import { placeOf, type S3Address } from './s3-address.ts';

/** How often a request is repeated that the storage was too busy for. */
const RETRIES = 2;
/** Answers that are no objects are short: an error, or a page of a listing. */
const LONGEST_TEXT = 2_000_000;

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Without the prefix of the address; undefined for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface S3Answer {
  readonly status: number;
  readonly length: number | undefined;
  /** Throws if the body is longer. */
  bytes(limit: number): Promise<Uint8Array>;
  text(): Promise<string>;
}

interface PresignedPut {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly from: Date;
  readonly until: Date;
}

/** Signed requests to one bucket. Each ends after `timeoutMs`, with the body of its answer and its repetitions. */
export function s3Requests(address: S3Address, timeoutMs: number) {
  const { bucket, region, accessKeyId, secretAccessKey } = address;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(region && { region }),
    service: 's3',
    retries: RETRIES,
  });

  const addressOf = (key: string | undefined, query: Readonly<Record<string, string>> = {}): URL => {
    const url = key === undefined ? new URL(bucket) : new URL(key, placeOf(address));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  return {
    async send({ method, key, query, headers, body }: S3Request): Promise<S3Answer> {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(addressOf(key, query), {
        method,
        headers: { ...headers },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal,
      });
      const length = response.headers.get('content-length');
      const bytes = (limit: number) => bodyUpTo(limit, response, signal);
      return {
        status: response.status,
        length: length === null ? undefined : Number(length),
        bytes,
        text: async () => Buffer.from(await bytes(LONGEST_TEXT)).toString('utf8'),
      };
    },

    /** The address of one PUT; the storage refuses it with other headers than these. */
    async presignPut(key: string, { headers, from, until }: Omit<PresignedPut, 'url'>): Promise<string> {
      // Signatures know whole seconds.
      const signedAt = Math.floor(from.getTime() / 1_000) * 1_000;
      const seconds = Math.floor((until.getTime() - signedAt) / 1_000);
      const { url } = await client.sign(addressOf(key, { 'X-Amz-Expires': String(seconds) }), {
        method: 'PUT',
        headers: { ...headers },
        aws: {
          signQuery: true,
          allHeaders: true,
          datetime: new Date(signedAt).toISOString().replace(/[:-]|\.\d{3}/g, ''),
        },
      });
      return url;
    },
  };
}

/** Since Node 24 the signal of a request no longer reaches the body of its answer, so it is listened to here. */
async function bodyUpTo(limit: number, { body }: Response, signal: AbortSignal): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  // Closes the connection, unless the answer was read to its end.
  const leave = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  try {
    const parts: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(parts, length);
      length += value.byteLength;
      if (length > limit) throw new Error(`The answer of the storage is longer than ${limit} bytes`);
      parts.push(value);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
