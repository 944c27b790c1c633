import { MALFORMED_TSID, parseTsid } from '../../shared/ids.ts';
import type { inputReader } from '../../shared/input-reader.ts';
import { MALFORMED_ITEM_ID, parseItemId } from '../catalog/public.ts';
import type { ImageId, ImageReference, ImageReferenceType } from './image.ts';

type Reader = ReturnType<typeof inputReader>;

/** 10 MB. */
export const MOST_BYTES = 10_000_000;
const CONTENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** An item's id is 24 hex digits, a user's a TSID. */
export function readReference(
  input: Reader,
  { referenceType, referenceId }: { readonly referenceType: ImageReferenceType; readonly referenceId: string },
): ImageReference {
  const parsed =
    referenceType === 'PROFILE' ? parseTsid(referenceId)?.toString() : (parseItemId(referenceId) as string | undefined);
  const message = referenceType === 'PROFILE' ? MALFORMED_TSID : MALFORMED_ITEM_ID;
  return { referenceType, referenceId: input.parsed('referenceId', message, parsed) };
}

/** 0 stands for a set that was never changed. */
export const readExpectedVersion = (input: Reader, version: number | null | undefined): number | undefined =>
  version === null || version === undefined
    ? undefined
    : input.parsed('expectedVersion', 'must be 0 or more', version < 0 ? undefined : version);

/** One file that is to be uploaded. */
export interface StagedFile {
  readonly contentType: string;
  readonly byteSize: number;
}

export function readFiles(input: Reader, files: readonly StagedFile[]): readonly StagedFile[] {
  if (files.length === 0) input.parsed('files', 'must name at least one file', undefined);
  return files.map(({ contentType, byteSize }, index) => ({
    contentType: input.parsed(
      `files.${index}.contentType`,
      `must be one of ${CONTENT_TYPES.join(', ')}`,
      CONTENT_TYPES.includes(contentType) ? contentType : undefined,
    ),
    byteSize: input.parsed(
      `files.${index}.byteSize`,
      `must be between 1 and ${MOST_BYTES}`,
      byteSize >= 1 && byteSize <= MOST_BYTES ? byteSize : undefined,
    ),
  }));
}

/** Each image at most once. */
export function readImageIds(input: Reader, imageIds: readonly string[]): readonly ImageId[] {
  const seen = new Set<ImageId>();
  return imageIds.map((raw, index) => {
    const id = input.tsid<ImageId>(`imageIds.${index}`, raw);
    if (id !== undefined && seen.has(id)) input.parsed(`imageIds.${index}`, 'is in the list twice', undefined);
    seen.add(id);
    return id;
  });
}

export const MANY = 'has several images: use confirmImages';
export const ONE = 'has one image: use confirmImage';
