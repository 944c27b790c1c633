import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandSide } from '../../src/engines/engine.ts';
import type { ImagePorts } from '../../src/modules/images/commands/command-ports.ts';
import { imageCommands } from '../../src/modules/images/commands/commands.ts';
import { imagesFollowUsers } from '../../src/modules/images/consumers.ts';
import type { ImageId, ImageReference } from '../../src/modules/images/image.ts';
import { sweepImages } from '../../src/modules/images/jobs/sweeper.ts';
import { imageOwners } from '../../src/modules/images/tables.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { aContestReference, aProfileReference } from '../testkit/image-samples.ts';
import { type ImageStage, imageStage } from '../testkit/images/image-stage.ts';
import { type Death, Killed, mortal } from '../testkit/images/mortal-ports.ts';
import { silentLog } from '../testkit/logs.ts';
import { aUser } from '../testkit/samples.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What becomes of images that nobody confirms or needs, and of those whose process dies. */
export function sweptImagesContract(
  name: string,
  open: () => Promise<{ side: CommandSide; close(): Promise<void> }>,
): void {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened?.close());

  describe(`the sweeper of images on ${name}`, () => {
    let swept: ImageStage;
    beforeAll(async () => {
      swept = imageStage(opened.side);
    });
    const later = async (milliseconds: number): Promise<void> => {
      swept.clock.advance(milliseconds);
      await swept.sweep();
    };

    it('takes what was never confirmed after 24 hours, and what is confirmed never', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const [kept, left] = (await swept.uploaded(reference, admin, 2)) as [ImageId, ImageId];
      await swept.confirm(reference, admin, [kept]);
      await later(DAY - 1);
      expect(await swept.store.images.count({ id: left })).toBe(1);
      await later(1);
      expect(await swept.store.images.count({ id: left })).toBe(0);
      await later(100 * DAY);
      const [row] = await swept.store.images.find({ id: kept });
      expect(row).toMatchObject({ state: 'CONFIRMED', sweepAt: null });
      const ofKept = swept.storage.keys().filter((key) => key.startsWith(row?.folder ?? '?'));
      expect(ofKept).toHaveLength(3);
      expect(swept.storage.keys()).toEqual(ofKept);
    });

    it('takes the files of deleted images after 7 days, those of profiles after an hour', async () => {
      const [reference, user] = [aContestReference(), aUser()];
      const profile = aProfileReference(user);
      const [ofItem] = (await swept.uploaded(reference, user)) as [ImageId];
      const [ofProfile] = (await swept.uploaded(profile, user)) as [ImageId];
      await swept.confirm(reference, user, [ofItem]);
      await swept.commands.confirmImage({ ...profile, imageId: ofProfile.toString() }, swept.by(user));
      const folders = (await swept.store.images.find({ stagedBy: user })).map(({ folder }) => folder);
      const files = () => swept.storage.keys().filter((key) => folders.some((folder) => key.startsWith(folder)));
      await swept.confirm(reference, user, []);
      await swept.commands.confirmImage({ ...profile, imageId: null }, swept.by(user));
      expect(files()).toHaveLength(6);
      await later(HOUR);
      expect(files()).toHaveLength(3);
      await later(7 * DAY - HOUR - 1);
      expect(files()).toHaveLength(3);
      await later(1);
      expect(files()).toEqual([]);
    });

    it('tries again when the storage fails, and others do not wait for it', async () => {
      const stage = imageStage(opened.side);
      const [reference, admin] = [aContestReference(), aUser()];
      await stage.uploaded(reference, admin, 2);
      const [stuck, other] = await stage.store.images.find({ referenceId: reference.referenceId }, { by: ['id'] });
      const failing = {
        ...stage.storage,
        remove: async (keys: readonly string[]) => {
          if (keys.includes(stuck?.uploadKey ?? '')) throw new Error('the storage does not remove it');
          await stage.storage.remove(keys);
        },
      };
      stage.clock.advance(DAY);
      await stage.sweep({ store: stage.store, storage: failing });
      expect(stage.storage.keys()).toEqual([stuck?.uploadKey]);
      expect(await stage.store.images.count({ id: other?.id as ImageId })).toBe(0);
      expect(await stage.confirm(reference, admin, [stuck?.id as ImageId])).toMatchObject({ kind: 'ImageNotFound' });
      stage.clock.advance(HOUR);
      await stage.sweep();
      expect(stage.storage.keys()).toEqual([]);
      expect(await stage.store.images.count({ id: stuck?.id as ImageId })).toBe(0);
    });

    it('asks the storage although there is nothing to take: so an outage is told on a quiet server, too', async () => {
      const stage = imageStage(opened.side);
      const list = async () => {
        throw new Error('the storage is away');
      };
      const job = sweepImages({ store: stage.store, storage: { ...stage.storage, list }, log: silentLog });
      await expect(job.step(undefined, stage.clock.now())).rejects.toThrow('away');
    });

    it('takes objects without a row after 48 hours', async () => {
      await swept.storage.publish(`images/${'0'.repeat(32)}/1x1/large.webp`, Buffer.from('stray'), 'image/webp');
      await later(2 * DAY);
      expect(swept.storage.keys()).toContain(`images/${'0'.repeat(32)}/1x1/large.webp`);
      await later(1);
      expect(swept.storage.keys()).not.toContain(`images/${'0'.repeat(32)}/1x1/large.webp`);
    });
  });

  describe(`a process that works on images and dies, on ${name}`, () => {
    /** Tries it with a death at the first step, at the second, and so on, until it lives to the end; says how many it were. */
    async function atEachStep(when: Death['when'], dying: (death: Death) => Promise<unknown>): Promise<number> {
      for (let step = 1; ; step += 1) {
        const lived = await dying({ step, when }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Killed) return false;
            throw error;
          },
        );
        if (lived) return step - 1;
      }
    }

    /** One image is confirmed, two more are uploaded. */
    async function scene() {
      const stage = imageStage(opened.side);
      const [reference, admin] = [aContestReference(), aUser()];
      const [old, a, b] = (await stage.uploaded(reference, admin, 3)) as [ImageId, ImageId, ImageId];
      await stage.confirm(reference, admin, [old]);
      return { stage, reference, admin, old, wanted: [a, b] };
    }
    type Scene = Awaited<ReturnType<typeof scene>>;
    const confirming = ({ stage, reference, admin, wanted }: Scene, death: Death) =>
      imageCommands(mortal(stage.ports, death)).confirmImages(
        { ...reference, imageIds: wanted.map(String) },
        stage.by(admin),
      );
    const listOf = async ({ stage, reference: { referenceId } }: Scene) => {
      const [set] = await stage.store.sets.find({ referenceId });
      return set && { version: set.version, images: set.images.map(({ imageId }) => imageId) };
    };

    /** Each scene has a death of its own, and what comes after it. */
    async function deathsOfConfirming(when: Death['when'], afterwards: (one: Scene) => Promise<void>): Promise<number> {
      return atEachStep(when, async (death) => {
        const one = await scene();
        let killed: unknown;
        await confirming(one, death).catch((error: unknown) => {
          killed = error;
        });
        expect([
          { version: 1, images: [one.old] },
          { version: 2, images: one.wanted },
        ]).toContainEqual(await listOf(one));
        await afterwards(one);
        if (killed) throw killed;
      });
    }

    it('has confirmed all or nothing, and can be asked again', async () => {
      const steps = await deathsOfConfirming('before', async ({ stage, reference, admin, wanted }) => {
        expect(await stage.confirm(reference, admin, wanted)).toMatchObject({ imageSet: { version: 2 } });
        expect(await stage.messages(reference)).toHaveLength(2);
      });
      expect(steps).toBeGreaterThan(15);
    }, 60_000);

    it('has confirmed all or nothing, and when nobody asks again, nothing stays but what is listed', async () => {
      const steps = await deathsOfConfirming('after', ({ stage, reference }) =>
        expectOnlyListed(stage, reference, 8 * DAY),
      );
      expect(steps).toBeGreaterThan(15);
    }, 60_000);

    it.each(['before', 'after'] as const)(
      'leaves the next sweeper what it has not done itself when it dies %s any step of sweeping',
      async (when) => {
        const steps = await atEachStep(when, async (death) => {
          const one = await scene();
          const { stage, reference, admin, old, wanted } = one;
          await stage.confirm(reference, admin, [old, wanted[0] as ImageId]);
          await stage.confirm(reference, admin, [wanted[0] as ImageId]);
          stage.clock.advance(8 * DAY);
          let killed: unknown;
          await stage.sweep(mortal(stage.ports, death)).catch((error: unknown) => {
            killed = error;
          });
          await expectOnlyListed(stage, reference, 0);
          if (killed) throw killed;
        });
        expect(steps).toBeGreaterThan(8);
      },
      60_000,
    );

    /** Rows and files of listed images, three of each, and nothing else. */
    async function expectOnlyListed(stage: ImageStage, { referenceId }: ImageReference, milliseconds: number) {
      stage.clock.advance(milliseconds);
      await stage.sweep();
      const [set] = await stage.store.sets.find({ referenceId });
      const rows = await stage.store.images.find({ referenceId });
      expect(rows.map(({ id }) => id).sort()).toEqual(set?.images.map(({ imageId }) => imageId).sort());
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'CONFIRMED'));
      expect(stage.storage.keys()).toHaveLength(3 * rows.length);
      for (const { folder } of rows) {
        expect(stage.storage.keys().filter((key) => key.startsWith(`${folder}/`))).toHaveLength(3);
      }
    }
  });

  describe(`a confirmation of images on ${name}, in the middle of which`, () => {
    /** Something else happens while the picture is processed. */
    function interrupted(happens: (stage: ImageStage) => Promise<unknown>): ImageStage {
      const stage: ImageStage = imageStage(opened.side, ({ processor }) => ({
        processor: {
          process: async (...given) => {
            await happens(stage);
            return processor.process(...given);
          },
        } satisfies ImagePorts['processor'],
      }));
      return stage;
    }
    const nothingLeft = async (stage: ImageStage, reference: ImageReference) => {
      stage.clock.advance(2 * DAY + 1);
      await stage.sweep();
      expect(await stage.store.images.count({ referenceId: reference.referenceId })).toBe(0);
      expect(stage.storage.keys()).toEqual([]);
    };

    it('the sweeper takes the image: it is not found, and its files go too', async () => {
      const stage = interrupted(async ({ clock, sweep }) => {
        clock.advance(DAY);
        await sweep();
      });
      const [reference, admin] = [aContestReference(), aUser()];
      const [id] = (await stage.uploaded(reference, admin)) as [ImageId];
      expect(await stage.confirm(reference, admin, [id])).toEqual({ kind: 'ImageNotFound', imageId: id });
      expect(stage.storage.keys()).toEqual([]);
      await nothingLeft(stage, reference);
    });

    it('the sweeper was about to take the image: what is confirmed stays whole', async () => {
      const stage = imageStage(opened.side);
      const [reference, admin] = [aContestReference(), aUser()];
      const [id] = (await stage.uploaded(reference, admin)) as [ImageId];
      stage.clock.advance(DAY);
      const { images } = stage.store;
      const find: typeof images.find = async (...given) => {
        const due = await images.find(...given);
        await stage.confirm(reference, admin, [id]);
        return due;
      };
      await stage.sweep({ storage: stage.storage, store: { ...stage.store, images: { ...images, find } } });
      const [row] = await stage.store.images.find({ id });
      expect(row?.state).toBe('CONFIRMED');
      expect(stage.storage.keys().filter((key) => key.startsWith(`${row?.folder}/`))).toHaveLength(3);
    });

    it('the list is changed: the one that expects the old version is refused whole', async () => {
      const [reference, admin] = [aContestReference(), aUser()];
      const other = imageStage(opened.side);
      const [theirs] = (await other.uploaded(reference, admin)) as [ImageId];
      const stage = interrupted(() => other.confirm(reference, admin, [theirs]));
      const [mine] = (await stage.uploaded(reference, admin)) as [ImageId];
      expect(await stage.confirm(reference, admin, [mine], 0)).toMatchObject({
        kind: 'ImageSetConflict',
        expectedVersion: 0,
        current: { version: 1, images: [{ imageId: theirs }] },
      });
      const [row] = await stage.store.images.find({ id: mine });
      expect(row?.state).toBe('TEMP');
    });

    it('the item is deleted: it gets no picture, and nobody is told of one', async () => {
      let isThere = true;
      const stage: ImageStage = imageStage(opened.side, ({ processor }) => ({
        exists: async () => isThere,
        processor: {
          process: async (...given) => {
            isThere = false;
            return processor.process(...given);
          },
        } satisfies ImagePorts['processor'],
      }));
      const [reference, admin] = [aContestReference(), aUser()];
      const ids = await stage.uploaded(reference, admin);
      expect(await stage.confirm(reference, admin, ids)).toEqual({ kind: 'ReferenceNotFound', ...reference });
      expect(await stage.messages(reference)).toEqual([]);
      await nothingLeft(stage, reference);
    });

    it('the account is erased: nothing of the picture is left', async () => {
      const user = aUser();
      const profile = aProfileReference(user);
      const stage = interrupted(({ clock }) => erase(user, clock.now()));
      const [id] = (await stage.uploaded(profile, user)) as [ImageId];
      const given = { ...profile, imageId: id.toString() };
      await expect(stage.commands.confirmImage(given, stage.by(user))).rejects.toThrow('not active');
      await nothingLeft(stage, profile);
    });

    async function erase(userId: UserId, now: Date): Promise<void> {
      const record = { userId, version: 1, status: 'ERASED', eventId: 'test', position: 0n, dueAt: now } as const;
      await opened.side.records(imageOwners).insert(record);
      await imagesFollowUsers.job({ commandSide: opened.side }).step(undefined, now);
    }
  });
}
