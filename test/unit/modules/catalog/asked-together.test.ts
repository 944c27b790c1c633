import { describe, expect, it } from 'vitest';
import { askedTogether, type Catalog } from '../../../../src/modules/catalog/catalog.ts';
import type { Item, ItemId, ItemRef, ItemType } from '../../../../src/modules/catalog/item.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { anItemId } from '../../../testkit/samples.ts';

const itemWith = (id: ItemId, itemType: ItemType = 'CONTEST') =>
  ({ itemType, id, title: `${itemType} ${id}`, summary: null, url: null, createdAt: new Date(0) }) as Item;

const contests = (...ids: readonly ItemId[]): ItemRef[] => ids.map((itemId) => ({ itemType: 'CONTEST', itemId }));

const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Question {
  readonly refs: readonly ItemRef[];
  readonly ids: readonly ItemId[];
  answer(missing?: ItemId): void;
  fail(error: Error): void;
}

/** A catalog that answers when the test says so. */
function slowCatalog() {
  const questions: Question[] = [];
  const find: Catalog['find'] = (refs) =>
    new Promise((resolve, reject) => {
      const ids = refs.map(({ itemId }) => itemId);
      const answer = (missing?: ItemId) =>
        resolve(
          refs.filter(({ itemId }) => itemId !== missing).map(({ itemId, itemType }) => itemWith(itemId, itemType)),
        );
      questions.push({ refs, ids, answer, fail: reject });
    });
  const timers = fakeTimers();
  /** Long enough for every rest, and too short for anybody's patience to end. */
  const rested = async () => {
    timers.elapse(10);
    await turn();
  };
  return { questions, timers, rested, catalog: askedTogether({ find } as Catalog, timers) };
}

const [one, two, three] = [anItemId(), anItemId(), anItemId()];

describe('a catalog asked together', () => {
  it('gets one question from all who come together', async () => {
    const { catalog, questions } = slowCatalog();
    void catalog.find(contests(one));
    void catalog.find(contests(two));
    await turn();
    expect(questions.map(({ ids }) => ids)).toEqual([[one, two]]);
  });

  it('is asked at once while it is quiet', async () => {
    const { catalog, questions } = slowCatalog();
    void catalog.find(contests(one));
    await turn();
    expect(questions.map(({ ids }) => ids)).toEqual([[one]]);
  });

  it('gets one question for all who came while it was busy, and gives each only what they asked for', async () => {
    const { catalog, questions, rested } = slowCatalog();
    const first = catalog.find(contests(one));
    await turn();
    const second = catalog.find(contests(two));
    const third = catalog.find(contests(three, two, three));
    questions[0]!.answer();
    expect(await first).toEqual([itemWith(one)]);
    await rested();
    expect(questions[1]!.ids).toEqual([two, three]);
    questions[1]!.answer();
    expect(await second).toEqual([itemWith(two)]);
    expect(await third).toEqual([itemWith(three), itemWith(two)]);
    expect(questions).toHaveLength(2);
  });

  it.each([
    [1, 1],
    [4, 4],
    [9, 6],
  ])(
    'rests after a question that %i shared, %i ms from its beginning on, and is asked for all who came',
    async (many, ms) => {
      const { catalog, questions, timers } = slowCatalog();
      for (let n = 0; n < many; n += 1) void catalog.find(contests(anItemId()));
      await turn();
      expect(Math.min(...timers.waiting)).toBe(ms);
      questions[0]!.answer();
      await turn();
      void catalog.find(contests(one));
      void catalog.find(contests(two));
      await turn();
      expect(questions).toHaveLength(1);
      timers.elapse(ms);
      await turn();
      expect(questions[1]!.ids).toEqual([one, two]);
    },
  );

  it('is asked at once by whoever comes after its rest', async () => {
    const { catalog, questions, rested } = slowCatalog();
    void catalog.find(contests(one));
    await turn();
    questions[0]!.answer();
    await rested();
    void catalog.find(contests(two));
    await turn();
    expect(questions[1]!.ids).toEqual([two]);
  });

  it('does not answer with what it read before it was asked', async () => {
    const { catalog, questions, rested } = slowCatalog();
    const before = catalog.find(contests(one));
    await turn();
    const after = catalog.find(contests(one));
    questions[0]!.answer();
    expect(await before).toEqual([itemWith(one)]);
    await rested();
    questions[1]!.answer(one); // gone meanwhile
    expect(await after).toEqual([]);
  });

  it('is asked for both types at once, and tells apart what has the same id', async () => {
    const { catalog, questions } = slowCatalog();
    const contest = catalog.find(contests(one));
    const article = catalog.find([{ itemType: 'NEWS_ARTICLE', itemId: one }]);
    await turn();
    expect(questions).toHaveLength(1);
    questions[0]!.answer();
    expect(await contest).toEqual([itemWith(one, 'CONTEST')]);
    expect(await article).toEqual([itemWith(one, 'NEWS_ARTICLE')]);
  });

  it('tells everybody who shared a question that it failed, and nobody else', async () => {
    const { catalog, questions, rested } = slowCatalog();
    const first = catalog.find(contests(one));
    await turn();
    const others = [catalog.find(contests(two)), catalog.find(contests(three))].map((found) =>
      found.catch((error: Error) => error.message),
    );
    questions[0]!.answer();
    expect(await first).toEqual([itemWith(one)]);
    await rested();
    questions[1]!.fail(new Error('away'));
    expect(await Promise.all(others)).toEqual(['away', 'away']);
    const later = catalog.find(contests(one));
    await rested();
    questions[2]!.answer();
    expect(await later).toEqual([itemWith(one)]);
  });

  it('lets nobody wait long behind a question that is never answered', async () => {
    const { catalog, questions, timers } = slowCatalog();
    void catalog.find(contests(one));
    await turn();
    const patient = catalog.find(contests(two));
    expect(questions).toHaveLength(1);
    timers.elapse();
    await turn();
    questions[1]!.answer();
    expect(await patient).toEqual([itemWith(two)]);
  });

  it('asks no more than 100 ids at a time', async () => {
    const { catalog, questions, rested } = slowCatalog();
    void catalog.find(contests(one));
    await turn();
    for (let n = 0; n < 150; n += 1) void catalog.find(contests(anItemId()));
    questions[0]!.answer();
    await rested();
    expect(questions[1]!.ids).toHaveLength(100);
    questions[1]!.answer();
    await rested();
    expect(questions[2]!.ids).toHaveLength(50);
  });
});
