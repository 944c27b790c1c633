import { Arg, Args, Authorized, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../graphql/connection.ts';
import type { Context } from '../../../graphql/context.ts';
import { acceptedOrThrow, badUserInput } from '../../../graphql/errors.ts';
import type { NodeLoader } from '../../../graphql/node-id.ts';
import { PageArguments } from '../../../graphql/page-arguments.ts';
import { type Item, type ItemId, ItemType, MALFORMED_ITEM_ID, parseItemId } from '../item.ts';
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
    return catalogOf(context).items.load({ itemType, itemId });
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

/** Items by their node keys, which are their catalog ids in lower case. */
export const itemNodes = { Contest: loaderOf('CONTEST'), NewsArticle: loaderOf('NEWS_ARTICLE') };
