/**
 * Keys are of two kinds. What people upload lies under `uploads/` and is never served; what Dogear made of it lies under
 * `images/` and is public. Behind the prefix come one or more parts of letters, digits, `-`, `_` and `.`, with `/` between.
 */
export const UPLOADS = 'uploads/';
export const IMAGES = 'images/';

/** How long browsers and proxies keep a published file: what is under its key never changes. */
export const A_YEAR = 'public, max-age=31536000, immutable';

/** What a client does with its file: this request, with these headers and the file as its body. */
export interface UploadTarget {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: readonly UploadHeader[];
}

interface UploadHeader {
  readonly name: string;
  readonly value: string;
}

export interface Upload {
  /** Begins with `UPLOADS`. */
  readonly key: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly expiresAt: Date;
}

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Keeps the files of images. A failure of the storage itself is thrown. */
export interface ImageStorage {
  /** A target that takes exactly one object of this length and type, until it expires. */
  signUpload(upload: Upload): Promise<UploadTarget>;
  /** What is stored under the key; undefined if there is nothing. Throws if it is longer than the limit. */
  read(key: string, limit: number): Promise<Uint8Array | undefined>;
  /** Puts a file that never changes again, for public reading with a year of cache; its key begins with `IMAGES`. Harmless to repeat. */
  publish(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Harmless to repeat, and for keys that do not exist. */
  remove(keys: readonly string[]): Promise<void>;
  /** Objects whose keys begin so, in the order of keys, after this one; fewer than `limit` only at the end. */
  list(prefix: string, after: string | undefined, limit: number): Promise<StoredObject[]>;
  /** Removes what writes have left that were broken off. A bucket keeps nothing of them. */
  tidy(): Promise<void>;
  /** Where everybody reads the published file of this key. */
  publicUrl(key: string): string;
}

const KEY = /^(uploads|images)(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}){1,4}$/;

/** Whether this is a key of an upload or an image. No part begins with a dot, so none leads out of its folder. */
export const isKeyUnder = (prefix: typeof UPLOADS | typeof IMAGES, key: string): boolean =>
  key.startsWith(prefix) && KEY.test(key);
