import type { HistoryOperation, HistoryQuery } from '../../gql/graphql.ts';
import { History } from '../../operations.ts';
import { button, element, part } from '../element.ts';
import { pagedList, type Rows } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { fieldWords, moment, operationWords } from '../words.ts';

/** Changes of bookmarks and of items look the same. */
type Entry = NonNullable<HistoryQuery['bookmarkHistory']>['nodes'][number];
type Changes = (after: string | null) => Promise<Rows<Entry>>;

export const changesOfBookmark =
  ({ ask }: Screen, bookmarkId: string): Changes =>
  async (after) =>
    rowsOf((await ask(History, { bookmarkId, after })).bookmarkHistory);

type Connection = { readonly nodes: readonly Entry[] } & Pick<Rows<Entry>, 'pageInfo'>;

export function rowsOf(history: Connection | null): Rows<Entry> {
  // Null comes with an error, which `ask` has thrown by now.
  if (!history) throw new Error('no history');
  return { rows: history.nodes, pageInfo: history.pageInfo };
}

/** Every change of something in a dialog, newest first. */
export async function openHistory(
  screen: Screen,
  title: string,
  changes: Changes,
  words: Readonly<Record<HistoryOperation, string>> = operationWords,
): Promise<void> {
  const dialog = part('history', HTMLDialogElement);
  const close = button('닫기', async () => dialog.close());
  const entries = pagedList(screen, changes, (entry) => entryCard(entry, words), '');
  dialog.replaceChildren(element('h2', { id: 'history-title' }, `이력: ${title}`), entries, close);
  dialog.showModal();
}

const entryCard = (
  { version, operation, changedAt, reason, changes }: Entry,
  words: Readonly<Record<HistoryOperation, string>>,
): HTMLElement =>
  element(
    'li',
    {},
    element('h3', {}, `버전 ${version}: ${words[operation]}`),
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
