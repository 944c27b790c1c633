import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../src/engines/embedded/embedded.ts';
import { importing, sample } from '../../src/main/seed-items.ts';
import { bookmarksSchema } from '../../src/modules/bookmarks/tables.ts';
import { catalogOn, takeOverLeftItems } from '../../src/modules/catalog/adapters/public.ts';
import { type Item, refKey } from '../../src/modules/catalog/item.ts';
import { contentOfItem } from '../../src/modules/catalog/owned-item.ts';
import { ownedItemsOn } from '../../src/modules/catalog/tables.ts';
import { embeddedPorts, nextTsid, openEmbeddedFile, scratchFile } from '../testkit/embedded.ts';

/** Release 0.2 knew the tables of bookmarks, and kept the sample in one of them, without rows. */
async function fileOfRelease02(file: string, items: readonly Item[]): Promise<void> {
  const { commandSide } = openEmbedded({ file, modules: [bookmarksSchema], consumers: [] }, embeddedPorts());
  await commandSide.migrate();
  await commandSide.close();
  const client = createClient({ url: `file:${file}` });
  for (const item of items) {
    const { itemType, title, summary, url, startDate, endDate, publishedAt } = contentOfItem(item);
    const moments = [startDate, endDate, publishedAt, item.createdAt].map((date) => date?.getTime() ?? null);
    await client.execute({
      sql: 'INSERT INTO catalog_items VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      args: [itemType, item.id, title, summary, url, ...moments],
    });
  }
  await client.execute("INSERT INTO catalog_items (item_type, id) VALUES ('CONTEST', 'aaaaaaaaaaaaaaaaaaaaaaaa')");
  client.close();
}

describe('an embedded file that release 0.2 has left', () => {
  const items = sample();
  const refs = items.map(({ itemType, id }) => ({ itemType, itemId: id }));
  const byKey = (one: Item, other: Item) =>
    refKey({ ...one, itemId: one.id }) < refKey({ ...other, itemId: other.id }) ? -1 : 1;
  let scratch: Awaited<ReturnType<typeof scratchFile>>;
  let sides: ReturnType<typeof openEmbeddedFile>;
  beforeAll(async () => {
    scratch = await scratchFile();
    await fileOfRelease02(scratch.file, items);
    sides = openEmbeddedFile(scratch.file);
    await sides.commandSide.migrate();
  });
  afterAll(async () => {
    await sides?.commandSide.close();
    await scratch?.remove();
  });
  const shown = async () => (await catalogOn(sides.querySide).find(refs)).sort(byKey);
  const engines = (settings: Readonly<Record<string, string>>) => ({ ...sides, settings, nextTsid });
  const rows = async () => (await ownedItemsOn(sides.commandSide).existing(refs)).size;

  it('shows all of its items after the upgrade, as they were', async () => {
    expect(await shown()).toEqual([...items].sort(byKey));
    expect(await catalogOn(sides.querySide).count('CONTEST')).toBe(40);
  });

  it('gives nothing to items of types that Dogear does not own', async () => {
    await takeOverLeftItems(
      engines({ CATALOG_OWNER_CONTEST: 'external', CATALOG_OWNER_NEWS_ARTICLE: 'external' }),
      importing(),
    );
    expect(await rows()).toBe(0);
    expect(await shown()).toEqual([...items].sort(byKey));
  });

  it('gives them rows, with the ids, titles and moments that they had, once', async () => {
    await takeOverLeftItems(engines({}), importing());
    expect(await rows()).toBe(items.length);
    const expected = items.map((item) => ({ ...item, version: 1, images: [] })).sort(byKey);
    expect(await shown()).toEqual(expected);
    const { pending } = await sides.commandSide.outbox.depth();
    await takeOverLeftItems(engines({}), importing());
    expect(await sides.commandSide.outbox.depth()).toMatchObject({ pending });
    expect(pending).toBe(items.length);
    expect(await shown()).toEqual(expected);
  });
});
