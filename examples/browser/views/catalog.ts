import type { BookmarkLineFragment, CatalogQuery, ItemType } from '../../gql/graphql.ts';
import { Catalog } from '../../operations.ts';
import { star, unstar } from '../changes.ts';
import { button, element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import { attempt, type Screen } from '../screen.ts';
import { day } from '../words.ts';

type Item = CatalogQuery['items']['nodes'][number];

const kinds: readonly [ItemType, string][] = [
  ['CONTEST', '공모전·대회'],
  ['NEWS_ARTICLE', '뉴스'],
];

/** What can be bookmarked, with a star that puts a bookmark on it and takes it away. */
export function catalogView(screen: Screen): HTMLElement {
  const place = element('div', {});
  const buttons = kinds.map(([itemType, label]) => button(label, async () => open(itemType), { value: itemType }));
  const open = (itemType: ItemType): void => {
    for (const each of buttons) each.ariaPressed = String(each.value === itemType);
    place.replaceChildren(itemList(screen, itemType));
  };
  open('CONTEST');
  return element('section', {}, element('h2', {}, '둘러보기'), element('p', { className: 'kinds' }, ...buttons), place);
}

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
    {},
    element('h3', {}, title),
    element('p', { className: 'dates' }, datesOf(item)),
    item.summary === null ? null : element('p', {}, item.summary),
    starOf(screen, { itemType, itemId: item.id }, item),
  );
}

const datesOf = (item: Item): string =>
  item.__typename === 'Contest' ? `${day(item.startDate)} – ${day(item.endDate)}` : day(item.publishedAt);

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
