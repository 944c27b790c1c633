import type { TrashQuery } from '../../gql/graphql.ts';
import { Trash } from '../../operations.ts';
import { restore } from '../changes.ts';
import { button, element } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import { attempt, type Screen } from '../screen.ts';
import { day } from '../words.ts';
import { changesOfBookmark, openHistory } from './history.ts';

type Deleted = TrashQuery['deletedBookmarks']['nodes'][number];

export const trashView = (screen: Screen): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, '휴지통'),
    pagedList(
      screen,
      async (after) => {
        const { deletedBookmarks } = await screen.ask(Trash, { after });
        return { rows: deletedBookmarks.nodes, pageInfo: deletedBookmarks.pageInfo };
      },
      (deleted) => deletedCard(screen, deleted),
      '휴지통이 비어 있습니다.',
    ),
  );

function deletedCard(
  screen: Screen,
  { id, itemId, item, tag, memo, deletedAt, restorableUntil }: Deleted,
): HTMLElement {
  const title = item?.title ?? itemId;
  const card = element('li', {});
  const bringBack = (): Promise<boolean> =>
    attempt(screen, async () => {
      await restore(screen.ask, id);
      card.remove();
      screen.say(`되살렸습니다: ${title}`);
    });
  card.append(
    element('h3', {}, title),
    element('p', { className: 'dates' }, `${day(deletedAt)}에 지움 · ${day(restorableUntil)}까지 되살릴 수 있음`),
    tag === null ? '' : element('p', { className: 'tag' }, tag),
    memo === null ? '' : element('p', { className: 'memo' }, memo),
    element(
      'p',
      { className: 'actions' },
      button('되살리기', bringBack),
      button('이력', () => openHistory(screen, title, changesOfBookmark(screen, id))),
    ),
  );
  return card;
}
