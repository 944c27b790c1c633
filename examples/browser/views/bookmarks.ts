import { MyBookmarks } from '../../operations.ts';
import { element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { bookmarkCard } from './bookmark-card.ts';

export const bookmarksView = (screen: Screen): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, '내 책갈피'),
    pagedList(
      screen,
      async (after) => {
        const { bookmarks } = await screen.ask(MyBookmarks, { after });
        return { rows: bookmarks.nodes, pageInfo: bookmarks.pageInfo };
      },
      (bookmark) => bookmarkCard(screen, bookmark),
      '아직 책갈피가 없습니다. 둘러보기에서 별을 눌러 보세요.',
    ),
  );
