import { createClient } from '@libsql/client';
import { expect, it } from 'vitest';
import { inProcessMarks } from '../../src/engines/embedded/in-process-memory.ts';
import { bookmarkDocumentsOn, live, tombstone } from '../testkit/bookmark-documents.ts';
import { openScratchEmbedded } from '../testkit/embedded.ts';
import { aBookmark } from '../testkit/samples.ts';

const DAY = 86_400_000;

it('embedded documents lose a tombstone 40 days after the deletion, and nothing else', async () => {
  let now = new Date('2026-06-01T00:00:00.000Z');
  const { querySide, file, remove } = await openScratchEmbedded({ clock: { now: () => now } });
  const [alive, deleted, later] = [aBookmark(), aBookmark(), aBookmark()];
  const { apply } = bookmarkDocumentsOn(querySide).store;
  await apply([live(alive), tombstone(deleted, 2, now), tombstone(later, 2, new Date(now.getTime() + DAY))]);
  const other = createClient({ url: `file:${file}`, intMode: 'bigint' });
  const kept = async () =>
    (await other.execute('SELECT id FROM bookmarks_documents ORDER BY id')).rows.map(({ id }) => id);

  now = new Date(now.getTime() + 40 * DAY);
  await apply([]);
  expect(await kept()).toEqual([alive.id, deleted.id, later.id]);

  now = new Date(now.getTime() + DAY / 2);
  await apply([]);
  expect(await kept()).toEqual([alive.id, later.id]);
  other.close();
  await remove();
});

it('embedded marks forget the oldest, never more than they must', async () => {
  const marks = inProcessMarks(3);
  await marks.mark('bookmarks', ['a', 'b']);
  await marks.mark('bookmarks', ['c', 'd']);
  expect(await marks.processed('bookmarks', ['a', 'b', 'c', 'd'])).toEqual(new Set(['b', 'c', 'd']));
});
