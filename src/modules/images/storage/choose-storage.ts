import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../../shared/clock.ts';
import { systemRandomness } from '../../../shared/randomness.ts';
import type { ModuleHost } from '../../module.ts';
import { imagesSettings } from '../settings.ts';
import { folderRoutes } from './folder-routes.ts';
import { folderStorage, openImageFolder } from './folder-storage.ts';
import type { ImageStorage } from './image-storage.ts';
import { parseS3Url, placeOf } from './s3-address.ts';
import { s3Storage } from './s3-storage.ts';
import type { OnStorageFailure } from './watched-storage.ts';

interface ChosenStorage {
  readonly storage: ImageStorage;
  /** Answers beside GraphQL: those of a folder, since a bucket answers itself. */
  addRoutes?(app: FastifyInstance): void;
}

const SECRET_BYTES = 32;

/** A bucket if one is named; otherwise, where one process does everything, a folder of its own. Undefined if there is neither. */
export async function chooseStorage(host: ModuleHost, onFailure: OnStorageFailure): Promise<ChosenStorage | undefined> {
  const { S3_URL: url, S3_PUBLIC_URL: publicUrl } = imagesSettings(host.settings);
  const address = url === undefined ? undefined : parseS3Url(url);
  if (address) {
    return { storage: s3Storage({ address, publicUrl: publicUrl ?? placeOf(address), clock: systemClock }) };
  }
  const { lane } = host.surroundings;
  return lane.kind === 'embedded' ? storageIn(join(lane.dataDir, 'images'), host, onFailure) : undefined;
}

async function storageIn(
  directory: string,
  { settings, keptSecret }: ModuleHost,
  onFailure: OnStorageFailure,
): Promise<ChosenStorage> {
  const secret = () => Buffer.from(systemRandomness.bytes(SECRET_BYTES)).toString('hex');
  const given = settings.PUBLIC_URL as string | undefined;
  const folder = await openImageFolder({
    directory,
    // Without a kept one, the addresses of the last ten minutes are void after a restart.
    secret: (await keptSecret('image-uploads', secret)) ?? secret(),
    publicUrl: given ?? '',
    clock: systemClock,
    randomness: systemRandomness,
  });
  let storage = folderStorage(folder);
  return {
    storage: {
      signUpload: (upload) => storage.signUpload(upload),
      read: (key, limit) => storage.read(key, limit),
      publish: (key, bytes, contentType) => storage.publish(key, bytes, contentType),
      remove: (keys) => storage.remove(keys),
      list: (prefix, after, limit) => storage.list(prefix, after, limit),
      tidy: () => storage.tidy(),
      publicUrl: (key) => storage.publicUrl(key),
    },
    addRoutes: (app) => {
      folderRoutes(app, folder, (error) => onFailure('upload', error));
      if (given !== undefined) return;
      // Where the program can be reached is known only once it listens.
      app.addHook('onListen', async () => {
        storage = folderStorage({ ...folder, publicUrl: originOf(app) });
      });
    },
  };
}

const ANY_ADDRESS = ['0.0.0.0', '::'];

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return '';
  const host = ANY_ADDRESS.includes(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
