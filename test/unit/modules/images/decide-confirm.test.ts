import { describe, expect, it } from 'vitest';
import { decideConfirm, imageChanges, type WantedList } from '../../../../src/modules/images/decide-confirm.ts';
import type { Image, ImageId, ImageReference } from '../../../../src/modules/images/image.ts';
import type { ImageSet, ImageSetId } from '../../../../src/modules/images/image-set.ts';
import type { UserId } from '../../../../src/shared/ids.ts';
import {
  aContestReference,
  anImage,
  anImageId,
  aProfileReference,
  aPublishedImage,
  aSet,
} from '../../../testkit/image-samples.ts';
import { aUser } from '../../../testkit/samples.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const HOUR = 3_600_000;
const freshId = 5n as ImageSetId;
const by = (actor: UserId) => ({ actor, now, reason: null, traceparent: null });
const ids = (images: readonly Image[]): ImageId[] => images.map(({ id }) => id);

interface Given {
  readonly existing?: ImageSet;
  readonly reference: ImageReference;
  readonly images: readonly Image[];
  readonly list: readonly ImageId[];
  readonly actor: UserId;
  readonly expectedVersion?: number;
}

function confirm({ existing, reference, images, list, actor, expectedVersion }: Given) {
  const wanted: WantedList = { reference, imageIds: list, expectedVersion };
  return decideConfirm(existing, wanted, { images, freshId }, by(actor));
}

describe('the first list of an object', () => {
  const actor = aUser();
  const reference = aContestReference();
  const images = [1, 2, 3].map(() => aPublishedImage({ ...reference, stagedBy: actor }));
  const [a, b, c] = ids(images) as [ImageId, ImageId, ImageId];
  const decision = confirm({ reference, images, list: [c, a, b], actor });

  it('is version 1, in the order that was asked for', () => {
    expect(decision).toMatchObject({
      kind: 'changed',
      state: { id: freshId, version: 1, ...reference, images: [c, a, b].map((imageId) => ({ imageId })) },
      events: [{ type: 'ContestImagesChanged' }],
    });
  });

  it('confirms each image with its place', () => {
    if (decision.kind !== 'changed') return expect.fail(decision.kind);
    const changes = imageChanges(images, decision.state);
    expect(changes.get(c)).toMatchObject({ state: 'CONFIRMED', sequence: 1 });
    expect([changes.get(a)?.sequence, changes.get(b)?.sequence]).toEqual([2, 3]);
  });

  it('changes nothing if it is empty', () => {
    expect(confirm({ reference, images: [], list: [], actor })).toMatchObject({
      kind: 'unchanged',
      state: { images: [] },
    });
  });
});

