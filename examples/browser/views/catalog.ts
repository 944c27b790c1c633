import type { BookmarkLineFragment, CatalogQuery, ItemType } from '../../gql/graphql.ts';
import { Catalog } from '../../operations.ts';
import { star, unstar } from '../changes.ts';
import { button, element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import { firstPicture } from '../pictures/picture.ts';
import { attempt, type Screen } from '../screen.ts';
import { datesOf } from '../words.ts';
import { kinds } from './kinds.ts';

type Item = CatalogQuery['items']['nodes'][number];

/** What can be bookmarked, with a star that puts a bookmark on it and takes it away. */
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

function itemCard(screen: Screen, itemType: ItemType, item: Item): HTMLElement {
  const title = item.url ? element('a', { href: item.url, rel: 'noreferrer' }, item.title) : item.title;
  return element(
    'li',
    { className: 'pictured' },
    firstPicture(item.title, item.images),
    element(
      'div',
      {},
      element('h3', {}, title),
      element('p', { className: 'dates' }, datesOf(item)),
      item.summary === null ? null : element('p', {}, item.summary),
    ),
    starOf(screen, { itemType, itemId: item.id }, item),
  );
}

/** The answer of a mutation is final: the star shows it without reading the list again. */
function starOf(screen: Screen, which: { itemType: ItemType; itemId: string }, { title, viewerBookmark }: Item) {
  let bookmark: BookmarkLineFragment | null = viewerBookmark;
  const toggleButton = button('', () => attempt(screen, toggle), { className: 'star' });
  const show = (): void => {
    toggleButton.textContent = bookmark ? '★' : '☆';
    toggleButton.ariaPressed = String(bookmark !== null);
    toggleButton.ariaLabel = `${title}: 책갈피`;
  };
  const toggle = async (): Promise<void> => {
    if (bookmark) await unstar(screen.ask, bookmark.id);
    bookmark = bookmark ? null : await star(screen.ask, which);
    screen.say(bookmark ? `책갈피에 넣었습니다: ${title}` : `휴지통으로 옮겼습니다: ${title}`);
    show();
  };
  show();
  return toggleButton;
}
