import type { ImageStorage } from './image-storage.ts';

/** The storage does not answer, or not as it should: a client may try again later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** `upload` is that of a client into a folder; a bucket takes its uploads itself. */
type Work = 'upload' | 'sign' | 'read' | 'publish' | 'remove' | 'list';

export type OnStorageFailure = (work: Work, error: unknown) => void;

/** The same storage; whatever fails is told to operators, and is one kind of error to everybody else. */
export function watchedStorage(storage: ImageStorage, onFailure: OnStorageFailure): ImageStorage {
  const watched = async <Value>(work: Work, call: () => Promise<Value>): Promise<Value> => {
    try {
      return await call();
    } catch (error) {
      onFailure(work, error);
      throw new StorageUnavailable(`The storage of images failed to ${work}`, { cause: error });
    }
  };
  return {
    signUpload: (upload) => watched('sign', () => storage.signUpload(upload)),
    read: (key, limit) => watched('read', () => storage.read(key, limit)),
    publish: (key, bytes, contentType) => watched('publish', () => storage.publish(key, bytes, contentType)),
    remove: (keys) => watched('remove', () => storage.remove(keys)),
    list: (prefix, after, limit) => watched('list', () => storage.list(prefix, after, limit)),
    tidy: () => watched('remove', () => storage.tidy()),
    publicUrl: (key) => storage.publicUrl(key),
  };
}
