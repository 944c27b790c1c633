import type { BookmarkCardFragment, SearchQuery } from '../../gql/graphql.ts';
import { note, unstar } from '../changes.ts';
import { button, element } from '../element.ts';
import { pictureOf } from '../pictures/picture.ts';
import { attempt, type Screen } from '../screen.ts';
import { moment } from '../words.ts';
import { changesOfBookmark, openHistory } from './history.ts';

type Match = SearchQuery['searchBookmarks']['edges'][number]['matches'][number];

/** One bookmark: its words, where they matched a search, and what can be done with it. */
export function bookmarkCard(screen: Screen, shown: BookmarkCardFragment, matches: readonly Match[] = []): HTMLElement {
  const card = element('li', { className: 'pictured' });
  const show = (bookmark: BookmarkCardFragment, marks: readonly Match[]): void => {
    const markOf = (field: Match['field']): Match | undefined => marks.find((mark) => mark.field === field);
    card.replaceChildren(
      pictureOf(bookmark.itemTitle, bookmark.itemImageUrl),
      element(
        'div',
        {},
        element('h3', {}, bookmark.itemTitle),
        element('p', { className: 'dates' }, `${moment(bookmark.bookmarkedAt)} · 버전 ${bookmark.version}`),
        words('tag', bookmark.tag, markOf('TAG')),
        words('memo', bookmark.memo, markOf('MEMO')),
      ),
      actions(screen, bookmark, { replace: (now) => show(now, []), remove: () => card.remove() }),
    );
  };
  show(shown, matches);
  return card;
}

interface Changes {
  replace(now: BookmarkCardFragment): void;
  remove(): void;
}

function actions(screen: Screen, bookmark: BookmarkCardFragment, { replace, remove }: Changes): HTMLElement {
  const { id, itemTitle } = bookmark;
  const form = noteForm(screen, bookmark, replace);
  const edit = button('고치기', async () => {
    form.hidden = !form.hidden;
    edit.ariaExpanded = String(!form.hidden);
    if (!form.hidden) form.querySelector('input')?.focus();
  });
  const drop = (): Promise<boolean> =>
    attempt(screen, async () => {
      await unstar(screen.ask, id);
      remove();
      screen.say(`휴지통으로 옮겼습니다: ${itemTitle}`);
    });
  edit.ariaExpanded = 'false';
  const past = button('이력', () => openHistory(screen, itemTitle, changesOfBookmark(screen, id)));
  return element('div', {}, element('p', { className: 'actions' }, edit, past, button('휴지통으로', drop)), form);
}

function noteForm(screen: Screen, bookmark: BookmarkCardFragment, replace: Changes['replace']): HTMLFormElement {
  const tag = element('input', { value: bookmark.tag ?? '', maxLength: 100 });
  const memo = element('textarea', { value: bookmark.memo ?? '', maxLength: 10_000, rows: 3 });
  const save = async (): Promise<void> => {
    const input = { id: bookmark.id, tag: tag.value, memo: memo.value, expectedVersion: bookmark.version };
    const { now, won } = await note(screen.ask, input);
    replace(now);
    screen.say(won ? '저장했습니다.' : '그사이에 바뀌었습니다. 지금 내용을 보고 다시 고쳐 주세요.');
  };
  const form = element(
    'form',
    { className: 'note', hidden: true },
    element('label', {}, '태그 ', tag),
    element('label', {}, '메모 ', memo),
    element('button', { type: 'submit' }, '저장'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(screen, save);
  });
  return form;
}

/** The ranges of a match count as JavaScript strings do, so `slice` cuts right. */
function words(className: 'tag' | 'memo', text: string | null, match: Match | undefined): HTMLElement | string {
  if (text === null) return '';
  const pieces: (string | HTMLElement)[] = [];
  let from = 0;
  for (const { start, end } of match?.ranges ?? []) {
    pieces.push(text.slice(from, start), element('mark', {}, text.slice(start, end)));
    from = end;
  }
  return element('p', { className }, ...pieces, text.slice(from));
}
