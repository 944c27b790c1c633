import type { Result } from '../../../shared/result.ts';
import { err, ok } from '../../../shared/result.ts';
import { type Image, rejectedBecause } from '../image.ts';
import { MOST_BYTES } from '../input-rules.ts';
import { type ImageNotUploaded, type ImageRejected, imageNotUploaded, imageRejected } from '../outcomes.ts';
import { VARIANT_CONTENT_TYPE, variantKey } from '../variants.ts';
import type { ImagePorts } from './command-ports.ts';

/** Too many pictures wait to be processed: nothing is known of this one. */
export class ProcessingBusy extends Error {
  override readonly name = 'ProcessingBusy';
}

/**
 * Checks the uploaded bytes, publishes the variants and says in the row where they are. Until the image is confirmed no
 * reader is told of them, and the sweeper takes them if it never is. Doing it twice publishes the same files twice.
 */
export const publishPicture =
  ({ store, storage, processor, counts }: Pick<ImagePorts, 'store' | 'storage' | 'processor' | 'counts'>) =>
  async (image: Image, now: Date): Promise<Result<void, ImageNotUploaded | ImageRejected>> => {
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
    for (const { variant, bytes: file } of made.variants) {
      await storage.publish(variantKey(folder, made, variant), file, VARIANT_CONTENT_TYPE);
    }
    const imageUrl = storage.publicUrl(variantKey(folder, made, 'LARGE'));
    await store.images.update({ id, state: 'TEMP' }, { imageUrl, width, height });
    return ok(undefined);
  };
