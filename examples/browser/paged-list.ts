import { button, element } from './element.ts';
import { attempt, type Screen } from './screen.ts';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A list that grows page by page: each page begins after the cursor that the page before ended with. */
export function pagedList<Row>(
  screen: Screen,
  load: (after: string | null) => Promise<Rows<Row>>,
  toElement: (row: Row) => HTMLElement,
  whenEmpty: string,
): HTMLElement {
  const list = element('ul', { className: 'cards' });
  const foot = element('p', { className: 'foot' }, '불러오는 중…');
  const show = async (after: string | null): Promise<void> => {
    const worked = await attempt(screen, async () => {
      const { rows, pageInfo } = await load(after);
      list.append(...rows.map(toElement));
      const more = button('더 보기', () => show(pageInfo.endCursor));
      foot.replaceChildren(pageInfo.hasNextPage ? more : list.childElementCount === 0 ? whenEmpty : '');
    });
    if (!worked) foot.replaceChildren(button('다시 시도', () => show(after)));
  };
  void show(null);
  return element('div', {}, list, foot);
}
