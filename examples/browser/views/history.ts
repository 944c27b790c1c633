import type { HistoryQuery } from '../../gql/graphql.ts';
import { History } from '../../operations.ts';
import { button, element, part } from '../element.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { fieldWords, moment, operationWords } from '../words.ts';

type Entry = NonNullable<HistoryQuery['bookmarkHistory']>['nodes'][number];

/** Every change of a bookmark in a dialog, newest first. */
export async function openHistory(screen: Screen, bookmarkId: string, title: string): Promise<void> {
  const dialog = part('history', HTMLDialogElement);
  const close = button('닫기', async () => dialog.close());
  const entries = pagedList(
    screen,
    async (after) => {
      const { bookmarkHistory } = await screen.ask(History, { bookmarkId, after });
      // Null comes with an error, which `ask` has thrown by now.
      if (!bookmarkHistory) throw new Error('no history');
      return { rows: bookmarkHistory.nodes, pageInfo: bookmarkHistory.pageInfo };
    },
    entryCard,
    '',
  );
  dialog.replaceChildren(element('h2', { id: 'history-title' }, `이력: ${title}`), entries, close);
  dialog.showModal();
}

const entryCard = ({ version, operation, changedAt, reason, changes }: Entry): HTMLElement =>
  element(
    'li',
    {},
    element('h3', {}, `버전 ${version}: ${operationWords[operation]}`),
    element('p', { className: 'dates' }, moment(changedAt)),
    reason === null ? null : element('p', {}, reason),
    ...changes.map(({ field, from, to }) =>
      element(
        'p',
        {},
        `${fieldWords[field] ?? field}: `,
        element('del', {}, from ?? '없음'),
        ' → ',
        element('ins', {}, to ?? '없음'),
      ),
    ),
  );
