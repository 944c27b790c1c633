import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandSide } from '../../src/engines/engine.ts';
import { mostOpen } from '../../src/modules/images/decide-staging.ts';
import type { ImageId } from '../../src/modules/images/image.ts';
import { variantUrl } from '../../src/modules/images/variants.ts';
import { aContestReference, anImageId, aProfileReference } from '../testkit/image-samples.ts';
import { type ImageStage, imageStage, NO_PICTURE, PICTURE } from '../testkit/images/image-stage.ts';
import { valueText } from '../testkit/log-messages.ts';
import { aUser } from '../testkit/samples.ts';

/** The commands of images on one command side; the storage and the pictures are fakes. */
export function imagesContract(name: string, open: () => Promise<{ side: CommandSide; close(): Promise<void> }>): void {
  describe(`images on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let stage: ImageStage;
    beforeAll(async () => {
      opened = await open();
      stage = imageStage(opened.side);
    }, 60_000);
    afterAll(() => opened?.close());

    const stateOf = async (id: ImageId) => (await stage.store.images.find({ id }))[0]?.state;
    const listed = async (reference: { referenceType: string; referenceId: string }) => {
      const [set] = await stage.store.sets.find({ referenceId: reference.referenceId });
      return set?.images.map(({ imageId }) => imageId);
    };

    it('are uploaded, confirmed, ordered and published in three sizes', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [a, b, c] = (await stage.uploaded(reference, admin, 3)) as [ImageId, ImageId, ImageId];
      const confirmed = await stage.confirm(reference, admin, [c, a, b]);
      expect(confirmed).toMatchObject({
        kind: 'ConfirmImagesSuccess',
        imageSet: { version: 1, images: [c, a, b].map((imageId) => ({ imageId, width: 1600, height: 900 })) },
      });
      if (confirmed.kind !== 'ConfirmImagesSuccess') return;
      for (const { imageUrl } of confirmed.imageSet.images) {
        expect(imageUrl).toMatch(/\/images\/[0-9a-f]{32}\/1600x900\/large\.webp$/);
        const thumbnail = stage.storage.get(variantUrl(imageUrl, 'THUMBNAIL'));
        expect(Buffer.from(thumbnail?.bytes ?? []).toString()).toBe(`THUMBNAIL of ${PICTURE}`);
        expect(thumbnail?.contentType).toBe('image/webp');
      }
      const [row] = await stage.store.images.find({ id: c });
      expect(row).toMatchObject({ state: 'CONFIRMED', sequence: 1 });
    });

    it('are told byte for byte in the form of the seed, keyed by their object, with the version in a header', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [a, b] = (await stage.uploaded(reference, admin, 2)) as [ImageId, ImageId];
      const first = await stage.confirm(reference, admin, [b, a]);
      await stage.confirm(reference, admin, []);
      if (first.kind !== 'ConfirmImagesSuccess') return expect.fail(first.kind);
      const { referenceId } = reference;
      const [urlOfB, urlOfA] = first.imageSet.images.map(({ imageUrl }) => imageUrl);
      const told = await stage.messages(reference);
      expect(told.map(({ topic }) => topic)).toEqual(['contest-image-changed', 'contest-image-changed']);
      expect(told.map(({ key }) => key?.toString())).toEqual([referenceId, referenceId]);
      expect(told.map(valueText)).toEqual([
        `{"referenceId":"${referenceId}","images":[` +
          `{"imageId":"${b}","imageUrl":"${urlOfB}","referenceId":"${referenceId}","sequence":1},` +
          `{"imageId":"${a}","imageUrl":"${urlOfA}","referenceId":"${referenceId}","sequence":2}]}`,
        `{"referenceId":"${referenceId}","images":[]}`,
      ]);
      const versions = told.map(({ headers }) => headers.find(({ name }) => name === 'ce_sequence')?.value?.toString());
      expect(versions).toEqual(['1', '2']);
    });

    it('of a profile are one, told with nulls when it is none', async () => {
      const user = aUser();
      const profile = aProfileReference(user);
      const [id] = (await stage.uploaded(profile, user)) as [ImageId];
      const given = { ...profile, imageId: id.toString() };
      const set = await stage.commands.confirmImage(given, stage.by(user));
      if (set.kind !== 'ConfirmImagesSuccess') return expect.fail(set.kind);
      const url = set.imageSet.images[0]?.imageUrl;
      expect(await stage.commands.confirmImage({ ...profile, imageId: '' }, stage.by(user))).toMatchObject({
        imageSet: { version: 2, images: [] },
      });
      const { referenceId } = profile;
      expect((await stage.messages(profile)).map(valueText)).toEqual([
        `{"referenceId":"${referenceId}","imageId":"${id}","imageUrl":"${url}"}`,
        `{"referenceId":"${referenceId}","imageId":null,"imageUrl":null}`,
      ]);
      expect(await stateOf(id)).toBe('DELETED');
    });

    it('stay as they are when the same list comes again', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const ids = await stage.uploaded(reference, admin, 2);
      await stage.confirm(reference, admin, ids);
      const again = await stage.confirm(reference, admin, ids, 1);
      expect(again).toMatchObject({ kind: 'ConfirmImagesSuccess', imageSet: { version: 1 } });
      expect(await stage.messages(reference)).toHaveLength(1);
    });

    it('have version 0 before the first, and nothing is written for an empty list', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      expect(await stage.confirm(reference, admin, [], 0)).toMatchObject({ imageSet: { version: 0, images: [] } });
      expect(await listed(reference)).toBeUndefined();
      expect(await stage.confirm(reference, admin, [], 1)).toMatchObject({
        kind: 'ImageSetConflict',
        current: { version: 0, images: [] },
      });
    });

    it('are one whole list of two that come at once, then the other', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const ids = await stage.uploaded(reference, admin, 4);
      const lists = [ids.slice(0, 3), [ids[3] as ImageId]];
      const outcomes = await Promise.all(lists.map((list) => stage.confirm(reference, admin, list)));
      const versions = outcomes.map((outcome) =>
        outcome.kind === 'ConfirmImagesSuccess' ? outcome.imageSet.version : outcome.kind,
      );
      expect([...versions].sort()).toEqual([1, 2]);
      expect(await listed(reference)).toEqual(lists[versions.indexOf(2)]);
      const confirmed = await stage.store.images.find({ referenceId: reference.referenceId, state: 'CONFIRMED' });
      expect(confirmed.map(({ id }) => id).sort()).toEqual([...(lists[versions.indexOf(2)] ?? [])].sort());
    });

    it('have one winner of two that expect the same version', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const ids = await stage.uploaded(reference, admin, 2);
      const outcomes = await Promise.all(ids.map((id) => stage.confirm(reference, admin, [id], 0)));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ConfirmImagesSuccess', 'ImageSetConflict']);
    });

    it('that somebody else has deleted meanwhile are a conflict for who names the version that had them', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [old, mine] = (await stage.uploaded(reference, admin, 2)) as [ImageId, ImageId];
      await stage.confirm(reference, admin, [old]);
      await stage.confirm(reference, admin, []);
      expect(await stage.confirm(reference, admin, [old, mine], 1)).toMatchObject({
        kind: 'ImageSetConflict',
        current: { version: 2, images: [] },
      });
      expect(await stage.confirm(reference, admin, [old, mine], 2)).toEqual({ kind: 'ImageNotFound', imageId: old });
    });

    it('of somebody else, or of another object, are not found; unknown ones neither', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [foreign] = (await stage.uploaded(reference, aUser())) as [ImageId];
      const [elsewhere] = (await stage.uploaded(aContestReference(), admin)) as [ImageId];
      for (const imageId of [foreign, elsewhere, anImageId()]) {
        expect(await stage.confirm(reference, admin, [imageId])).toEqual({ kind: 'ImageNotFound', imageId });
      }
    });

    it('are refused while they are not uploaded, and rejected for good if they are no pictures', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [target] = (await stage.stage(reference, admin)) as [Awaited<ReturnType<ImageStage['stage']>>[number]];
      const { id } = target.image;
      expect(await stage.confirm(reference, admin, [id])).toEqual({ kind: 'ImageNotUploaded', imageId: id });
      expect(stage.upload(target, Buffer.from('<html>17 bytes ok'))).toBe(200);
      const rejected = { kind: 'ImageRejected', imageId: id, reason: NO_PICTURE };
      expect(await stage.confirm(reference, admin, [id])).toEqual(rejected);
      expect(await stage.confirm(reference, admin, [id])).toEqual(rejected);
      expect(stage.counted.filter((outcome) => outcome === NO_PICTURE)).toHaveLength(1);
      expect(await listed(reference)).toBeUndefined();
    });

    it('that were deleted never come back', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [id] = (await stage.uploaded(reference, admin)) as [ImageId];
      await stage.confirm(reference, admin, [id]);
      await stage.confirm(reference, admin, []);
      expect(await stage.confirm(reference, admin, [id])).toEqual({ kind: 'ImageNotFound', imageId: id });
    });

    it('say what is wrong with an input, and write nothing', async () => {
      const admin = aUser();
      const [contest, profile] = [aContestReference(), aProfileReference(admin)];
      const { commands, by } = stage;
      const wrong = async (outcome: Promise<object>) => expect(await outcome).toMatchObject({ kind: 'InvalidInput' });
      await wrong(commands.confirmImage({ ...contest, imageId: '1' }, by(admin)));
      await wrong(commands.confirmImages({ ...profile, imageIds: ['1'] }, by(admin)));
      await wrong(commands.confirmImages({ ...contest, imageIds: ['1', '1'] }, by(admin)));
      await wrong(commands.confirmImages({ ...contest, referenceId: 'x', imageIds: [] }, by(admin)));
      await wrong(commands.stageImageUploads({ ...contest, files: [] }, by(admin)));
      const eleven = Array.from({ length: 11 }, (_, index) => `${index + 1}`);
      expect(await commands.confirmImages({ ...contest, imageIds: eleven }, by(admin))).toMatchObject({
        kind: 'LimitExceeded',
        limit: 10,
      });
    });

    it('are staged within the limit of each user, also by many requests at once, and nobody keeps others from it', async () => {
      const user = aUser();
      const profile = aProfileReference(user);
      const files = [{ contentType: 'image/png', byteSize: 1 }];
      const most = mostOpen('PROFILE');
      const outcomes = await Promise.all(
        Array.from({ length: most + 2 }, () => stage.commands.stageImageUploads({ ...profile, files }, stage.by(user))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'LimitExceeded')).toEqual([
        { kind: 'LimitExceeded', limit: most, of: 'open-uploads' },
        { kind: 'LimitExceeded', limit: most, of: 'open-uploads' },
      ]);
      expect(await stage.store.images.count({ stagedBy: user })).toBe(most);
      expect(await stage.stage(profile, aUser())).toHaveLength(1);
    });

    it('need an object that exists, when they are staged and when they are confirmed', async () => {
      const { commands, by } = imageStage(opened.side, () => ({ exists: async () => false }));
      const [reference, admin] = [aContestReference(), aUser()];
      const files = [{ contentType: 'image/png', byteSize: 1 }];
      const missing = { kind: 'ReferenceNotFound', ...reference };
      expect(await commands.stageImageUploads({ ...reference, files }, by(admin))).toEqual(missing);
      expect(await commands.confirmImages({ ...reference, imageIds: [] }, by(admin))).toEqual(missing);
    });
  });
}
