import { button, element } from '../element.ts';
import { picture } from './picture.ts';

/** A picture of a list that somebody edits. */
export type RowState =
  | { readonly kind: 'stored'; readonly imageId: string }
  /** Its file is at the storage, and nobody else sees it yet. */
  | { readonly kind: 'uploaded'; readonly imageId: string }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly words: string; readonly again?: () => Promise<unknown> };

export interface PictureRow {
  readonly element: HTMLLIElement;
  readonly name: string;
  state(): RowState;
  become(state: RowState): void;
}

/** The id of what can be saved. */
export const imageIdOf = (row: PictureRow): string | undefined => {
  const state = row.state();
  return 'imageId' in state ? state.imageId : undefined;
};

export function pictureRow(name: string, src: string, first: RowState, remove: (row: PictureRow) => void): PictureRow {
  let state = first;
  const progress = element('progress', { max: 1, ariaLabel: `${name}: 올리는 중` });
  const note = element('p', { className: 'dates' });
  const step = (label: string, sign: string, value: string): HTMLElement =>
    element('button', { type: 'button', className: 'step', ariaLabel: `${name}: ${label}`, value }, sign);
  const row: PictureRow = {
    name,
    element: element(
      'li',
      { className: 'row' },
      element('span', { className: 'grip', ariaHidden: 'true' }, '⠿'),
      picture(src, name),
      element('div', {}, element('p', { className: 'name' }, name), note),
      step('앞으로', '↑', '-1'),
      step('뒤로', '↓', '1'),
      button('✕', async () => remove(row), { ariaLabel: `${name}: 빼기` }),
    ),
    state: () => state,
    become: (now) => {
      state = now;
      row.element.classList.toggle('failed', now.kind === 'failed');
      note.replaceChildren(...noteOf(now));
    },
  };
  const noteOf = (now: RowState): (HTMLElement | string)[] => {
    switch (now.kind) {
      case 'stored':
        return [];
      case 'uploaded':
        return ['올렸습니다. 저장하면 보입니다.'];
      case 'sending':
        progress.value = now.part;
        return [progress, ` ${Math.floor(now.part * 100)}%`];
      case 'failed':
        return [now.words, ' ', ...(now.again ? [button('다시 올리기', now.again)] : [])];
    }
  };
  row.become(first);
  return row;
}
