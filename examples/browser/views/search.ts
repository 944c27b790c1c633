import { Search } from '../../operations.ts';
import { element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { bookmarkCard } from './bookmark-card.ts';

/** A text in tag or memo, with what matched marked. */
export function searchView(screen: Screen): HTMLElement {
  const text = element('input', { type: 'search', required: true, maxLength: 200 });
  const place = element('div', {});
  const form = element(
    'form',
    { className: 'search', role: 'search' },
    element('label', {}, '태그나 메모에 있는 말 ', text),
    element('button', { type: 'submit' }, '찾기'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    place.replaceChildren(hits(screen, text.value));
  });
  return element('section', {}, element('h2', {}, '검색'), form, place);
}

const hits = (screen: Screen, text: string): HTMLElement =>
  pagedList(
    screen,
    async (after) => {
      const { searchBookmarks } = await screen.ask(Search, { text, after });
      return { rows: searchBookmarks.edges, pageInfo: searchBookmarks.pageInfo };
    },
    ({ node, matches }) => bookmarkCard(screen, node, matches),
    `‘${text}’이(가) 있는 책갈피가 없습니다.`,
  );
