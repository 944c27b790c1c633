import { beforeAll, describe, expect, it } from 'vitest';
import type { DogearClient } from '../../testkit/client.ts';
import { aUser } from '../../testkit/samples.ts';
import { waitUntil } from '../../testkit/wait-until.ts';
import type { CreateItemInput, ItemPartsFragment } from '../gql/graphql.ts';
import {
  CreateItem,
  DeleteItem,
  ItemHistory,
  NewestItems,
  OneBookmark,
  RestoreItem,
  ShownItem,
  UpdateItem,
} from '../operations.ts';
import { bookmarked, type Cases, codeOf, contest, listed } from './setting.ts';

export const itemCases: Cases = (dogear) => {
  describe('items', () => {
    const adminId = aUser();
    let me: DogearClient;
    let admin: DogearClient;

    beforeAll(async () => {
      me = await dogear().as(aUser());
      admin = await dogear().as(adminId, 'ADMIN');
    });

    const created = async (input: Partial<CreateItemInput> = {}): Promise<ItemPartsFragment> => {
      const { createItem } = await admin.ask(CreateItem, { input: { itemType: 'CONTEST', title: 'New', ...input } });
      if (createItem.__typename !== 'CreateItemSuccess') throw new Error(`Got ${createItem.__typename}`);
      return createItem.item;
    };
    const shown = (id: string, version: number | undefined) =>
      waitUntil(
        async () => (await me.ask(ShownItem, { itemType: 'CONTEST', id })).item?.version === version,
        `version ${version} of ${id} is shown`,
      );

    it('an item is created, listed, bookmarked, changed, deleted and restored', async () => {
      const item = await created({ title: '새 공모전 🏁', startDate: '2027-01-01T00:00:00.000Z', reason: 'announced' });
      expect(item).toMatchObject({ __typename: 'Contest', version: 1, title: '새 공모전 🏁' });
      await shown(item.id, 1);
      const { items } = await me.ask(NewestItems, { itemType: 'CONTEST', first: 20 });
      expect(items.nodes).toContainEqual(item);

      const itemRef = { itemType: 'CONTEST' as const, itemId: item.id };
      const bookmark = await bookmarked(me, itemRef);
      expect(bookmark.itemTitle).toBe(item.title);
      await listed(me, 1);

      const { updateItem } = await admin.ask(UpdateItem, { input: { ...itemRef, title: 'Other', expectedVersion: 1 } });
      expect(updateItem).toMatchObject({ item: { version: 2, title: 'Other', startDate: '2027-01-01T00:00:00.000Z' } });
      await shown(item.id, 2);
      const again = await admin.ask(UpdateItem, { input: { ...itemRef, title: 'Third', expectedVersion: 1 } });
      expect(again.updateItem).toMatchObject({
        code: 'ITEM_VERSION_CONFLICT',
        expectedVersion: 1,
        currentItem: { version: 2, title: 'Other' },
      });

      const { deleteItem } = await admin.ask(DeleteItem, { input: { ...itemRef, reason: 'over' } });
      expect(deleteItem).toEqual({
        __typename: 'DeleteItemSuccess',
        deletedItemId: item.id,
        deletedItemNodeId: item.nodeId,
      });
      await shown(item.id, undefined);
      const { bookmark: kept } = await me.ask(OneBookmark, { id: bookmark.id });
      expect(kept).toMatchObject({ id: bookmark.id, item: null });
      expect(kept?.itemTitle).not.toBe('');

      const { restoreItem } = await admin.ask(RestoreItem, { input: itemRef });
      expect(restoreItem).toMatchObject({ item: { id: item.id, version: 4, title: 'Other' } });
      await shown(item.id, 4);

      const { itemHistory } = await admin.ask(ItemHistory, itemRef);
      expect(itemHistory!.nodes.map(({ operation, version }) => [operation, version])).toEqual([
        ['UPDATE', 4],
        ['DELETE', 3],
        ['UPDATE', 2],
        ['INSERT', 1],
      ]);
      expect(itemHistory!.nodes.at(-1)).toMatchObject({ reason: 'announced', changedBy: adminId.toString() });
      expect(itemHistory!.nodes[2]!.changes).toEqual([{ field: 'title', from: item.title, to: 'Other' }]);
    });

    it('what does not change makes no version', async () => {
      const { id, title } = await created({ summary: 'S' });
      const { updateItem } = await admin.ask(UpdateItem, {
        input: { itemType: 'CONTEST', itemId: id, title: `${title} `, summary: 'S', url: null },
      });
      expect(updateItem).toMatchObject({ item: { version: 1 } });
      const { itemHistory } = await admin.ask(ItemHistory, { itemType: 'CONTEST', itemId: id });
      expect(itemHistory!.totalCount).toBe(1);
    });

    it('bad input names every field, and an item that is not there is not found', async () => {
      const late = '2027-01-01T00:00:00.000Z';
      const bad = { itemType: 'NEWS_ARTICLE' as const, title: '', url: 'ftp://x.example', endDate: late };
      const { createItem } = await admin.ask(CreateItem, { input: bad });
      expect(createItem).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path: 'title' }, { path: 'url' }, { path: 'endDate' }],
      });
      const missing = { itemType: 'CONTEST' as const, itemId: '0'.repeat(24) };
      expect((await admin.ask(UpdateItem, { input: { ...missing, title: 'x' } })).updateItem).toMatchObject({
        code: 'ITEM_NOT_FOUND',
      });
      expect((await admin.ask(ItemHistory, missing)).itemHistory).toBeNull();
    });

    it('users are not allowed to change items or to see their history', async () => {
      const named = contest(5);
      const answers = [
        await me.answer(CreateItem, { input: { itemType: 'CONTEST', title: 'x' } }),
        await me.answer(UpdateItem, { input: { ...named, title: 'x' } }),
        await me.answer(DeleteItem, { input: named }),
        await me.answer(RestoreItem, { input: named }),
        await me.answer(ItemHistory, named),
      ];
      expect(answers.map(codeOf)).toEqual(Array(5).fill('FORBIDDEN'));
    });
  });
};
