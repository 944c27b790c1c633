import { createHash } from 'node:crypto';
import type { Clock } from '../../../shared/clock.ts';
import { A_YEAR, IMAGES, type ImageStorage, isKeyUnder, type StoredObject, UPLOADS } from './image-storage.ts';
import type { S3Address } from './s3-address.ts';
import { type S3Answer, s3Requests } from './s3-requests.ts';

/** Of one call with its repetitions. A client that waits for several of them is told of a mute storage before its request is over. */
const CALL_TIMEOUT_MS = 4_000;
const REMOVED_AT_ONCE = 8;
/** S3 gives no more in one answer. */
const LONGEST_PAGE = 1_000;

interface S3StorageOptions {
  readonly address: S3Address;
  /** Where everybody reads what lies under the address: keys under `images/` and no others. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** A bucket of S3, or of a storage that speaks its protocol. */
export function s3Storage({ address, publicUrl, clock, timeoutMs = CALL_TIMEOUT_MS }: S3StorageOptions): ImageStorage {
  const requests = s3Requests(address, timeoutMs);
  const publicBase = publicUrl.replace(/\/+$/, '');

  const remove = async (key: string): Promise<void> => {
    const answer = await requests.send({ method: 'DELETE', key });
    if (answer.status !== 204 && answer.status !== 404) throw await failureOf('remove an object', answer);
  };

  const page = async (prefix: string, after: string | undefined, limit: number): Promise<StoredObject[]> => {
    const query = {
      'list-type': '2',
      prefix: address.prefix + prefix,
      'max-keys': String(Math.min(limit, LONGEST_PAGE)),
      ...(after !== undefined && { 'start-after': address.prefix + after }),
    };
    const answer = await requests.send({ method: 'GET', query });
    if (answer.status !== 200) throw await failureOf('list objects', answer);
    return objectsIn(await answer.text()).map((object) => ({
      ...object,
      key: object.key.slice(address.prefix.length),
    }));
  };

  return {
    async signUpload({ key, contentType, byteSize, expiresAt }) {
      if (!isKeyUnder(UPLOADS, key)) throw new Error(`${key} is not the key of an upload`);
      const headers = { 'content-type': contentType, 'if-none-match': '*' };
      const signed = { ...headers, 'content-length': String(byteSize) };
      const url = await requests.presignPut(key, { headers: signed, from: clock.now(), until: expiresAt });
      return { method: 'PUT', url, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) };
    },

    async read(key, limit) {
      const answer = await requests.send({ method: 'GET', key });
      if (answer.status === 200) return answer.bytes(limit);
      const failure = await failureOf('read an object', answer);
      if (failure.code === 'NoSuchKey') return undefined;
      throw failure;
    },

    async publish(key, bytes, contentType) {
      if (!isKeyUnder(IMAGES, key)) throw new Error(`${key} is not the key of an image`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': contentType, 'cache-control': A_YEAR, 'x-amz-content-sha256': sha256 };
      const answer = await requests.send({ method: 'PUT', key, headers, body: bytes });
      if (answer.status !== 200) throw await failureOf('publish an image', answer);
    },

    async remove(keys) {
      for (let done = 0; done < keys.length; done += REMOVED_AT_ONCE) {
        await Promise.all(keys.slice(done, done + REMOVED_AT_ONCE).map(remove));
      }
    },

    async list(prefix, after, limit) {
      const objects: StoredObject[] = [];
      for (;;) {
        const wanted = limit - objects.length;
        const found = wanted > 0 ? await page(prefix, objects.at(-1)?.key ?? after, wanted) : [];
        objects.push(...found);
        if (found.length === 0) return objects;
      }
    },

    tidy: async () => undefined,

    publicUrl: (key) => `${publicBase}/${key}`,
  };
}

interface S3Failure extends Error {
  readonly code: string | undefined;
}

async function failureOf(what: string, answer: S3Answer): Promise<S3Failure> {
  const code = textOf('Code', await answer.text());
  const error = new Error(`The storage refused to ${what}: ${answer.status}${code === undefined ? '' : ` ${code}`}`);
  return Object.assign(error, { code });
}

/** Answers of S3 are flat: no element that is read here contains others, attributes, comments or CDATA. */
function objectsIn(xml: string): StoredObject[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => {
    const key = textOf('Key', content);
    const modifiedAt = new Date(textOf('LastModified', content) ?? '');
    if (key === undefined || Number.isNaN(modifiedAt.getTime()))
      throw new Error('The storage lists objects unreadably');
    return { key, modifiedAt };
  });
}

function textOf(element: string, xml: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }[String(name)] ?? entity;
  });
}
