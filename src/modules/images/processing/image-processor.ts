/** What one file may have before anything is decoded. */
export const MOST_IMAGE_BYTES = 10_000_000;
export const MOST_IMAGE_PIXELS = 40_000_000;

/** What a picture is for; its variants follow from it. */
export type ImageUse = 'ITEM' | 'PROFILE';

export type VariantName = 'THUMBNAIL' | 'SMALL' | 'LARGE';

/** A WebP file without metadata. */
interface ProcessedVariant {
  readonly variant: VariantName;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type ProcessedImage =
  /** Width and height are those of the picture that was uploaded, as a viewer shows it. */
  | {
      readonly kind: 'processed';
      readonly width: number;
      readonly height: number;
      readonly variants: readonly ProcessedVariant[];
    }
  /** The reason is a sentence for the person who uploaded the file. It stays the same if the file is processed again. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Too many pictures are waiting already, or the machine let no process finish this one; nothing is known about it. */
  | { readonly kind: 'busy' };

export interface ImageProcessor {
  /**
   * Checks what was uploaded and makes the variants that are published. Two pictures are processed at a time; a bounded
   * number of others waits. Throws after `stop`.
   */
  process(bytes: Uint8Array, use: ImageUse): Promise<ProcessedImage>;
  stop(): Promise<void>;
}
