import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from '../../src/adapters/embedded/embedded.ts';
import type { BookmarkId } from '../../src/bookmarks/bookmark.ts';
import { storedBookmark, writeBookmark } from '../testkit/bookmark-writes.ts';
import { embeddedPorts, scratchFile } from '../testkit/embedded.ts';
import { aBookmark, anItemId } from '../testkit/samples.ts';

const victim = new URL('../testkit/embedded-victim.ts', import.meta.url);

describe('the embedded file', () => {
  let scratch: Awaited<ReturnType<typeof scratchFile>>;
  let open: Embedded[];
  beforeEach(async () => {
    scratch = await scratchFile();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map(({ commandSide }) => commandSide.close()));
    await scratch.remove();
  });

  const opened = async (file = scratch.file): Promise<Embedded> => {
    const sides = openEmbedded({ file }, embeddedPorts());
    open.push(sides);
    await sides.commandSide.migrate();
    return sides;
  };

  it('keeps everything across close and reopen', async () => {
    const before = await opened();
    const written = await writeBookmark(before.commandSide);
    const projected = aBookmark();
    await before.querySide.projections.apply([{ kind: 'live', bookmark: projected }]);
    const item = { id: anItemId(), fields: { title: '공모전 🏆', startDate: new Date('2026-03-01') } };
    await before.querySide.sample.put('CONTEST', [item]);
    await before.commandSide.close();

    const { commandSide, querySide } = await opened();
    expect(await storedBookmark(commandSide, written.id)).toEqual(written);
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 1 });
    expect(await querySide.reader.byIds('everyone', [projected.id])).toEqual([projected]);
    expect(await querySide.catalog.find([{ itemType: 'CONTEST', itemId: item.id }])).toMatchObject([item.fields]);
  });

  it('makes its folder, whatever the path is written in', async () => {
    const { commandSide } = await opened(join(dirname(scratch.file), '북마크 100% #1?', 'dogear.db'));
    await commandSide.ping();
    expect(commandSide).toMatchObject({ name: 'libSQL', address: expect.stringContaining('북마크 100% #1?') });
  });

  it('has one close for all sides, and any number of times', async () => {
    const { commandSide, querySide, eventSide, memorySide } = await opened();
    const underWay = writeBookmark(commandSide);
    await Promise.all([commandSide, querySide, eventSide, memorySide].map((side) => side.close()));
    await expect(underWay).resolves.toMatchObject({ version: 1 });
    await commandSide.close();
    await expect(commandSide.ping()).rejects.toThrow();
    await expect(writeBookmark(commandSide)).rejects.toThrow();
  });

  it('takes reads and writes of every side at once', async () => {
    const { commandSide, querySide } = await opened();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const bookmark = await writeBookmark(commandSide);
        await querySide.projections.apply([{ kind: 'live', bookmark }]);
        expect(await querySide.reader.byIds('everyone', [bookmark.id])).toEqual([bookmark]);
      }),
    );
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 50 });
  });

  it('still works after another process held the lock too long', async () => {
    const { commandSide, querySide } = await opened();
    const other = createClient({ url: `file:${scratch.file}` });
    const lock = await other.transaction('write');
    const refused = writeBookmark(commandSide);
    await expect(refused).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await lock.rollback();
    other.close();

    const written = await Promise.all([writeBookmark(commandSide), writeBookmark(commandSide)]);
    await querySide.projections.apply(written.map((bookmark) => ({ kind: 'live', bookmark })));
    expect(await commandSide.outbox.depth()).toMatchObject({ pending: 2 });
  });

  it('still has the event in the outbox when the process is killed between commit and projection', async () => {
    const child = fork(victim, [scratch.file], { execArgv: ['--import', 'tsx'] });
    const [id] = await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { commandSide, querySide } = await opened();
    const bookmarkId = BigInt(String(id)) as BookmarkId;
    expect(await querySide.reader.byIds('everyone', [bookmarkId])).toEqual([]);
    const leases = await commandSide.leases.renew('survivor', 60_000);
    const entries = await commandSide.outbox.claim(leases, new Date(), 10);
    expect(entries).toMatchObject([{ aggregateId: id, aggregateVersion: 1 }]);
  });
});
