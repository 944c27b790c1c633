import type { Brand, UserId } from '../../shared/ids.ts';

/** What images belong to. */
export const ImageReferenceType = {
  CONTEST: 'CONTEST',
  NEWS_ARTICLE: 'NEWS_ARTICLE',
  PROFILE: 'PROFILE',
} as const;
export type ImageReferenceType = keyof typeof ImageReferenceType;

/** TEMP until it is confirmed; DELETED once its set no longer lists it; REJECTED if its file is no picture to show. */
export const ImageState = {
  TEMP: 'TEMP',
  CONFIRMED: 'CONFIRMED',
  DELETED: 'DELETED',
  REJECTED: 'REJECTED',
} as const;
export type ImageState = keyof typeof ImageState;

export type ImageId = Brand<bigint, 'ImageId'>;

/** The object whose images are meant: an item by its catalog id, or a user by the id of the user. */
export interface ImageReference {
  readonly referenceType: ImageReferenceType;
  readonly referenceId: string;
}

/** A picture as its uploaded bytes were read: the size of its largest variant, and where that one is published. */
export interface Picture {
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

/** One file on its way from an upload to everybody, and away again. */
export interface Image extends ImageReference {
  readonly id: ImageId;
  readonly state: ImageState;
  readonly stagedBy: UserId;
  readonly stagedAt: Date;
  readonly contentType: string;
  readonly byteSize: number;
  /** Where the uploaded bytes lie. They are never shown. */
  readonly uploadKey: string;
  /** Where the variants are published. */
  readonly folder: string;
  /** Its place in the set, from 1, while it is confirmed. */
  readonly sequence: number | null;
  /** Null until the bytes were found to be a picture, and its variants are published. */
  readonly imageUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Why it was rejected. */
  readonly rejection: string | null;
  /** When the sweeper takes what is left of it; null if nothing is to be taken. */
  readonly sweepAt: Date | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long an upload may begin after it was staged. */
const UPLOAD_MS = 10 * MINUTE_MS;
/** How long an image may wait to be confirmed. */
export const TEMP_MS = DAY_MS;
/** The uploaded bytes of an image that is settled: another confirmation of the same image may still read them. */
const UPLOAD_KEPT_MS = HOUR_MS;
/** An object that no row names may be about to get one. */
export const STRAY_MS = 2 * DAY_MS;

/** How long the files of a deleted image stay, for readers who still hold its address. */
const deletedFilesKeptMs = (type: ImageReferenceType): number => (type === 'PROFILE' ? HOUR_MS : 7 * DAY_MS);

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

export const stagedUntil = (now: Date): Date => later(now, UPLOAD_MS);

/** What happens to an image changes this of its row. */
export type ImageChange = Partial<
  Pick<Image, 'state' | 'sequence' | 'imageUrl' | 'width' | 'height' | 'rejection' | 'sweepAt'>
>;

/** What is published of the image; undefined if nothing is yet. */
export const pictureOf = ({ imageUrl, width, height }: Image): Picture | undefined =>
  imageUrl === null || width === null || height === null ? undefined : { imageUrl, width, height };

export const tempImage = (
  staged: Omit<Image, 'state' | 'sequence' | 'imageUrl' | 'width' | 'height' | 'rejection' | 'sweepAt'>,
): Image => ({
  ...staged,
  state: 'TEMP',
  sequence: null,
  imageUrl: null,
  width: null,
  height: null,
  rejection: null,
  sweepAt: later(staged.stagedAt, TEMP_MS),
});

export const confirmedAt = (sequence: number, now: Date): ImageChange => ({
  state: 'CONFIRMED',
  sequence,
  sweepAt: later(now, UPLOAD_KEPT_MS),
});

/** Nothing leads out of this state. */
export const deletedAt = ({ referenceType }: ImageReference, now: Date): ImageChange => ({
  state: 'DELETED',
  sequence: null,
  sweepAt: later(now, deletedFilesKeptMs(referenceType)),
});

/** The row stays for as long as an image may wait: its uploader can still ask why. */
export const rejectedBecause = (rejection: string, now: Date): ImageChange => ({
  state: 'REJECTED',
  rejection,
  sweepAt: later(now, TEMP_MS),
});
