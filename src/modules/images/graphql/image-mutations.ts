import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { actorWith, type Context, changeOf } from '../../../graphql/context.ts';
import { codedError, forbidden, rateLimited } from '../../../graphql/errors.ts';
import { ChangeForbidden } from '../../../kernel/store.ts';
import { parseTsid } from '../../../shared/ids.ts';
import type { ImageCommands } from '../commands/commands.ts';
import { ProcessingBusy } from '../commands/publish-picture.ts';
import type { ImageReference } from '../image.ts';
import { StorageUnavailable } from '../storage/watched-storage.ts';
import { ConfirmImageInput, ConfirmImagesInput, StageImageUploadsInput } from './mutation-inputs.ts';
import { ConfirmImagesResult, StageImageUploadsResult } from './mutation-results.ts';
import { imageCommandsOf } from './request-part.ts';
import { type ImageOutcome, type ImageResult, toResult } from './to-result.ts';

/**
 * One picture may take 10 s to decode, beside four calls of 4 s each to a slow storage: so its own answer comes before
 * that of the deadline. Shorter than `UNREAD_MS`, for which the connection is kept beyond the usual deadline.
 */
const CONFIRM_MORE_MS = 20_000;

@Resolver()
export class ImageMutations {
  @Authorized()
  @Mutation(() => StageImageUploadsResult, {
    description:
      'Prepares the upload of pictures: each file gets an image and a signed target that takes exactly this file, for ten minutes. Nothing is shown before it is confirmed. Images of items need the role ADMIN; the image of a profile is staged by its user.',
  })
  stageImageUploads(
    @Arg('input', () => StageImageUploadsInput, { description: 'The object and the files.' })
    input: StageImageUploadsInput,
    @Ctx() context: Context,
  ): Promise<ImageResult> {
    return changing(context, input, (commands) => commands.stageImageUploads(input, changeOf(context)));
  }

  @Authorized()
  @Mutation(() => ConfirmImagesResult, {
    description:
      'Sets the one image of a PROFILE, or none. The uploaded file is checked, and re-encoded without metadata; the image that it replaces is deleted.',
  })
  confirmImage(
    @Arg('input', () => ConfirmImageInput, { description: 'Your profile, and which upload it shows.' })
    input: ConfirmImageInput,
    @Ctx() context: Context,
  ): Promise<ImageResult> {
    context.http.extendDeadline(CONFIRM_MORE_MS);
    return changing(context, input, (commands) => commands.confirmImage(input, changeOf(context)));
  }

  @Authorized()
  @Mutation(() => ConfirmImagesResult, {
    description:
      'Sets all images of a CONTEST or a NEWS_ARTICLE in their order: new ones are checked and re-encoded without metadata, those that are missing are deleted. The same list again changes nothing.',
  })
  confirmImages(
    @Arg('input', () => ConfirmImagesInput, {
      description: 'The contest or news article, and what it shows in which order.',
    })
    input: ConfirmImagesInput,
    @Ctx() context: Context,
  ): Promise<ImageResult> {
    context.http.extendDeadline(CONFIRM_MORE_MS);
    return changing(context, input, (commands) => commands.confirmImages(input, changeOf(context)));
  }
}

const BUSY_SECONDS = 5;

async function changing(
  context: Context,
  reference: ImageReference,
  command: (commands: ImageCommands) => Promise<ImageOutcome>,
): Promise<ImageResult> {
  demandRight(context, reference);
  try {
    return toResult(await command(imageCommandsOf(context)));
  } catch (error) {
    if (error instanceof ProcessingBusy) throw rateLimited(BUSY_SECONDS);
    if (error instanceof ChangeForbidden) throw forbidden('this account is not active');
    if (!(error instanceof StorageUnavailable)) throw error;
    throw codedError('STORAGE_UNAVAILABLE', 'The storage of images does not answer: try again later.');
  }
}

/** Admins look after items, users after their own profiles. What is no id at all is for the command to refuse. */
function demandRight(context: Context, { referenceType, referenceId }: ImageReference): void {
  const actor = actorWith(context, referenceType === 'PROFILE' ? 'USER' : 'ADMIN');
  const owner = referenceType === 'PROFILE' ? parseTsid(referenceId) : undefined;
  if (owner !== undefined && owner !== actor.userId) throw forbidden('a profile is changed by its own user only');
}
