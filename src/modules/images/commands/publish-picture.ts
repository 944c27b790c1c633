import { boundedQueues } from '../../../shared/bounded-queue.ts';
import type { UserId } from '../../../shared/ids.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { type Image, type ImageId, pictureOf, rejectedBecause } from '../image.ts';
import { MOST_BYTES } from '../input-rules.ts';
import { type ImageNotUploaded, type ImageRejected, imageNotUploaded, imageRejected } from '../outcomes.ts';
import { imageProcessingDefaults } from '../processing/image-processing.ts';
import { VARIANT_CONTENT_TYPE, variantKey } from '../variants.ts';
import type { ImagePorts } from './command-ports.ts';

/** Too many pictures wait to be processed: nothing is known of this one. */
export class ProcessingBusy extends Error {
  override readonly name = 'ProcessingBusy';
}

type Published = Result<void, ImageNotUploaded | ImageRejected>;
export type PublishPicture = (image: Image, actor: UserId, now: Date) => Promise<Published>;

type Ports = Pick<ImagePorts, 'store' | 'storage' | 'processor' | 'counts'>;

/** How many pictures of one user may wait for those that are being processed. */
const MOST_WAITING = 20;

/** How many pictures are processed at a time: one user may have all places while no other user has pictures. */
export const PLACES = imageProcessingDefaults.atOnce;

/** One picture of each user at a time, from reading its bytes on: the places of all are few, and so is the memory. */
export function publishInLine(ports: Ports): PublishPicture {
  const lines = boundedQueues<UserId>({ atOnce: 1, alone: PLACES, mostWaiting: MOST_WAITING });
  const underWay = new Map<ImageId, Promise<Published>>();
  const inTurn: PublishPicture = async (image, actor, now) => {
    const outcome = await lines.inLine(actor, async () => {
      const [current] = await ports.store.images.find({ id: image.id });
      if (!current || pictureOf(current)) return ok(undefined);
      if (current.state === 'REJECTED') return err(imageRejected(current.id, current.rejection ?? ''));
      return publishPicture(ports, current, now);
    });
    if (!outcome.ok) throw new ProcessingBusy('too many pictures of this user are waiting');
    return outcome.value;
  };
  return (image, actor, now) => {
    // A client may have tried again while the first try is still at work: both wait for that one.
    const first = underWay.get(image.id);
    if (first) return first;
    const published = inTurn(image, actor, now).finally(() => underWay.delete(image.id));
    underWay.set(image.id, published);
    return published;
  };
}

/**
 * Checks the uploaded bytes, publishes the variants and says in the row where they are. Until the image is confirmed no
 * reader is told of them, and the sweeper takes them if it never is. Doing it twice publishes the same files twice.
 */
async function publishPicture(
  { store, storage, processor, counts }: Ports,
  image: Image,
  now: Date,
): Promise<Published> {
  const { id, folder, referenceType } = image;
  const bytes = await storage.read(image.uploadKey, MOST_BYTES);
  if (!bytes) return err(imageNotUploaded(id));
  const made = await processor.process(bytes, referenceType === 'PROFILE' ? 'PROFILE' : 'ITEM');
  if (made.kind === 'busy') throw new ProcessingBusy('too many pictures are waiting');
  if (made.kind === 'rejected') {
    const marked = await store.images.update({ id, state: 'TEMP' }, rejectedBecause(made.reason, now));
    if (marked > 0) counts.rejected(made.reason);
    return err(imageRejected(id, made.reason));
  }
  const { width, height } = made;
  const keys: string[] = [];
  for (const { variant, bytes: file } of made.variants) {
    const key = variantKey(folder, made, variant);
    await storage.publish(key, file, VARIANT_CONTENT_TYPE);
    keys.push(key);
  }
  const imageUrl = storage.publicUrl(variantKey(folder, made, 'LARGE'));
  if ((await store.images.update({ id, state: 'TEMP' }, { imageUrl, width, height })) === 0) {
    // The sweeper or the erasure of the account was faster, and knows nothing of these files.
    const [current] = await store.images.find({ id });
    if (current?.state !== 'CONFIRMED') await storage.remove(keys);
  }
  return ok(undefined);
}
