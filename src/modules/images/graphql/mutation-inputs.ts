import { Field, ID, InputType, Int } from 'type-graphql';
import type { ConfirmImage, ConfirmImages } from '../commands/confirm-images.ts';
import type { StageUploads } from '../commands/stage-uploads.ts';
import { ImageReferenceType } from '../image.ts';
import type { StagedFile } from '../input-rules.ts';

const TYPE = { description: 'Which kind of object the images belong to.' };
const ID_OF_REFERENCE = {
  description: 'The catalog id of the item (24 hexadecimal digits); of a PROFILE your own user id.',
};
const EXPECTED = {
  nullable: true,
  description: 'Change the list only if it still has this version; 0 if it was never changed. Any if not given.',
};

@InputType({ description: 'One file to upload.' })
class StageImageInput implements StagedFile {
  @Field(() => String, { description: 'What the file is: `image/jpeg`, `image/png` or `image/webp`.' })
  contentType!: string;

  @Field(() => Int, { description: 'The size of the file in bytes: at most 10 MB (10,000,000).' })
  byteSize!: number;
}

@InputType({ description: 'The object that is to get images, and the files to upload for it.' })
export class StageImageUploadsInput implements StageUploads {
  @Field(() => ImageReferenceType, TYPE)
  referenceType!: ImageReferenceType;

  @Field(() => ID, ID_OF_REFERENCE)
  referenceId!: string;

  @Field(() => [StageImageInput], { description: 'The files: 1 to 10, of a PROFILE one.' })
  files!: StageImageInput[];
}

@InputType({ description: 'The image that a profile has from now on.' })
export class ConfirmImageInput implements ConfirmImage {
  @Field(() => ImageReferenceType, { description: 'PROFILE: the other kinds have several images.' })
  referenceType!: ImageReferenceType;

  @Field(() => ID, ID_OF_REFERENCE)
  referenceId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Which of your uploads becomes the image; if not given, null or empty, the profile has none from now on.',
  })
  imageId?: string | null;

  @Field(() => Int, EXPECTED)
  expectedVersion?: number | null;
}

@InputType({ description: 'The images that an item has from now on.' })
export class ConfirmImagesInput implements ConfirmImages {
  @Field(() => ImageReferenceType, { description: 'CONTEST or NEWS_ARTICLE: a profile has one image.' })
  referenceType!: ImageReferenceType;

  @Field(() => ID, ID_OF_REFERENCE)
  referenceId!: string;

  @Field(() => [ID], {
    description: 'The ids of all its images in their order, at most 10; what is missing is deleted. Empty for none.',
  })
  imageIds!: string[];

  @Field(() => Int, EXPECTED)
  expectedVersion?: number | null;
}
