import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupWrite, Projected } from '../../src/kernel/documents/document-store.ts';
import { applied } from '../../src/kernel/documents/guarded-groups.ts';
import { withGroup } from '../testkit/fakes/projection-store.ts';
import {
  imageGroup,
  itemGroup,
  type onEveryParcels,
  PARCEL_FIELDS,
  type Parcel,
  parcels,
  type ScratchParcels,
} from '../testkit/grouped-documents.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

type Open = Parameters<Parameters<typeof onEveryParcels>[0]>[1];

type Live = Projected<Parcel> & { readonly kind: 'live' };

const owner = aUser();
const newId = (): bigint => aBookmark().id;

const live = (id: bigint, version: number, itemVersion = 0, imageVersion = 0): Live => ({
  kind: 'live',
  id,
  version,
  document: {
    id: `${id}`,
    userId: `${owner}`,
    version,
    memo: version % 2 === 0 ? null : `$memo ${version}`,
    itemVersion,
    itemTitle: itemVersion === 0 ? `title of ${version}` : `$title "${itemVersion}"`,
    itemStart: itemVersion === 0 ? null : new Date(itemVersion * 1_000),
    imageVersion,
    imageUrl: imageVersion === 0 ? null : `image ${imageVersion}`,
  },
});
const dead = (id: bigint, version: number): Projected<Parcel> => ({
  kind: 'tombstone',
  id,
  version,
  owner,
  deletedAt: new Date(),
});
const itemWrite = (ids: readonly bigint[], version: number): GroupWrite<Parcel> => ({
  group: itemGroup,
  targets: ids.map((id) => ({ id, owner })),
  values: { itemVersion: version, itemTitle: `$title "${version}"`, itemStart: new Date(version * 1_000) },
});
const imageWrite = (ids: readonly bigint[], version: number): GroupWrite<Parcel> => ({
  group: imageGroup,
  targets: ids.map((id) => ({ id, owner })),
  values: { imageVersion: version, imageUrl: version === 0 ? null : `image ${version}` },
});

