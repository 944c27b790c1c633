import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../shared/clock.ts';
import type { Upload } from './image-storage.ts';

type UploadCheck = { readonly kind: 'signed'; readonly upload: Upload } | { readonly kind: 'forged' | 'late' };

/** Addresses of uploads that say what may be uploaded there, and until when. */
export interface UploadSignatures {
  queryOf(upload: Upload): string;
  check(key: string, query: string): UploadCheck;
}

export function uploadSignatures(secret: string, clock: Clock): UploadSignatures {
  const signatureOf = ({ key, contentType, byteSize, expiresAt }: Upload): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['PUT', key, contentType, byteSize, expiresAt.getTime()]))
      .digest();
  return {
    queryOf: (upload) =>
      new URLSearchParams({
        type: upload.contentType,
        size: String(upload.byteSize),
        expires: String(upload.expiresAt.getTime()),
        signature: signatureOf(upload).toString('base64url'),
      }).toString(),
    check(key, query) {
      const parameters = new URLSearchParams(query);
      const upload: Upload = {
        key,
        contentType: parameters.get('type') ?? '',
        byteSize: Number(parameters.get('size')),
        expiresAt: new Date(Number(parameters.get('expires'))),
      };
      const [expected, given] = [signatureOf(upload), Buffer.from(parameters.get('signature') ?? '', 'base64url')];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' };
      return clock.now() < upload.expiresAt ? { kind: 'signed', upload } : { kind: 'late' };
    },
  };
}
