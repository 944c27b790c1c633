import type { ItemType } from '../../gql/graphql.ts';
import { Catalog } from '../../operations.ts';
import { element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { itemCard } from './item-card.ts';
import { kinds } from './kinds.ts';

/** What can be bookmarked. */
export const catalogView = (screen: Screen): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, '둘러보기'),
    kinds((itemType) => itemList(screen, itemType)),
  );

const itemList = (screen: Screen, itemType: ItemType): HTMLElement =>
  pagedList(
    screen,
    async (after) => {
      const { items } = await screen.ask(Catalog, { itemType, after });
      return { rows: items.nodes, pageInfo: items.pageInfo };
    },
    (item) => itemCard(screen, itemType, item),
    '아직 아무것도 없습니다.',
  );
