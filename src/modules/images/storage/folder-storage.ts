import type { Clock } from '../../../shared/clock.ts';
import type { Randomness } from '../../../shared/randomness.ts';
import { type ImageFiles, openImageFiles } from './image-files.ts';
import { IMAGES, type ImageStorage, isKeyUnder, UPLOADS } from './image-storage.ts';
import { type UploadSignatures, uploadSignatures } from './upload-signature.ts';

/** A folder of this machine, with what its routes and its storage share. */
export interface ImageFolder {
  readonly files: ImageFiles;
  readonly signatures: UploadSignatures;
  /** Where the routes are reached, like `http://localhost:4000`. */
  readonly publicUrl: string;
}

interface ImageFolderOptions {
  readonly directory: string;
  /** Signs addresses of uploads; everybody who knows it may upload anything. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export async function openImageFolder(options: ImageFolderOptions): Promise<ImageFolder> {
  return {
    files: await openImageFiles(options.directory, options.randomness),
    signatures: uploadSignatures(options.secret, options.clock),
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
  };
}

/** Where there is no S3: files of this machine. `folderRoutes` takes the uploads and serves the images. */
export function folderStorage({ files, signatures, publicUrl }: ImageFolder): ImageStorage {
  return {
    async signUpload(upload) {
      if (!isKeyUnder(UPLOADS, upload.key)) throw new Error(`${upload.key} is not the key of an upload`);
      return {
        method: 'PUT',
        url: `${publicUrl}/${upload.key}?${signatures.queryOf(upload)}`,
        // The second header is what S3 asks for: clients need not know which storage there is.
        headers: [
          { name: 'content-type', value: upload.contentType },
          { name: 'if-none-match', value: '*' },
        ],
      };
    },
    async read(key, limit) {
      const opened = await files.open(key);
      if (opened === undefined) return undefined;
      try {
        if (opened.byteSize > limit) throw new Error(`${key} is longer than ${limit} bytes`);
        return await opened.handle.readFile();
      } finally {
        await opened.handle.close();
      }
    },
    async publish(key, bytes) {
      if (!isKeyUnder(IMAGES, key)) throw new Error(`${key} is not the key of an image`);
      await files.replace(key, bytes);
    },
    async remove(keys) {
      for (const key of keys) await files.remove(key);
    },
    list: files.list,
    tidy: files.tidy,
    publicUrl: (key) => `${publicUrl}/${key}`,
  };
}
