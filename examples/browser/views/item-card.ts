import type { CatalogItemFragment, ItemType } from '../../gql/graphql.ts';
import { RecordView } from '../../statistics-operations.ts';
import { star, unstar } from '../changes.ts';
import { button, element } from '../element.ts';
import { firstPicture } from '../pictures/picture.ts';
import { attempt, type Screen } from '../screen.ts';
import { datesOf } from '../words.ts';
import { type Counts, countsOf } from './counts.ts';

/** An item with its counts, and a star that puts a bookmark on it and takes it away. */
export function itemCard(
  screen: Screen,
  itemType: ItemType,
  item: CatalogItemFragment,
  more: HTMLElement | null = null,
): HTMLElement {
  const { title, url, summary, images } = item;
  const which = { itemType, itemId: item.id };
  let shown = countsOf(item.statistics);
  let counts: Counts = item.statistics;
  // The counts that Dogear tells follow a second later: until the list is read again, what was done here is added to them.
  const add = (bookmarks: number, views: number): void => {
    counts = { bookmarkCount: counts.bookmarkCount + bookmarks, viewCount: counts.viewCount + views };
    const now = countsOf(counts);
    shown.replaceWith(now);
    shown = now;
  };
  const heading = url === null ? title : element('a', { href: url, rel: 'noreferrer' }, title);
  if (heading instanceof HTMLAnchorElement) onVisit(heading, () => void recordView(screen, which, () => add(0, 1)));
  return element(
    'li',
    { className: 'pictured' },
    firstPicture(title, images),
    element(
      'div',
      {},
      element('h3', {}, heading),
      element('p', { className: 'dates' }, datesOf(item)),
      shown,
      summary === null ? null : element('p', {}, summary),
      more,
    ),
    starOf(screen, which, item, (change) => add(change, 0)),
  );
}

/** A link is followed by a click, by the keyboard, which clicks, or by the middle button, which opens another tab. */
function onVisit(link: HTMLAnchorElement, visited: () => void): void {
  link.addEventListener('click', visited);
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1) visited();
  });
}

/** The link does not wait for it, and whatever goes wrong is nothing that the user could do something about. */
const recordView = ({ ask }: Screen, input: { itemType: ItemType; itemId: string }, counted: () => void) =>
  ask(RecordView, { input }, { keepalive: true }).then(
    ({ recordItemView: result }) => {
      if (result.__typename === 'RecordItemViewSuccess' && result.accepted) counted();
    },
    () => undefined,
  );

/** The answer of a mutation is final: the star shows it without reading the list again. */
function starOf(
  screen: Screen,
  which: { itemType: ItemType; itemId: string },
  { title, viewerBookmark }: CatalogItemFragment,
  changed: (by: 1 | -1) => void,
): HTMLElement {
  let bookmark = viewerBookmark;
  const toggleButton = button('', () => attempt(screen, toggle), { className: 'star' });
  const show = (): void => {
    toggleButton.textContent = bookmark ? '★' : '☆';
    toggleButton.ariaPressed = String(bookmark !== null);
    toggleButton.ariaLabel = `${title}: 책갈피`;
  };
  const toggle = async (): Promise<void> => {
    if (bookmark) {
      await unstar(screen.ask, bookmark.id);
      bookmark = null;
      changed(-1);
    } else {
      const starred = await star(screen.ask, which);
      bookmark = starred.bookmark;
      // One that was there before is counted already.
      if (starred.isNew) changed(1);
    }
    screen.say(bookmark ? `책갈피에 넣었습니다: ${title}` : `휴지통으로 옮겼습니다: ${title}`);
    show();
  };
  show();
  return toggleButton;
}
