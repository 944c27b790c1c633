import { invalidInputResult } from '../../../graphql/user-errors.ts';
import { exhausted } from '../../../shared/result.ts';
import type { ImageCommands } from '../commands/commands.ts';
import type { LimitedThing } from '../outcomes.ts';
import { imageFromRow, imageSetFrom } from './image-types.ts';
import type { ImageErrorCode } from './mutation-results.ts';

export type ImageOutcome = Awaited<ReturnType<ImageCommands[keyof ImageCommands]>>;

const limits: Readonly<Record<LimitedThing, (limit: number) => string>> = {
  images: (limit) => `It may have at most ${limit} ${limit === 1 ? 'image' : 'images'}.`,
  'open-uploads': (limit) =>
    `At most ${limit} images of yours may wait to be confirmed; they go by themselves after 24 hours.`,
};

const withMessage = <Kind>(outcome: Kind, code: ImageErrorCode, message: string) => ({ ...outcome, code, message });

/** An outcome as the contract shows it. A new kind does not compile until it has a text for people. */
export function toResult(outcome: ImageOutcome) {
  switch (outcome.kind) {
    case 'StageImageUploadsSuccess':
      return {
        ...outcome,
        targets: outcome.targets.map(({ image, ...target }) => ({ ...target, image: imageFromRow(image) })),
      };
    case 'ConfirmImagesSuccess':
      return { ...outcome, imageSet: imageSetFrom(outcome.imageSet) };
    case 'InvalidInput':
      return invalidInputResult(outcome.fields);
    case 'ReferenceNotFound':
      return withMessage(outcome, 'REFERENCE_NOT_FOUND', 'There is no such object that could have images.');
    case 'LimitExceeded':
      return withMessage(outcome, 'LIMIT_EXCEEDED', limits[outcome.of](outcome.limit));
    case 'ImageNotFound':
      return withMessage(shownId(outcome), 'IMAGE_NOT_FOUND', 'There is no such image for this.');
    case 'ImageNotUploaded':
      return withMessage(shownId(outcome), 'IMAGE_NOT_UPLOADED', 'The file of this image was not uploaded yet.');
    case 'ImageRejected':
      return withMessage(shownId(outcome), 'IMAGE_REJECTED', `This file cannot be shown: ${outcome.reason}`);
    case 'ImageSetConflict': {
      const shown = { ...outcome, current: imageSetFrom(outcome.current) };
      return withMessage(shown, 'IMAGE_SET_CONFLICT', 'The images were changed in the meantime.');
    }
    default:
      return exhausted(outcome);
  }
}

const shownId = <Outcome extends { readonly imageId: bigint }>(outcome: Outcome) => ({
  ...outcome,
  imageId: outcome.imageId.toString(),
});

/** What a mutation's resolver hands to GraphQL; its `kind` names the type in the union. */
export type ImageResult = ReturnType<typeof toResult>;
