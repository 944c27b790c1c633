import { describe, expect, it } from 'vitest';
import type { Bookmark } from '../../../../../src/modules/bookmarks/bookmark.ts';
import {
  type CreateBookmarkInput,
  createBookmark,
} from '../../../../../src/modules/bookmarks/commands/create-bookmark.ts';
import { fakeBookmarkStore } from '../../../../testkit/fakes/bookmark-store.ts';
import { aContest, fakeCatalog } from '../../../../testkit/fakes/catalog.ts';
import { aBookmark, anItemId, aUser } from '../../../../testkit/samples.ts';

const TOO_LONG = (limit: number) => `must be at most ${limit} characters long`;
const CONTROL = 'must not contain control characters other than newline and tab';
const SURROGATE = 'must be well-formed Unicode: it contains a lone surrogate';

const actor = { userId: aUser(), isAdmin: false };
const context = { actor: actor.userId, now: new Date('2026-03-01T09:00:00.000Z'), reason: null, traceparent: null };
const contest = aContest();
const item = { itemType: 'CONTEST', itemId: contest.id } as const;

function setUp(...rows: Bookmark[]) {
  const bookmarks = fakeBookmarkStore(...rows);
  const catalog = fakeCatalog(contest);
  const run = createBookmark({ bookmarks, catalog });
  return { bookmarks, catalog, create: (input: CreateBookmarkInput) => run(input, context), run };
}

async function created(input: Partial<CreateBookmarkInput>) {
  const outcome = await setUp().create({ ...item, ...input });
  if (outcome.kind !== 'CreateBookmarkSuccess') throw new Error(JSON.stringify(outcome));
  return outcome.bookmark;
}

describe('creating a bookmark', () => {
  it('keeps what the item was like, dated by the clock, for whoever asked', async () => {
    const { create, bookmarks } = setUp();
    const outcome = await create({ ...item, tag: 'algorithms', memo: 'take part' });
    expect(outcome).toMatchObject({
      kind: 'CreateBookmarkSuccess',
      outcome: 'CREATED',
      bookmark: {
        ...item,
        userId: actor.userId,
        itemInfo: { title: contest.title, startDate: contest.startDate, publishedAt: null },
        createdAt: new Date('2026-03-01T09:00:00.000Z'),
        createdBy: actor.userId,
      },
    });
    expect(bookmarks.written.map(({ event }) => event.type)).toEqual(['BookmarkCreated']);
  });

  it('hands the trace on to the event', async () => {
    const { run, bookmarks } = setUp();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await run(item, { ...context, traceparent });
    expect(bookmarks.written[0]?.context).toEqual({ ...context, traceparent });
  });

  it('shows the existing one the second time', async () => {
    const { create, bookmarks } = setUp();
    const first = await create(item);
    const second = await create({ ...item, tag: 'again' });
    const existing = first.kind === 'CreateBookmarkSuccess' && first.bookmark;
    expect(second).toEqual({ kind: 'BookmarkAlreadyExists', existing });
    expect(bookmarks.written).toHaveLength(1);
  });

  it('says REVIVED when it came back from the trash', async () => {
    const trashed = aBookmark({ ...item, userId: actor.userId, version: 2, deletedAt: new Date() });
    const outcome = await setUp(trashed).create(item);
    expect(outcome).toMatchObject({ outcome: 'REVIVED', bookmark: { id: trashed.id, version: 3 } });
  });

  it('says so when the catalog has no such item, and writes nothing', async () => {
    const { create, bookmarks } = setUp();
    const missing = { itemType: 'NEWS_ARTICLE', itemId: anItemId() } as const;
    expect(await create(missing)).toEqual({ kind: 'ItemNotFound', ...missing });
    expect(bookmarks.visits).toBe(0);
  });
});

describe('what is written of a tag and a memo', () => {
  it.each([
    ['is trimmed', '  java \n', 'java'],
    ['is composed', 'cafe\u0301', 'café'],
    ['is nothing when it is empty', '', null],
    ['is nothing when it is blank', ' \t\u3000 ', null],
    ['is nothing when it is null', null, null],
    ['may have 100 characters, whatever they are', '🏁'.repeat(100), '🏁'.repeat(100)],
    ['may have 100 characters once it is composed', 'e\u0301'.repeat(100), 'é'.repeat(100)],
    ['may have 100 characters between blanks', `${' '.repeat(50)}${'x'.repeat(100)} `, 'x'.repeat(100)],
  ])('a tag %s', async (_, tag, stored) => {
    expect((await created({ tag })).tag).toBe(stored);
  });

  it.each([
    ['keeps its blanks', '  a \n b  ', '  a \n b  '],
    ['has newlines for line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['is composed', 'cafe\u0301', 'café'],
    ['is nothing when it is empty', '', null],
    ['may have 10,000 characters', '🏁'.repeat(10_000), '🏁'.repeat(10_000)],
  ])('a memo %s', async (_, memo, stored) => {
    expect((await created({ memo })).memo).toBe(stored);
  });

  it('an item id may be written in capitals', async () => {
    expect((await created({ itemId: contest.id.toUpperCase() })).itemId).toBe(contest.id);
  });
});

describe('bad input', () => {
  it.each<[string, Partial<CreateBookmarkInput>, string, string]>([
    ['an item id that is too short', { itemId: 'abc' }, 'itemId', 'must be 24 hexadecimal digits'],
    ['an item id with other letters', { itemId: 'g'.repeat(24) }, 'itemId', 'must be 24 hexadecimal digits'],
    ['an item id with a line end', { itemId: `${contest.id}\n` }, 'itemId', 'must be 24 hexadecimal digits'],
    ['an empty item id', { itemId: '' }, 'itemId', 'must be 24 hexadecimal digits'],
    ['a tag that is too long', { tag: 'x'.repeat(101) }, 'tag', TOO_LONG(100)],
    ['a memo that is too long', { memo: 'x'.repeat(10_001) }, 'memo', TOO_LONG(10_000)],
    ['a control character in the tag', { tag: 'a\u0000b' }, 'tag', CONTROL],
    ['a control character that trimming would take away', { tag: '\u000btag' }, 'tag', CONTROL],
    ['a carriage return at the end of the tag', { tag: 'tag\r\n' }, 'tag', CONTROL],
    ['a control character in the memo', { memo: 'a\u001bb' }, 'memo', CONTROL],
    ['a lone surrogate in the tag', { tag: '\ud83c' }, 'tag', SURROGATE],
    ['a lone surrogate in the memo', { memo: 'a\udfc1b' }, 'memo', SURROGATE],
  ])('is refused by field and reason, asks nobody and writes nothing: %s', async (_, flawed, path, message) => {
    const { create, bookmarks, catalog } = setUp();
    expect(await create({ ...item, ...flawed })).toEqual({ kind: 'InvalidInput', fields: [{ path, message }] });
    expect({ asked: catalog.questions, visits: bookmarks.visits }).toEqual({ asked: [], visits: 0 });
  });

  it('is told all at once', async () => {
    const outcome = await setUp().create({ itemType: 'CONTEST', itemId: 'x', tag: '\u0000', memo: '\u0000' });
    const fields = outcome.kind === 'InvalidInput' ? outcome.fields : [];
    expect(fields.map(({ path }) => path)).toEqual(['itemId', 'tag', 'memo']);
  });
});
