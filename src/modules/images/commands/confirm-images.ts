import type { ChangeContext } from '../../../kernel/aggregate.ts';
import { oneOf } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import { type InvalidInput, inputReader } from '../../../shared/input-reader.ts';
import type { Result } from '../../../shared/result.ts';
import { type ConfirmRejection, decideConfirm, imageChanges, unusable, type WantedList } from '../decide-confirm.ts';
import { type ImageReference, pictureOf } from '../image.ts';
import { mostImages, noSetYet, type SeenSet } from '../image-set.ts';
import { MANY, ONE, readExpectedVersion, readImageIds, readReference } from '../input-rules.ts';
import {
  imageSetConflict,
  type LimitExceeded,
  limitExceeded,
  type ReferenceNotFound,
  referenceNotFound,
} from '../outcomes.ts';
import { demandActiveAccount } from './active-account.ts';
import type { ImagePorts } from './command-ports.ts';
import { PLACES, type PublishPicture } from './publish-picture.ts';

export interface ConfirmImage extends ImageReference {
  /** Null or empty: none. */
  readonly imageId?: string | null;
  readonly expectedVersion?: number | null;
}

export interface ConfirmImages extends ImageReference {
  readonly imageIds: readonly string[];
  readonly expectedVersion?: number | null;
}

type ConfirmOutcome =
  | { readonly kind: 'ConfirmImagesSuccess'; readonly imageSet: SeenSet }
  | InvalidInput
  | LimitExceeded
  | ReferenceNotFound
  | ConfirmRejection;

type Change = ChangeContext<UserId>;

/** What confirming needs: pictures of one user stand in a line. */
type ConfirmPorts = ImagePorts & { readonly publish: PublishPicture };

/** For an object with one image: it is this one now, or none. */
export const confirmImage =
  (ports: ConfirmPorts) =>
  async (given: ConfirmImage, context: Change): Promise<ConfirmOutcome> => {
    const input = inputReader();
    if (given.referenceType !== 'PROFILE') input.parsed('referenceType', MANY, undefined);
    const reference = readReference(input, given);
    const isNone = given.imageId === undefined || given.imageId === null || given.imageId === '';
    const imageIds = isNone ? [] : [input.tsid<WantedList['imageIds'][number]>('imageId', given.imageId as string)];
    const expectedVersion = readExpectedVersion(input, given.expectedVersion);
    return confirmList(ports, input.result({ reference, imageIds, expectedVersion }), context);
  };

/** For an object with several images: these are they now, in this order. */
export const confirmImages =
  (ports: ConfirmPorts) =>
  async (given: ConfirmImages, context: Change): Promise<ConfirmOutcome> => {
    const most = mostImages(given.referenceType);
    const input = inputReader();
    if (given.referenceType === 'PROFILE') input.parsed('referenceType', ONE, undefined);
    else if (given.imageIds.length > most) return limitExceeded(most, 'images');
    const reference = readReference(input, given);
    const imageIds = given.referenceType === 'PROFILE' ? [] : readImageIds(input, given.imageIds);
    const expectedVersion = readExpectedVersion(input, given.expectedVersion);
    return confirmList(ports, input.result({ reference, imageIds, expectedVersion }), context);
  };

/** First the bytes, then the transaction: whatever stops between two steps, the sweeper takes what is left over. */
async function confirmList(
  ports: ConfirmPorts,
  read: Result<WantedList, InvalidInput>,
  context: Change,
): Promise<ConfirmOutcome> {
  if (!read.ok) return read.error;
  const wanted = read.value;
  const refusal =
    (await missing(ports, wanted)) ??
    (await conflict(ports, wanted)) ??
    (await publishAll(ports, wanted, context)) ??
    // Decoding takes seconds, in which the item may have been deleted.
    (await missing(ports, wanted));
  return refusal ?? changeSet(ports, wanted, context);
}

const missing = async ({ exists }: ConfirmPorts, { reference }: WantedList) =>
  (await exists(reference)) ? undefined : referenceNotFound(reference);

/** Before the bytes: a list that somebody else has changed names images that are gone, and nothing is decoded in vain. */
async function conflict({ store }: ConfirmPorts, { reference, expectedVersion }: WantedList) {
  if (expectedVersion === undefined) return undefined;
  const { referenceType, referenceId } = reference;
  const [current = noSetYet(reference)] = await store.sets.find({ referenceType, referenceId });
  return current.version === expectedVersion ? undefined : imageSetConflict(expectedVersion, current);
}

/** Publishes what is not published yet, as many pictures at a time as there are places: a long list must not fill the memory. */
async function publishAll(
  { store, publish }: ConfirmPorts,
  { imageIds, reference }: WantedList,
  { actor, now }: Change,
): Promise<ConfirmRejection | undefined> {
  const known = new Map((await store.images.find({ id: oneOf(imageIds) })).map((image) => [image.id, image]));
  for (const id of imageIds) {
    const refusal = unusable(id, known.get(id), reference, actor);
    if (refusal) return refusal;
  }
  const left = [...known.values()].filter((image) => !pictureOf(image));
  let refusal: ConfirmRejection | undefined;
  const publishNext = async (): Promise<void> => {
    for (let image = left.shift(); image; image = left.shift()) {
      const published = await publish(image, actor, now);
      if (published.ok) continue;
      refusal ??= published.error;
      return void left.splice(0);
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: PLACES }, publishNext));
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return refusal;
}

/** The lock on the set's row decides between two lists at once: one wins whole, then the other. */
async function changeSet(
  { store, counts }: ConfirmPorts,
  wanted: WantedList,
  context: Change,
): Promise<ConfirmOutcome> {
  const { decision, seen, confirmed } = await store.unit(async (unit) => {
    const { sets, images } = unit;
    await demandActiveAccount(unit, wanted.reference);
    const existing = await sets.lockByKey(wanted.reference);
    const listed = existing?.images.map(({ imageId }) => imageId) ?? [];
    const rows = await images.lock({ id: oneOf([...new Set([...wanted.imageIds, ...listed])]) });
    const decided = decideConfirm(existing, wanted, { images: rows, freshId: sets.freshId() }, context);
    await sets.apply(existing, decided, context);
    if (decided.kind !== 'changed')
      return { decision: decided, seen: existing ?? noSetYet(wanted.reference), confirmed: 0 };
    const changes = imageChanges(rows, decided.state);
    for (const [id, change] of changes) await images.update({ id }, change);
    const states = [...changes.values()].map(({ state }) => state);
    return {
      decision: decided,
      seen: decided.state,
      confirmed: states.filter((state) => state === 'CONFIRMED').length,
    };
  });
  if (decision.kind === 'rejected') return decision.rejection;
  for (let counted = 0; counted < confirmed; counted += 1) counts.confirmed();
  return { kind: 'ConfirmImagesSuccess', imageSet: seen };
}
