import { createClient } from '@libsql/client';
import { expect, it } from 'vitest';
import { inProcessMarks } from '../../src/adapters/embedded/in-process-memory.ts';
import { openScratchEmbedded } from '../testkit/embedded.ts';
import { aBookmark } from '../testkit/samples.ts';

const DAY = 86_400_000;

it('embedded documents lose a tombstone 40 days after the deletion, and nothing else', async () => {
  let now = new Date('2026-06-01T00:00:00.000Z');
  const { querySide, file, remove } = await openScratchEmbedded({ clock: { now: () => now } });
  const [live, deleted, later] = [aBookmark(), aBookmark(), aBookmark()];
  const { apply } = querySide.projections;
  await apply([
    { kind: 'live', bookmark: live },
    { kind: 'tombstone', id: deleted.id, version: 2, deletedAt: now },
    { kind: 'tombstone', id: later.id, version: 2, deletedAt: new Date(now.getTime() + DAY) },
  ]);
  const other = createClient({ url: `file:${file}`, intMode: 'bigint' });
  const kept = async () =>
    (await other.execute('SELECT id FROM bookmark_documents ORDER BY id')).rows.map(({ id }) => id);

  now = new Date(now.getTime() + 40 * DAY);
  await apply([]);
  expect(await kept()).toEqual([live.id, deleted.id, later.id]);

  now = new Date(now.getTime() + DAY / 2);
  await apply([]);
  expect(await kept()).toEqual([live.id, later.id]);
  other.close();
  await remove();
});

it('embedded marks forget the oldest, never more than they must', async () => {
  const marks = inProcessMarks(3);
  await marks.mark('bookmarks', ['a', 'b']);
  await marks.mark('bookmarks', ['c', 'd']);
  expect(await marks.handled('bookmarks', ['a', 'b', 'c', 'd'])).toEqual(new Set(['b', 'c', 'd']));
});
