import { Arg, Args, Authorized, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import type { Context } from '../../../graphql/context.ts';
import { acceptedOrThrow, badUserInput } from '../../../graphql/errors.ts';
import { BookmarkHistoryFilter } from '../../../graphql/history-types.ts';
import type { NodeLoader } from '../../../graphql/node-id.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { type Item, type ItemId, ItemType, MALFORMED_ITEM_ID, parseItemId } from '../item.ts';
import { ItemHistoryConnection, type ItemHistoryEntry, toItemHistoryEntry } from './history-types.ts';
import { BookmarkItem, BookmarkItemConnection } from './item-types.ts';
import { type CatalogPart, catalogOf } from './request-part.ts';

@Resolver()
export class ItemQueries {
  @Authorized()
  @Query(() => BookmarkItem, {
    nullable: true,
    description: 'One contest or news article; null if there is none with this id.',
  })
  item(
    @Arg('itemType', () => ItemType, { description: 'Which kind of item the id belongs to.' }) itemType: ItemType,
    @Arg('id', () => ID, { description: 'The catalog id: 24 hexadecimal digits.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Item | null> {
    const itemId = parseItemId(id);
    if (itemId === undefined) throw badUserInput([{ path: 'id', message: MALFORMED_ITEM_ID }]);
    return catalogOf(context).publicItems.load({ itemType, itemId });
  }

  @Authorized()
  @Query(() => BookmarkItemConnection, {
    description: 'The catalog, newest first by `createdAt`: what may be bookmarked.',
  })
  async items(
    @Arg('itemType', () => ItemType, { description: 'Which kind of item to list: contests or news articles.' })
    itemType: ItemType,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Item>> {
    return connectionOf(acceptedOrThrow(await catalogOf(context).queries.items(itemType, paging)), (item) => item);
  }
}

const loaderOf =
  (itemType: ItemType) =>
  ({ items }: CatalogPart): NodeLoader => ({
    accepts: (key) => parseItemId(key) === key,
    load: (key) => items.load({ itemType, itemId: key as ItemId }),
  });

@Resolver()
export class ItemHistoryQueries {
  @Authorized('ADMIN')
  @Query(() => ItemHistoryConnection, {
    nullable: true,
    description:
      'For admins: every change of an item that Dogear owns, newest first. Never late. It is null if there is no such item, or if another service owns it.',
  })
  async itemHistory(
    @Arg('itemType', () => ItemType, { description: 'Which kind of item the id belongs to.' }) itemType: ItemType,
    @Arg('itemId', () => ID, { description: 'The catalog id of the item, live or deleted: 24 hexadecimal digits.' })
    itemId: string,
    @Arg('filter', () => BookmarkHistoryFilter, {
      nullable: true,
      description: 'Which changes to list; all of them if not given.',
    })
    filter: BookmarkHistoryFilter | null | undefined,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<ItemHistoryEntry> | null> {
    const page = acceptedOrThrow(await catalogOf(context).itemHistory(itemType, itemId, { ...paging, filter }));
    return page ? connectionOf(page, toItemHistoryEntry) : null;
  }
}

/** Items by their node keys, which are their catalog ids in lower case. */
export const itemNodes = {
  Contest: loaderOf('CONTEST'),
  NewsArticle: loaderOf('NEWS_ARTICLE'),
  ItemHistoryEntry: ({ nodes }: CatalogPart) => nodes.ItemHistoryEntry,
};
