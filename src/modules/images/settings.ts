import { z } from 'zod';
import { type ModuleSurroundings, type Settings, settingsOf } from '../module.ts';
import { parseS3Url } from './storage/s3-address.ts';

export const imagesVariables = {
  S3_URL: z
    .string()
    .refine((text) => parseS3Url(text) !== undefined, 'expected an address like https://key:secret@host/bucket')
    .optional(),
  S3_PUBLIC_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:\/\/[^?#@]+$/.test(text),
      'expected an address like https://images.example',
    )
    .optional(),
};

export const imagesSettings = (settings: Settings) => settingsOf(imagesVariables, settings);

const HALF = 'S3_URL is missing although S3_PUBLIC_URL is set: images are kept in a bucket only if S3_URL names it';

/** Without either, images are kept in `DATA_DIR` when embedded, and are off when distributed. */
export function mistakesInImages(settings: Settings, _surroundings: ModuleSurroundings): string[] {
  const { S3_URL: bucket, S3_PUBLIC_URL: publicUrl } = imagesSettings(settings);
  return publicUrl !== undefined && bucket === undefined ? [HALF] : [];
}
