import type { Job } from '../../../kernel/jobs.ts';
import { atMost, below, oneOf, type Records } from '../../../kernel/records.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import { type Image, STRAY_MS, TEMP_MS } from '../image.ts';
import type { ImagesStore } from '../images-store.ts';
import { IMAGES, type ImageStorage, UPLOADS } from '../storage/image-storage.ts';

interface SweeperPorts {
  readonly store: Pick<ImagesStore, 'images' | 'stagers'>;
  readonly storage: Pick<ImageStorage, 'list' | 'remove' | 'tidy'>;
  readonly log: Pick<Log, 'warn'>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROWS_IN_A_STEP = 20;
const OBJECTS_IN_A_STEP = 500;
/** How long an image waits whose files the storage did not remove. */
const RETRY_MS = 10 * MINUTE_MS;
/** More than an image has variants. */
const MOST_FILES = 20;

/** Takes what is left of images that were never confirmed, of those that are deleted, and of uploads that are used. */
export const sweepImages = ({ store, storage, log }: SweeperPorts): Job => ({
  name: 'sweep-images',
  everyMs: MINUTE_MS,
  step: async (_, now) => {
    // Fails each minute while the storage is away, so that operators are told also while there are no uploads.
    await storage.list(UPLOADS, undefined, 1);
    const due = await store.images.find({ sweepAt: atMost(now) }, { by: ['sweepAt'], limit: ROWS_IN_A_STEP });
    for (const image of due) {
      try {
        await sweep(store.images, storage, image, now);
      } catch (error) {
        // The others do not wait for this one.
        log.warn({ image: image.id.toString(), reason: reasonOf(error) }, 'An image is not swept; trying again later');
        await store.images.update(
          { id: image.id, sweepAt: atMost(now) },
          { sweepAt: new Date(now.getTime() + RETRY_MS) },
        );
      }
    }
    const used = await store.stagers.remove({ stagedAt: below(new Date(now.getTime() - TEMP_MS)) }, ROWS_IN_A_STEP);
    return due.length === ROWS_IN_A_STEP || used === ROWS_IN_A_STEP ? 'more' : undefined;
  },
});

async function sweep(rows: Records<Image>, storage: SweeperPorts['storage'], image: Image, now: Date): Promise<void> {
  const { id, state, uploadKey } = image;
  const stillDue = { id, state, sweepAt: atMost(now) };
  if (state === 'CONFIRMED') {
    await storage.remove([uploadKey]);
    await rows.update(stillDue, { sweepAt: null });
    return;
  }
  // It may be confirmed at this very moment: the one who changes the row first decides.
  if ((await rows.update(stillDue, { state: 'DELETED' })) === 0) return;
  const files = await storage.list(`${image.folder}/`, undefined, MOST_FILES);
  await storage.remove([uploadKey, ...files.map(({ key }) => key)]);
  // Last, so that a storage that fails is asked again.
  await rows.remove({ id, state: 'DELETED' });
}

/** Takes objects that no row names: what was uploaded or published right before a process was killed. */
export const sweepStrays = ({ store, storage }: Omit<SweeperPorts, 'log'>): Job => ({
  name: 'sweep-stray-objects',
  everyMs: HOUR_MS,
  step: async (position, now) => {
    if (position === undefined) await storage.tidy();
    const prefix = position?.startsWith(IMAGES) ? IMAGES : UPLOADS;
    const after = position === prefix ? undefined : position;
    const objects = await storage.list(prefix, after, OBJECTS_IN_A_STEP);
    const old = objects.filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() > STRAY_MS);
    await storage.remove(
      await strayOf(
        store.images,
        prefix,
        old.map(({ key }) => key),
      ),
    );
    if (objects.length === OBJECTS_IN_A_STEP) return objects.at(-1)?.key;
    return prefix === UPLOADS ? IMAGES : undefined;
  },
});

async function strayOf(
  rows: Pick<Records<Image>, 'find'>,
  prefix: typeof UPLOADS | typeof IMAGES,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const field = prefix === UPLOADS ? 'uploadKey' : 'folder';
  const nameOf = (key: string): string => (prefix === UPLOADS ? key : key.split('/', 2).join('/'));
  const found = await rows.find({ [field]: oneOf([...new Set(keys.map(nameOf))]) });
  const known = new Set(found.map((image) => image[field]));
  return keys.filter((key) => !known.has(nameOf(key)));
}
