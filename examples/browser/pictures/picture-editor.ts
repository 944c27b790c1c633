import { Refused } from '../../dogear.ts';
import type { PictureSetFragment } from '../../gql/graphql.ts';
import { PicturesOf, SavePictures } from '../../picture-operations.ts';
import { button, element } from '../element.ts';
import { refusalWords, refused } from '../refusal-words.ts';
import { attempt, type Screen } from '../screen.ts';
import { dropZone, fileChooser } from './file-chooser.ts';
import { orderable } from './orderable.ts';
import { firstPicture } from './picture.ts';
import { imageIdOf, type PictureRow, pictureRow } from './picture-row.ts';
import type { Reference } from './upload.ts';
import { uploads } from './uploads.ts';

type Images = PictureSetFragment['images'];

/** The pictures of an item: more of them, fewer of them, another order. Nothing counts before it is saved. */
export function pictureEditor(
  screen: Screen,
  reference: Reference,
  title: string,
  onSaved: (images: Images) => void,
): HTMLElement {
  const said = element('p', { className: 'said', role: 'status' });
  const here: Screen = { ...screen, say: (text) => said.replaceChildren(text) };
  const list = element('ol', { className: 'rows', ariaLabel: `${title}: 그림` });
  const notice = element('div', { className: 'notice' });
  const rows = new Map<Element, PictureRow>();
  const inOrder = (): PictureRow[] => [...list.children].flatMap((each) => rows.get(each) ?? []);
  let version = 0;

  const focusOn = (what: string): void => made.querySelector<HTMLElement>(what)?.focus();
  const put = (row: PictureRow): void => {
    rows.set(row.element, row);
    list.append(row.element);
  };
  const remove = (row: PictureRow): void => {
    const next = row.element.nextElementSibling ?? row.element.previousElementSibling;
    row.element.remove();
    if (next) next.querySelector('button')?.focus();
    else focusOn('input');
    here.say(`뺐습니다: ${row.name}. 저장해야 지워집니다.`);
  };
  /** The stored pictures, and behind them what was uploaded meanwhile and is not stored yet. */
  const show = (set: PictureSetFragment): void => {
    const waiting = inOrder().filter((row) => row.state().kind !== 'stored' && !isIn(set, row));
    version = set.version;
    list.replaceChildren();
    for (const [index, { id, url }] of set.images.entries())
      put(pictureRow(`그림 ${index + 1}`, url ?? '', { kind: 'stored', imageId: id }, remove));
    for (const row of waiting) list.append(row.element);
    notice.replaceChildren();
  };

  const save = async (): Promise<void> => {
    if (inOrder().some((row) => row.state().kind === 'sending'))
      throw new Refused('아직 올리는 중입니다. 다 올라간 뒤에 저장해 주세요.');
    const imageIds = inOrder().flatMap((row) => imageIdOf(row) ?? []);
    const input = { ...reference, imageIds, expectedVersion: version };
    const { confirmImages: result } = await screen.ask(SavePictures, { input });
    switch (result.__typename) {
      case 'ConfirmImagesSuccess':
        show(result.imageSet);
        onSaved(result.imageSet.images);
        return here.say('저장했습니다.');
      case 'ImageSetConflict':
        tellConflict(result.current);
        throw new Refused('그사이에 다른 사람이 그림을 바꿨습니다.', result.code);
      case 'ImageRejected':
      case 'ImageNotUploaded':
      case 'ImageNotFound': {
        const row = inOrder().find((each) => imageIdOf(each) === result.imageId);
        row?.become({ kind: 'failed', words: refusalWords(result) });
        throw new Refused(`${row?.name}: ${refusalWords(result)} 저장하면 이 그림은 빠집니다.`);
      }
      default:
        throw refused(result);
    }
  };

  /** What is there now; whoever was slower decides. A picture that somebody has deleted does not come back. */
  const tellConflict = (current: PictureSetFragment): void => {
    const take = async (): Promise<void> => {
      show(current);
      focusOn('button, input');
      here.say('지금 있는 그림입니다. 새로 올린 것은 뒤에 있습니다.');
    };
    const keep = (): Promise<boolean> => {
      version = current.version;
      for (const row of inOrder()) if (row.state().kind === 'stored' && !isIn(current, row)) row.element.remove();
      notice.replaceChildren();
      focusOn('.actions button');
      return attempt(here, save);
    };
    const choice = element(
      'section',
      { className: 'conflict', role: 'alert', tabIndex: -1 },
      element('h3', {}, '그사이에 그림이 바뀌었습니다. 지금은 이렇습니다'),
      element('p', { className: 'strip' }, ...current.images.map((image) => firstPicture(title, [image]))),
      current.images.length === 0 ? element('p', {}, '그림이 없습니다.') : null,
      element('p', {}, '위의 목록대로 저장하면, 목록에 없는 그림은 지워집니다.'),
      element(
        'p',
        { className: 'actions' },
        button('지금 그림에서 다시 고치기', take),
        button('위의 목록대로 저장', keep),
      ),
    );
    notice.replaceChildren(choice);
    choice.focus();
  };

  const { add } = uploads(here, reference, {
    put,
    remove,
    count: () => inOrder().filter((row) => row.state().kind !== 'failed').length,
  });
  const load = (): Promise<boolean> =>
    attempt(here, async () => {
      const { imageSet } = await screen.ask(PicturesOf, reference);
      if (!imageSet) throw new Refused('이제 없는 항목입니다.');
      show(imageSet);
    });
  orderable(list, (row) => rows.get(row)?.name ?? '', here.say);
  const made = element(
    'section',
    { className: 'pictures', ariaLabel: `${title}: 그림 고치기` },
    list,
    fileChooser('그림 고르기', { multiple: true }, add),
    notice,
    element(
      'p',
      { className: 'actions' },
      button('그림 저장', () => attempt(here, save)),
      button('처음부터', load),
    ),
    said,
  );
  void load();
  return dropZone(made, add);
}

const isIn = ({ images }: PictureSetFragment, row: PictureRow): boolean =>
  images.some(({ id }) => id === imageIdOf(row));
