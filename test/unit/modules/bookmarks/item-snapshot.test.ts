import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideSnapshot,
  type ItemSnapshot,
  isToBeFollowed,
  newestInfo,
  type ToldOfItem,
  versionIn,
} from '../../../../src/modules/bookmarks/item-snapshot.ts';
import { placeOf } from '../../../../src/modules/catalog/foreign-item.ts';
import type { ItemRef } from '../../../../src/modules/catalog/item.ts';
import { drawnSeed } from '../../../testkit/drawn.ts';
import { infoAt, toldImage, toldInfo } from '../../../testkit/followed-items.ts';
import { anItemId } from '../../../testkit/samples.ts';

const item: ItemRef = { itemType: 'CONTEST', itemId: anItemId() };

interface Foreign {
  readonly version?: number | undefined;
  readonly time?: Date | undefined;
  readonly offset?: number;
  readonly title?: string | null;
}

function foreign({ version, time, offset = 0, title = 'T' }: Foreign): ToldOfItem {
  const place = placeOf(version, { time, offset });
  const { version: _, ...info } = infoAt(1);
  const content = title === null ? null : { ...info, title };
  return { ...item, key: item.itemId, version: place.order, place, itemVersion: version, content };
}

const all = (told: readonly ToldOfItem[], known?: ItemSnapshot): ItemSnapshot | undefined =>
  told.reduce<ItemSnapshot | undefined>((before, each) => decideSnapshot(before, each) ?? before, known);

describe('what is known of an item', () => {
  it('is the newest of each: of the item, and of its images', () => {
    const known = all([toldInfo(item.itemId, 2), toldImage(item.itemId, 3), toldInfo(item.itemId, 1)]);
    expect(known).toMatchObject({ info: infoAt(2), imageVersion: 3, imageUrl: 'image 3', place: null });
    expect(decideSnapshot(known, toldImage(item.itemId, 3))).toBeUndefined();
    expect(decideSnapshot(known, toldInfo(item.itemId, 2))).toBeUndefined();
    expect(newestInfo(infoAt(3), known)).toEqual(infoAt(3));
    expect(newestInfo(infoAt(1), known)).toEqual(infoAt(2));
    expect(newestInfo(infoAt(1), undefined)).toEqual(infoAt(1));
  });

  it('has the version that another service gives it, as long as that grows', () => {
    const versions = (told: readonly Foreign[]) =>
      told.map((_, index) => versionIn(all(told.slice(0, index + 1).map(foreign))!));
    expect(versions([{ version: 4 }, { version: 9 }, { version: 9 }, { version: 8 }])).toEqual([4, 9, 9, 9]);
    // A service that begins to give versions, and they are lower than what was counted until then.
    expect(versions([{ offset: 5 }, { offset: 6 }, { offset: 7 }, { version: 1 }, { version: 2 }])).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(versions([{ version: 2 ** 31 - 1 }])).toEqual([2 ** 31 - 1]);
  });

  it('goes on from what another service told, once the items are those of Dogear again', () => {
    const taken = all([toldInfo(item.itemId, 3), foreign({ version: 50, title: 'Theirs' })]);
    const back = decideSnapshot(taken, toldInfo(item.itemId, 4));
    expect(back).toMatchObject({ info: { ...infoAt(4), version: 51 } });
    expect(isToBeFollowed(taken, back!)).toBe(true);
    expect(decideSnapshot(back, toldInfo(item.itemId, 4))).toBeUndefined();
    expect(decideSnapshot(back, toldInfo(item.itemId, 3))).toBeUndefined();
    const next = decideSnapshot(back, toldInfo(item.itemId, 5));
    expect(next).toMatchObject({ info: { ...infoAt(5), version: 52 } });
    // And the other way round once more.
    expect(decideSnapshot(next, foreign({ version: 7, title: 'Theirs again' }))).toMatchObject({
      info: { title: 'Theirs again', version: 53 },
    });
  });

  it('goes on from what Dogear told while the items were its own', () => {
    const known = all([toldInfo(item.itemId, 5)]);
    expect(decideSnapshot(known, foreign({ version: 2, title: 'New' }))).toMatchObject({
      info: { version: 6, title: 'New' },
    });
  });

  it('stays as it was when the item is deleted, and nothing older comes back', () => {
    const before = all([foreign({ version: 3, title: 'Last' })]);
    const gone = decideSnapshot(before, foreign({ version: 5, title: null }));
    expect(gone).toMatchObject({ info: { version: 3, title: 'Last' } });
    expect(isToBeFollowed(before, gone!)).toBe(false);
    expect(decideSnapshot(gone, foreign({ version: 4, title: 'Old' }))).toBeUndefined();
    expect(decideSnapshot(gone, foreign({ version: 6, title: 'Back' }))).toMatchObject({ info: { title: 'Back' } });
    expect(decideSnapshot(undefined, foreign({ version: 1, title: null }))).toMatchObject({ info: null });
  });

  it('ends as the newest event says, in whichever order and however often they come', () => {
    const events = fc.uniqueArray(
      fc.record({
        version: fc.option(fc.nat(5), { nil: undefined }),
        time: fc.option(fc.date({ min: new Date(0), max: new Date(3), noInvalidDate: true }), { nil: undefined }),
        offset: fc.nat(50),
      }),
      { minLength: 1, maxLength: 8, selector: ({ version, offset }) => version ?? `at ${offset}` },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat(1_000)), (drawn, order) => {
        const told = drawn.map((each, index) => foreign({ ...each, title: `Title ${index}` }));
        const shuffled = [...told, ...told].toSorted(() => (order.next().value % 2 === 0 ? 1 : -1));
        const [one, other] = [all(told), all(shuffled)];
        expect(other?.info?.title).toBe(one?.info?.title);
        expect(other?.place).toEqual(one?.place);
        let version = 0;
        for (let upTo = 1; upTo <= shuffled.length; upTo += 1) {
          const next = versionIn(all(shuffled.slice(0, upTo))!);
          expect(next).toBeGreaterThanOrEqual(version);
          version = next;
        }
      }),
      { seed: drawnSeed },
    );
  });
});
