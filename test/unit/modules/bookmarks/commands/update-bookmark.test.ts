import { describe, expect, it } from 'vitest';
import type { UpdateBookmarkInput } from '../../../../../src/modules/bookmarks/commands/update-bookmark.ts';
import { commandsInMemory, malformedIds, NOW, strangers } from '../../../../testkit/bookmark-commands.ts';

const changing = async (input: Omit<UpdateBookmarkInput, 'id'>) => {
  const memory = commandsInMemory();
  const outcome = await memory.as().updateBookmark({ id: memory.bookmark.id.toString(), ...input });
  return { ...memory, outcome };
};

describe('updating a bookmark', () => {
  it.each<[string, Omit<UpdateBookmarkInput, 'id'>, { tag: string | null; memo: string | null }, string[]]>([
    ['only the tag', { tag: 'new' }, { tag: 'new', memo: 'old memo' }, ['tag']],
    ['only the memo', { memo: 'new' }, { tag: 'old tag', memo: 'new' }, ['memo']],
    ['both', { tag: 'new', memo: 'newer' }, { tag: 'new', memo: 'newer' }, ['tag', 'memo']],
    ['null clears', { tag: null }, { tag: null, memo: 'old memo' }, ['tag']],
    ['blank clears', { tag: ' \u3000', memo: '' }, { tag: null, memo: null }, ['tag', 'memo']],
    ['undefined is left out', { tag: undefined, memo: null }, { tag: 'old tag', memo: null }, ['memo']],
  ])('changes what is named, as one version: %s', async (_, input, content, updatedFields) => {
    const { outcome, bookmarks, owner } = await changing(input);
    const changes = { ...content, version: 6, updatedAt: new Date(NOW), updatedBy: owner.userId };
    expect(outcome).toMatchObject({ kind: 'UpdateBookmarkSuccess', bookmark: changes });
    expect(bookmarks.written).toMatchObject([{ event: { type: 'BookmarkUpdated', updatedFields } }]);
  });

  it.each<[string, Omit<UpdateBookmarkInput, 'id'>]>([
    ['nothing named', {}],
    ['the same', { tag: 'old tag', memo: 'old memo' }],
    ['the same once it is normalised', { tag: '  old tag ' }],
    ['the same with the version it has', { tag: 'old tag', expectedVersion: 5 }],
  ])('leaves no trace when nothing changes: %s', async (_, input) => {
    const { outcome, bookmarks, bookmark } = await changing({ ...input, reason: 'why not' });
    expect(outcome).toEqual({ kind: 'UpdateBookmarkSuccess', bookmark });
    expect(bookmarks.written).toEqual([]);
  });

  it('changes only the version that was expected', async () => {
    expect((await changing({ tag: 'new', expectedVersion: 5 })).outcome.kind).toBe('UpdateBookmarkSuccess');
    for (const expectedVersion of [4, 6, 0, -1]) {
      const { outcome, bookmarks, bookmark } = await changing({ tag: 'new', expectedVersion });
      expect(outcome).toEqual({ kind: 'VersionConflict', expectedVersion, current: bookmark });
      expect(bookmarks.written).toEqual([]);
    }
  });

  it('takes a null expectation for none', async () => {
    expect((await changing({ tag: 'new', expectedVersion: null })).outcome.kind).toBe('UpdateBookmarkSuccess');
  });

  it('keeps the reason, with newlines for line ends', async () => {
    const { bookmarks } = await changing({ tag: 'new', reason: 'cafe\u0301\r\nagain' });
    expect(bookmarks.written[0]?.context.reason).toBe('café\nagain');
  });

  it.each(strangers)('finds nothing for %s', async (_, actor) => {
    const { as, bookmark, bookmarks } = commandsInMemory();
    const id = bookmark.id.toString();
    expect(await as(actor).updateBookmark({ id, tag: 'mine' })).toEqual({ kind: 'BookmarkNotFound', bookmarkId: id });
    expect(bookmarks.written).toEqual([]);
  });

  it('finds nothing in the trash, whatever version is expected', async () => {
    const { as, bookmark } = commandsInMemory({ deletedAt: new Date() });
    const id = bookmark.id.toString();
    const notFound = { kind: 'BookmarkNotFound', bookmarkId: id };
    expect(await as().updateBookmark({ id, tag: 'new' })).toEqual(notFound);
    expect(await as().updateBookmark({ id, tag: 'new', expectedVersion: 1 })).toEqual(notFound);
  });

  it.each(malformedIds)('refuses the malformed id %j before asking the store', async (id) => {
    const { as, bookmarks } = commandsInMemory();
    const outcome = await as().updateBookmark({ id, tag: 'new' });
    expect(outcome).toMatchObject({ kind: 'InvalidInput', fields: [{ path: 'id' }] });
    expect(bookmarks.visits).toBe(0);
  });

  it.each<[string, Omit<UpdateBookmarkInput, 'id'>]>([
    ['tag', { tag: 'x'.repeat(101) }],
    ['tag', { tag: '\u000btag' }],
    ['tag', { tag: 'tag\r\n' }],
    ['tag', { tag: '\u0085' }],
    ['memo', { memo: '🏁'.repeat(10_001) }],
    ['memo', { memo: 'a\u000cb' }],
    ['memo', { memo: '\udc00' }],
    ['reason', { tag: 'new', reason: 'x'.repeat(501) }],
    ['reason', { tag: 'new', reason: '\u007f' }],
  ])('refuses a bad %s by its name and writes nothing: %j', async (path, input) => {
    const { outcome, bookmarks } = await changing(input);
    expect(outcome).toMatchObject({ kind: 'InvalidInput', fields: [{ path }] });
    expect(bookmarks.visits).toBe(0);
  });

  it('tells everything that is wrong at once', async () => {
    const { as } = commandsInMemory();
    const outcome = await as().updateBookmark({ id: 'x', tag: '\u0000', memo: '\u0000', reason: '\u0000' });
    const fields = outcome.kind === 'InvalidInput' ? outcome.fields : [];
    expect(fields.map(({ path }) => path)).toEqual(['id', 'tag', 'memo', 'reason']);
  });
});
