import type { EditedItemFragment, ItemType } from '../../gql/graphql.ts';
import { EditedItems, MayEdit } from '../../item-operations.ts';
import { element } from '../element.ts';
import { field, form } from '../form.ts';
import { pagedList } from '../paged-list.ts';
import type { Screen } from '../screen.ts';
import { kinds } from '../views/kinds.ts';
import { editedItemCard, restored } from './item-card.ts';
import { newItemForm } from './item-form.ts';

/** For admins: the items of the catalog, to be made, changed, deleted and brought back. */
export const itemsView = (screen: Screen): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, '항목 관리'),
    kinds((itemType) => editedItems(screen, itemType)),
  );

/** A token says nothing to this page: Dogear knows whose it is. */
export const mayEdit = ({ ask }: Screen): Promise<boolean> =>
  ask(MayEdit, {}).then(
    () => true,
    () => false,
  );

function editedItems(screen: Screen, itemType: ItemType): HTMLElement {
  const toCard = (item: EditedItemFragment): HTMLElement => editedItemCard(screen, itemType, item);
  // Lists show what was written a moment later, and answers of mutations are final: so what is new is put here.
  const fresh = element('ul', { className: 'cards fresh' });
  const put = (item: EditedItemFragment, said: string): void => {
    fresh.prepend(toCard(item));
    screen.say(`${said}: ${item.title}`);
  };
  const restore = form(
    screen,
    { title: '지운 항목 되살리기', submit: '되살리기' },
    [field('번호 (16진수 24자리)', 'itemId', { autocomplete: 'off', maxLength: 24 })],
    async ({ text }) => put(await restored(screen, itemType, text('itemId').trim()), '되살렸습니다'),
  );
  return element(
    'div',
    {},
    element(
      'details',
      { className: 'tools' },
      element('summary', {}, '새로 만들기'),
      newItemForm(screen, itemType, (item) => put(item, '만들었습니다')),
    ),
    element('details', { className: 'tools' }, element('summary', {}, '되살리기'), restore),
    fresh,
    pagedList(
      screen,
      async (after) => {
        const { items } = await screen.ask(EditedItems, { itemType, after });
        return { rows: items.nodes, pageInfo: items.pageInfo };
      },
      toCard,
      '아직 아무것도 없습니다.',
    ),
  );
}
