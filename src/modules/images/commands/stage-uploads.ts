import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import { inputReader } from '../../../shared/input-reader.ts';
import { tooManyFiles, tooManyOpen } from '../decide-staging.ts';
import { type Image, type ImageId, type ImageReference, stagedUntil, tempImage } from '../image.ts';
import type { ImagesUnit } from '../images-store.ts';
import { readFiles, readReference, type StagedFile } from '../input-rules.ts';
import { type LimitExceeded, referenceNotFound } from '../outcomes.ts';
import { IMAGES, UPLOADS, type UploadTarget } from '../storage/image-storage.ts';
import { demandActiveAccount } from './active-account.ts';
import type { ImagePorts } from './command-ports.ts';

export interface StageUploads extends ImageReference {
  readonly files: readonly StagedFile[];
}

/** Where one file is to be sent, until when, and what image becomes of it. */
export interface StagedUpload extends UploadTarget {
  readonly image: Image;
  readonly expiresAt: Date;
}

/** 128 bits: nobody finds an image by guessing. */
const NAME_BYTES = 16;

/** Makes TEMP images, and a signed target for each of their files. */
export const stageUploads =
  ({ store, storage, exists, randomness, counts }: ImagePorts) =>
  async (given: StageUploads, context: ChangeContext<UserId>) => {
    const limit = tooManyFiles(given.referenceType, given.files.length);
    if (limit) return limit;
    const input = inputReader();
    const read = input.result({ reference: readReference(input, given), files: readFiles(input, given.files) });
    if (!read.ok) return read.error;
    const { reference, files } = read.value;
    if (!(await exists(reference))) return referenceNotFound(reference);
    const name = (): string => Buffer.from(randomness.bytes(NAME_BYTES)).toString('hex');
    const staged = await store.unit(async (unit): Promise<LimitExceeded | Image[]> => {
      await demandActiveAccount(unit, reference);
      const refusal = await overLimit(unit, reference, files.length, context);
      if (refusal) return refusal;
      const images = files.map((file) =>
        tempImage({
          id: unit.sets.freshId() as bigint as ImageId,
          ...reference,
          ...file,
          stagedBy: context.actor,
          stagedAt: context.now,
          uploadKey: UPLOADS + name(),
          folder: IMAGES + name(),
        }),
      );
      for (const image of images) await unit.images.insert(image);
      return images;
    });
    if (!Array.isArray(staged)) return staged;
    const expiresAt = stagedUntil(context.now);
    const targets = await Promise.all(
      staged.map(async (image): Promise<StagedUpload> => {
        const { uploadKey: key, contentType, byteSize } = image;
        return { ...(await storage.signUpload({ key, contentType, byteSize, expiresAt })), image, expiresAt };
      }),
    );
    for (const _ of targets) counts.staged();
    return { kind: 'StageImageUploadsSuccess' as const, targets };
  };

/** The row of the user is locked until the end: two requests at once count each other's images. */
async function overLimit(
  { images, stagers }: ImagesUnit,
  { referenceType }: ImageReference,
  files: number,
  { actor: userId, now: stagedAt }: ChangeContext<UserId>,
): Promise<LimitExceeded | undefined> {
  const [known] = await stagers.lock({ userId });
  await (known ? stagers.update({ userId }, { stagedAt }) : stagers.insert({ userId, stagedAt }));
  return tooManyOpen(referenceType, files, await images.count({ stagedBy: userId, state: 'TEMP' }));
}