describe('a list in place of another', () => {
  it('deletes what is missing and moves what stays', () => {
    const reference = aContestReference();
    const { set, images, stagedBy } = aSet(reference, 3);
    const added = aPublishedImage({ ...reference, stagedBy });
    const [first, second, third] = ids(images) as [ImageId, ImageId, ImageId];
    const all = [...images, added];
    const decision = confirm({ existing: set, reference, images: all, list: [third, added.id], actor: stagedBy });
    if (decision.kind !== 'changed') return expect.fail(decision.kind);
    expect(decision.state.version).toBe(2);
    const changes = imageChanges(all, decision.state);
    const weekLater = new Date(now.getTime() + 7 * 24 * HOUR);
    expect(changes.get(first)).toEqual({ state: 'DELETED', sequence: null, sweepAt: weekLater });
    expect(changes.get(second)).toEqual({ state: 'DELETED', sequence: null, sweepAt: weekLater });
    expect(changes.get(third)).toEqual({ sequence: 1 });
    expect(changes.get(added.id)).toMatchObject({ state: 'CONFIRMED', sequence: 2 });
  });

  it('is unchanged if it is the same list', () => {
    const reference = aContestReference();
    const { set, images, stagedBy } = aSet(reference, 3);
    const decision = confirm({ existing: set, reference, images, list: ids(images), actor: stagedBy });
    expect(decision).toEqual({ kind: 'unchanged', state: set });
  });

  it('may be made by another admin, of images that are confirmed already', () => {
    const reference = aContestReference();
    const { set, images } = aSet(reference, 2);
    const decision = confirm({ existing: set, reference, images, list: ids(images).reverse(), actor: aUser() });
    expect(decision).toMatchObject({ kind: 'changed', state: { version: 2 } });
  });

  it('may be empty: then all are deleted, those of a profile after an hour', () => {
    const reference = aProfileReference();
    const { set, images, stagedBy } = aSet(reference, 1);
    const decision = confirm({ existing: set, reference, images, list: [], actor: stagedBy });
    if (decision.kind !== 'changed') return expect.fail(decision.kind);
    expect(decision.events[0]).toMatchObject({ type: 'ProfileImageChanged', state: { images: [] } });
    expect([...imageChanges(images, decision.state).values()]).toEqual([
      { state: 'DELETED', sequence: null, sweepAt: new Date(now.getTime() + HOUR) },
    ]);
  });

  it('is a conflict if the set has another version than was expected', () => {
    const reference = aContestReference();
    const { set, images, stagedBy } = aSet(reference, 1, { version: 4 });
    const given = { existing: set, reference, images, list: [], actor: stagedBy };
    expect(confirm({ ...given, expectedVersion: 3 })).toEqual({
      kind: 'rejected',
      rejection: { kind: 'ImageSetConflict', expectedVersion: 3, current: set },
    });
    expect(confirm({ ...given, expectedVersion: 4 })).toMatchObject({ kind: 'changed', state: { version: 5 } });
  });

  it('is a conflict with the empty set of version 0 if there is none yet', () => {
    const reference = aContestReference();
    expect(confirm({ reference, images: [], list: [], actor: aUser(), expectedVersion: 1 })).toMatchObject({
      rejection: { kind: 'ImageSetConflict', current: { ...reference, version: 0, images: [] } },
    });
  });
});

describe('an image cannot be listed', () => {
  const actor = aUser();
  const reference = aContestReference();
  const own = { ...reference, stagedBy: actor };
  const listing = (image: Image) => confirm({ reference, images: [image], list: [image.id], actor });

  it.each([
    ['staged by somebody else', { ...own, stagedBy: aUser() }],
    ['staged for another object', { ...own, ...aContestReference() }],
    ['staged for the same id of another kind', { ...own, referenceType: 'NEWS_ARTICLE' as const }],
    ['deleted', { ...own, state: 'DELETED' as const }],
    ['rejected, and staged by somebody else', { ...own, stagedBy: aUser(), state: 'REJECTED' as const }],
  ])('that is %s: it reads like a missing one', (_, given) => {
    const image = anImage(given);
    expect(listing(image)).toEqual({ kind: 'rejected', rejection: { kind: 'ImageNotFound', imageId: image.id } });
  });

  it('that does not exist', () => {
    const imageId = anImageId();
    const decision = confirm({ reference, images: [], list: [imageId], actor });
    expect(decision).toEqual({ kind: 'rejected', rejection: { kind: 'ImageNotFound', imageId } });
  });

  it('that was rejected: its uploader learns why', () => {
    const image = anImage({ ...own, state: 'REJECTED', rejection: 'it is no picture' });
    expect(listing(image)).toMatchObject({ rejection: { kind: 'ImageRejected', reason: 'it is no picture' } });
  });

  it('whose bytes were not read', () => {
    const image = anImage(own);
    const wanted = { reference, imageIds: [image.id], expectedVersion: undefined };
    expect(decideConfirm(undefined, wanted, { images: [image], freshId }, by(actor))).toMatchObject({
      rejection: { kind: 'ImageNotUploaded', imageId: image.id },
    });
  });
});
