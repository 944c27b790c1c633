import { describe, expect, it } from 'vitest';
import { documentIdOf } from '../../../../../src/kernel/documents/document-type.ts';
import { findBookmark } from '../../../../../src/modules/bookmarks/queries/queries.ts';
import { fakeBookmarkReader } from '../../../../testkit/fakes/bookmark-reader.ts';
import { aBookmark, aUser } from '../../../../testkit/samples.ts';

const bookmark = aBookmark();
const trashed = aBookmark({ deletedAt: new Date() });
const owner = { userId: bookmark.userId, isAdmin: false };
const stranger = { userId: aUser(), isAdmin: false };
const admin = { userId: aUser(), isAdmin: true };

const ways = [
  ['its TSID', bookmark.id.toString()],
  ['its document id', documentIdOf(bookmark.id)],
  ['its document id in capitals', documentIdOf(bookmark.id).toUpperCase()],
] as const;

describe('finding a bookmark', () => {
  it.each(ways)('by %s shows it to its owner and to an admin, to nobody else', async (_, id) => {
    const find = findBookmark(fakeBookmarkReader(bookmark));
    expect(await find(id, owner, ['tag'])).toEqual({ ok: true, value: { tag: bookmark.tag } });
    expect(await find(id, admin, ['tag'])).toEqual({ ok: true, value: { tag: bookmark.tag } });
    expect(await find(id, stranger, ['tag'])).toEqual({ ok: true, value: null });
  });

  it('finds nothing under an id that nobody has, or that lies in the trash', async () => {
    const find = findBookmark(fakeBookmarkReader(bookmark, trashed));
    for (const id of ['1', documentIdOf(trashed.id), trashed.id.toString()]) {
      expect(await find(id, admin, ['tag'])).toEqual({ ok: true, value: null });
    }
  });

  it('asks nobody for an ObjectId that no bookmark can have', async () => {
    const reader = fakeBookmarkReader(bookmark);
    expect(await findBookmark(reader)('ffffffffffffffffffffffff', owner, ['tag'])).toEqual({ ok: true, value: null });
    expect(reader.questions).toEqual([]);
  });

  it.each(['', '0', '-1', '12abc', '1e3', '007', '１２', '9223372036854775808', 'abc', `${'a'.repeat(24)}\n`])(
    'refuses the malformed id %j before asking',
    async (id) => {
      const reader = fakeBookmarkReader(bookmark);
      const message = 'must be a decimal id between 1 and 9223372036854775807, or 24 hexadecimal digits';
      expect(await findBookmark(reader)(id, owner, ['tag'])).toEqual({ ok: false, error: [{ path: 'id', message }] });
      expect(reader.questions).toEqual([]);
    },
  );
});
