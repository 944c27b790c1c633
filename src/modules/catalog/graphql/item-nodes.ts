import type { NodeLoader } from '../../../graphql/node-id.ts';
import { type ItemId, type ItemType, parseItemId } from '../item.ts';
import type { CatalogPart } from './request-part.ts';

const loaderOf =
  (itemType: ItemType) =>
  ({ items }: CatalogPart): NodeLoader => ({
    accepts: (key) => parseItemId(key) === key,
    load: (key) => items.load({ itemType, itemId: key as ItemId }),
  });

/** Items by their node keys, which are their catalog ids in lower case. */
export const itemNodes = { Contest: loaderOf('CONTEST'), NewsArticle: loaderOf('NEWS_ARTICLE') };
