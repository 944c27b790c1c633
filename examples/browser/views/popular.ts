import type { ItemType, PopularItemOrder } from '../../gql/graphql.ts';
import { PopularItems } from '../../statistics-operations.ts';
import { element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { curve } from './curve.ts';
import { itemCard } from './item-card.ts';
import { choice, kinds } from './kinds.ts';

const orderWords: Readonly<Record<PopularItemOrder, string>> = {
  BOOKMARKS: '책갈피 많은 순',
  VIEWS: '많이 본 순',
  TRENDING: '요즘 뜨는 순',
};

/** What others bookmark and look at, with the curve of its last days. */
export const popularView = (screen: Screen): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, '인기'),
    kinds((itemType) => choice('순서', orderWords, (orderBy) => popularList(screen, itemType, orderBy))),
  );

const popularList = (screen: Screen, itemType: ItemType, orderBy: PopularItemOrder): HTMLElement =>
  pagedList(
    screen,
    async (after) => {
      const { popularItems } = await screen.ask(PopularItems, { itemType, orderBy, after });
      return { rows: popularItems.nodes, pageInfo: popularItems.pageInfo };
    },
    (item) => itemCard(screen, itemType, item, curve(item.statistics.bookmarksPerDay)),
    '아직 아무도 책갈피에 넣거나 보지 않았습니다.',
  );
