import type { EditedItemFragment, ItemType } from '../../gql/graphql.ts';
import { DeleteItem, ItemHistory, RestoreItem } from '../../item-operations.ts';
import { button, element } from '../element.ts';
import { firstPicture } from '../pictures/picture.ts';
import { pictureEditor } from '../pictures/picture-editor.ts';
import { refused } from '../refusal-words.ts';
import { attempt, type Screen } from '../screen.ts';
import { toggles } from '../toggles.ts';
import { countsOf } from '../views/counts.ts';
import { openHistory, rowsOf } from '../views/history.ts';
import { datesOf, operationWords } from '../words.ts';
import { editItemForm } from './item-form.ts';

/** One item, and all that an admin does with it. */
export function editedItemCard(screen: Screen, itemType: ItemType, first: EditedItemFragment): HTMLElement {
  const card = element('li', { className: 'pictured', tabIndex: -1 });
  const which = { itemType, itemId: first.id };

  const show = (item: EditedItemFragment): void => {
    const { title, summary, version } = item;
    const panel = element('div', { className: 'panel' });
    const saved = (now: EditedItemFragment): void => {
      show(now);
      card.focus();
      screen.say(`저장했습니다: ${now.title}`);
    };
    const pictures = element('div', {}, firstPicture(title, item.images));
    const picturesSaved = (images: EditedItemFragment['images']): void =>
      pictures.replaceChildren(firstPicture(title, images));
    const drop = (): Promise<boolean> =>
      attempt(screen, async () => {
        const input = { ...which, expectedVersion: version };
        const { deleteItem: result } = await screen.ask(DeleteItem, { input });
        switch (result.__typename) {
          case 'DeleteItemSuccess':
            showDeleted(item);
            return screen.say(`지웠습니다: ${title}`);
          case 'ItemVersionConflict':
            show(result.current);
            return screen.say('그사이에 바뀌었습니다. 지금 내용을 보고 다시 지워 주세요.');
          default:
            throw refused(result);
        }
      });
    card.replaceChildren(
      pictures,
      element(
        'div',
        {},
        element('h3', {}, title),
        element('p', { className: 'dates' }, `${datesOf(item)} · 버전 ${version}`),
        countsOf(item.statistics),
        summary === null ? null : element('p', { className: 'memo' }, summary),
      ),
      element(
        'p',
        { className: 'actions' },
        ...toggles(panel, {
          고치기: () => editItemForm(screen, itemType, item, saved),
          그림: () => pictureEditor(screen, { referenceType: itemType, referenceId: item.id }, title, picturesSaved),
        }),
        button('이력', () => openHistory(screen, title, changes, { ...operationWords, DELETE: '지움' })),
        button('지우기', drop),
      ),
      panel,
    );
  };

  const showDeleted = ({ id, title }: EditedItemFragment): void => {
    const bringBack = (): Promise<boolean> =>
      attempt(screen, async () => {
        show(await restored(screen, itemType, id));
        screen.say(`되살렸습니다: ${title}`);
      });
    card.replaceChildren(
      firstPicture(title, []),
      element(
        'div',
        {},
        element('h3', {}, title),
        element('p', { className: 'dates' }, `지운 항목입니다. 번호: ${id}`),
      ),
      element('p', { className: 'actions' }, button('되살리기', bringBack)),
    );
    card.focus();
  };

  const changes = async (after: string | null) =>
    rowsOf((await screen.ask(ItemHistory, { ...which, after })).itemHistory);

  show(first);
  return card;
}

export async function restored({ ask }: Screen, itemType: ItemType, itemId: string): Promise<EditedItemFragment> {
  const { restoreItem: result } = await ask(RestoreItem, { input: { itemType, itemId } });
  if (result.__typename !== 'RestoreItemSuccess') throw refused(result);
  return result.item;
}
