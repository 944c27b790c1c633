import type { ItemType } from '../../gql/graphql.ts';
import { button, element } from '../element.ts';
import { kindWords } from '../words.ts';

/** One kind of items at a time, the contests first. */
export function kinds(listOf: (itemType: ItemType) => HTMLElement): HTMLElement {
  const place = element('div', {});
  const buttons = (['CONTEST', 'NEWS_ARTICLE'] as const).map((itemType) =>
    button(kindWords[itemType], async () => open(itemType), { value: itemType }),
  );
  const open = (itemType: ItemType): void => {
    for (const each of buttons) each.ariaPressed = String(each.value === itemType);
    place.replaceChildren(listOf(itemType));
  };
  open('CONTEST');
  return element('div', {}, element('p', { className: 'kinds' }, ...buttons), place);
}
