/** Where a bucket is, and who may write to it. */
export interface S3Address {
  /** The bucket, ending with a slash; keys are appended. */
  readonly bucket: string;
  /** What all keys begin with, ending with a slash; empty if the bucket is ours alone. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Undefined where it follows from the host. */
  readonly region: string | undefined;
}

/**
 * Reads `https://key:secret@host/bucket`, with a prefix of all keys behind the bucket if there is one, and with `?region=…`
 * where the host does not tell it. Returns undefined if the key, the secret or the bucket is missing.
 */
export function parseS3Url(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const [, bucket, prefix = ''] = /^\/([^/]+)(?:\/+([A-Za-z0-9._/-]*))?$/.exec(pathname.replace(/\/+$/, '')) ?? [];
  if (!['http:', 'https:'].includes(protocol) || username === '' || password === '' || !bucket) return undefined;
  return {
    bucket: `${protocol}//${host}/${bucket}/`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? undefined,
  };
}

/** Where the keys of this module are, for everybody who may read them. */
export const placeOf = ({ bucket, prefix }: S3Address): string => bucket + prefix;
