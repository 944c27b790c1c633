import type { ItemType } from '../../gql/graphql.ts';
import { button, element } from '../element.ts';
import { kindWords } from '../words.ts';

/** One kind of items at a time, the contests first. */
export const kinds = (listOf: (itemType: ItemType) => HTMLElement): HTMLElement => choice('종류', kindWords, listOf);

/** Buttons that show one of several things in the same place, the first one to begin with. */
export function choice<Value extends string>(
  label: string,
  words: Readonly<Record<Value, string>>,
  show: (value: Value) => HTMLElement,
): HTMLElement {
  const place = element('div', {});
  const values = Object.keys(words) as Value[];
  const open = (value: Value): void => {
    for (const each of buttons) each.ariaPressed = String(each.value === value);
    place.replaceChildren(show(value));
  };
  const buttons = values.map((value) => button(words[value], async () => open(value), { value }));
  if (values[0]) open(values[0]);
  return element('div', {}, element('div', { className: 'kinds', role: 'group', ariaLabel: label }, ...buttons), place);
}