export const guardedGroupsContract = (adapter: string, open: Open): void => {
  describe(`${adapter} as a store of documents with guarded groups`, () => {
    let scratch: ScratchParcels;
    beforeAll(async () => {
      scratch = await open();
    });
    afterAll(() => scratch?.remove());

    const found = async (id: bigint): Promise<Partial<Parcel> | undefined> => {
      const [parcel] = await scratch.reader.byIds('everyone', [id], PARCEL_FIELDS);
      return parcel && Object.fromEntries(PARCEL_FIELDS.map((field) => [field, parcel[field]]));
    };
    const versionsOf = async (id: bigint) => {
      const parcel = await found(id);
      return parcel && [parcel.version, parcel.itemVersion, parcel.imageVersion];
    };
    const apply = (...projected: Projected<Parcel>[]) => scratch.store.apply(projected);

    it('replaces all of a document when all of it is newer', async () => {
      const id = newId();
      await apply(live(id, 1, 1, 1));
      await apply(live(id, 2, 2, 2));
      expect(await found(id)).toEqual(live(id, 2, 2, 2).document);
    });

    it('keeps a newer group when the rest is replaced, and moves a newer group alone', async () => {
      const [keeps, moves] = [newId(), newId()];
      await apply(live(keeps, 1, 5, 1), live(moves, 2, 4, 3));
      await apply(live(keeps, 2, 4, 2), live(moves, 1, 6, 2));
      expect(await versionsOf(keeps)).toEqual([2, 5, 2]);
      expect(await versionsOf(moves)).toEqual([2, 6, 3]);
      expect(await found(keeps)).toMatchObject({ memo: null, itemTitle: '$title "5"', itemStart: new Date(5_000) });
      expect(await found(moves)).toMatchObject({ memo: null, itemTitle: '$title "6"', imageUrl: 'image 3' });
    });

    it('moves a group with the rest while its version stays the same', async () => {
      const id = newId();
      await apply(live(id, 1));
      await apply(live(id, 2));
      expect(await found(id)).toMatchObject({ version: 2, itemVersion: 0, itemTitle: 'title of 2' });
      await apply(live(id, 1));
      expect(await found(id)).toMatchObject({ version: 2, itemTitle: 'title of 2' });
    });

    it('lets no group bring a deleted document back, and takes one that is newer with any groups', async () => {
      const id = newId();
      await apply(live(id, 1, 5, 5));
      await apply(dead(id, 3));
      await apply(live(id, 2, 9, 9));
      expect(await found(id)).toBeUndefined();
      await apply(live(id, 4, 1, 1));
      expect(await versionsOf(id)).toEqual([4, 1, 1]);
    });

    it('deletes a document although its groups are newer', async () => {
      const id = newId();
      await apply(live(id, 1, 7, 7));
      await apply(dead(id, 2));
      expect(await found(id)).toBeUndefined();
    });

    it('writes one group of many documents and leaves the rest of them alone', async () => {
      const [older, same, newer, gone, missing] = [newId(), newId(), newId(), newId(), newId()];
      await apply(live(older, 3, 1, 2), live(same, 3, 4, 2), live(newer, 3, 5, 2), live(gone, 1));
      await apply(dead(gone, 2));
      const all = [older, same, newer, gone, missing];
      expect(await scratch.store.writeGroup(itemWrite(all, 4))).toBe(1);
      expect(await found(older)).toEqual({
        ...live(older, 3, 1, 2).document,
        itemVersion: 4,
        itemTitle: '$title "4"',
        itemStart: new Date(4_000),
      });
      expect(await versionsOf(same)).toEqual([3, 4, 2]);
      expect(await versionsOf(newer)).toEqual([3, 5, 2]);
      expect(await found(gone)).toBeUndefined();
      expect(await found(missing)).toBeUndefined();
      expect(await scratch.store.writeGroup(itemWrite(all, 4))).toBe(0);
    });

    it('writes nothing when no document is named', async () => {
      expect(await scratch.store.writeGroup(itemWrite([], 4))).toBe(0);
    });

    it('ends at the newest of each group when all are written at the same time in any order', async () => {
      const ids = Array.from({ length: 5 }, newId);
      await Promise.all(
        Array.from({ length: 12 }, (_, step) => (step * 5) % 12).flatMap((step) => [
          apply(...ids.map((id) => live(id, step + 1, 12 - step, (step * 7) % 12))),
          scratch.store.writeGroup(itemWrite(ids, step + 5)),
          scratch.store.writeGroup(imageWrite(ids, step)),
        ]),
      );
      await scratch.store.writeGroup(itemWrite(ids, 16));
      for (const id of ids) expect(await versionsOf(id)).toEqual([12, 16, 11]);
    });

    it('does what the rule says with any sequence of writes', async () => {
      const version = fc.integer({ min: 1, max: 5 });
      const group = fc.integer({ min: 0, max: 4 });
      const step = fc.oneof(
        { weight: 6, arbitrary: fc.tuple(version, group, group).map((given) => ({ live: given })) },
        { weight: 1, arbitrary: version.map((given) => ({ dead: given })) },
        { weight: 2, arbitrary: group.map((given) => ({ item: given })) },
        { weight: 1, arbitrary: group.map((given) => ({ image: given })) },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
          const id = newId();
          let expected: Projected | undefined;
          for (const one of steps) {
            if ('live' in one || 'dead' in one) {
              const next = 'live' in one ? live(id, ...one.live) : dead(id, one.dead);
              expected = applied(expected, next as Projected, parcels.groups);
              await apply(next);
            } else {
              const write = 'item' in one ? itemWrite([id], one.item) : imageWrite([id], one.image);
              expected = withGroup(expected, write as GroupWrite) ?? expected;
              await scratch.store.writeGroup(write);
            }
          }
          expect(await found(id)).toEqual(expected?.kind === 'live' ? expected.document : undefined);
        }),
        { numRuns: 40 },
      );
    });

    it('repairs with the same versions what is damaged, and leaves newer parts', async () => {
      const { rewrites } = scratch;
      // The simulated engine is never rebuilt.
      if (!rewrites) return;
      const [damaged, newerGroup, newerRest] = [newId(), newId(), newId()];
      const { document } = live(damaged, 2, 2, 2);
      const wrong = { ...document, memo: 'damaged', itemTitle: 'damaged' };
      await apply({ ...live(damaged, 2, 2, 2), document: wrong });
      await apply(live(newerGroup, 2, 5, 1), live(newerRest, 3, 1, 1));
      await rewrites.rewrite([live(damaged, 2, 2, 2), live(newerGroup, 2, 4, 1), live(newerRest, 2, 2, 1)]);
      expect(await found(damaged)).toEqual(document);
      expect(await versionsOf(newerGroup)).toEqual([2, 5, 1]);
      expect(await versionsOf(newerRest)).toEqual([3, 2, 1]);
    });
  });
};
