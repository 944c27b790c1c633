/** Where a bucket is, and who may write to it. */
export interface S3Address {
  /** The bucket, ending with a slash; keys are appended. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Undefined where it follows from the host. */
  readonly region: string | undefined;
}

/**
 * Reads `https://key:secret@host/bucket`, with `?region=…` where the host does not tell it. Returns undefined if the key,
 * the secret or the bucket is missing.
 */
export function parseS3Url(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const bucket = pathname.replace(/\/+$/, '');
  if (!['http:', 'https:'].includes(protocol) || username === '' || password === '' || bucket === '') return undefined;
  return {
    bucket: `${protocol}//${host}${bucket}/`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? undefined,
  };
}
