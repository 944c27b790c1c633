import { Field, ID, Int, ObjectType } from 'type-graphql';
import { mutationResult, resultUnion } from '../../../graphql/mutation-result.ts';
import { InvalidInput, UserError } from '../../../graphql/user-errors.ts';
import { ImageReferenceType } from '../image.ts';
import { ImageSet, UploadTarget } from './image-types.ts';

export const imageErrorCodes = {
  IMAGE_NOT_FOUND: 'There is no such image for this object, or another user has staged it.',
  IMAGE_NOT_UPLOADED: 'The image was staged, but its file was not uploaded yet.',
  IMAGE_REJECTED: 'What was uploaded is no picture that can be shown.',
  IMAGE_SET_CONFLICT: 'The list of images was changed since you saw it; nothing was written.',
  REFERENCE_NOT_FOUND: 'There is no such object that could have images.',
  LIMIT_EXCEEDED: 'The limit would be exceeded; nothing was written.',
} as const;
export type ImageErrorCode = keyof typeof imageErrorCodes;

@ObjectType({ simpleResolvers: true, description: 'The files can be uploaded now.' })
class StageImageUploadsSuccess {
  @Field(() => [UploadTarget], { description: 'A target for each file, in the order of the files.' })
  targets!: readonly UploadTarget[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'The object has these images now. Lists and other queries show them a moment later.',
})
class ConfirmImagesSuccess {
  @Field(() => ImageSet, {
    description: 'The images as they are now; the same version if the list was the same before.',
  })
  imageSet!: ImageSet;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: imageErrorCodes.REFERENCE_NOT_FOUND })
class ReferenceNotFound extends UserError {
  @Field(() => ImageReferenceType, { description: 'Which kind of object was looked for.' })
  referenceType!: ImageReferenceType;

  @Field(() => ID, { description: 'What you sent as the id of the object.' })
  referenceId!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: imageErrorCodes.LIMIT_EXCEEDED })
class LimitExceeded extends UserError {
  @Field(() => Int, { description: 'The limit; the message says what is counted.' })
  limit!: number;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: imageErrorCodes.IMAGE_NOT_FOUND })
class ImageNotFound extends UserError {
  @Field(() => ID, { description: 'The id that leads to no image.' })
  imageId!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: imageErrorCodes.IMAGE_NOT_UPLOADED })
class ImageNotUploaded extends UserError {
  @Field(() => ID, { description: 'The image whose file is missing.' })
  imageId!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: imageErrorCodes.IMAGE_REJECTED })
class ImageRejected extends UserError {
  @Field(() => ID, { description: 'The image that was rejected. It stays rejected: stage the file anew.' })
  imageId!: string;

  @Field(() => String, { description: 'Why, for people, in English.' })
  reason!: string;
}

@ObjectType({ implements: UserError, simpleResolvers: true, description: imageErrorCodes.IMAGE_SET_CONFLICT })
class ImageSetConflict extends UserError {
  @Field(() => Int, { description: 'What you sent as the version to change.' })
  expectedVersion!: number;

  @Field(() => ImageSet, { description: 'The images as they are now, to show or to try again with their version.' })
  current!: ImageSet;
}

export const StageImageUploadsResult = mutationResult('stageImageUploads', [
  StageImageUploadsSuccess,
  ReferenceNotFound,
  LimitExceeded,
  InvalidInput,
]);

export const ConfirmImagesResult = resultUnion(
  'ConfirmImagesResult',
  'What became of confirmImage or confirmImages: the success, or an error to act on; `... on UserError` reads them all.',
  [
    ConfirmImagesSuccess,
    ImageNotFound,
    ImageNotUploaded,
    ImageRejected,
    ReferenceNotFound,
    LimitExceeded,
    ImageSetConflict,
    InvalidInput,
  ],
);
