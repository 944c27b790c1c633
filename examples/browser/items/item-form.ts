import { Refused } from '../../dogear.ts';
import type { EditedItemFragment, ItemType } from '../../gql/graphql.ts';
import { CreateItem, UpdateItem } from '../../item-operations.ts';
import { button, element } from '../element.ts';
import { form, showMistakes } from '../form.ts';
import { refused } from '../refusal-words.ts';
import type { Screen } from '../screen.ts';
import { fieldWords } from '../words.ts';
import { changesIn, inputs, NOTHING, type Texts, textsIn, textsOf } from './item-texts.ts';

type Saved = (item: EditedItemFragment) => void;

export function newItemForm(screen: Screen, itemType: ItemType, saved: Saved): HTMLElement {
  const made: HTMLFormElement = form(
    screen,
    { title: '새 항목', submit: '만들기' },
    inputs(itemType, NOTHING),
    async (values) => {
      const { title = '', ...content } = changesIn(NOTHING, textsIn(itemType, values));
      const { createItem: result } = await screen.ask(CreateItem, { input: { itemType, title, ...content } });
      if (result.__typename === 'InvalidInput') throw mistaken(made, result.fields);
      if (result.__typename !== 'CreateItemSuccess') throw refused(result);
      made.reset();
      showMistakes(made, []);
      saved(result.item);
    },
  );
  return made;
}

/** Sends nothing but what was changed, and the version that was seen. If somebody else was faster, the person decides. */
export function editItemForm(screen: Screen, itemType: ItemType, item: EditedItemFragment, saved: Saved): HTMLElement {
  const place = element('div', {});
  const open = (seen: EditedItemFragment, wanted: Texts): HTMLFormElement => {
    const made: HTMLFormElement = form(
      screen,
      { title: '고치기', submit: '저장' },
      inputs(itemType, wanted),
      async (values) => {
        const written = textsIn(itemType, values);
        const { id: itemId, version: expectedVersion } = seen;
        const input = { itemType, itemId, expectedVersion, ...changesIn(textsOf(seen), written) };
        const { updateItem: result } = await screen.ask(UpdateItem, { input });
        switch (result.__typename) {
          case 'UpdateItemSuccess':
            return saved(result.item);
          case 'ItemVersionConflict': {
            const { current } = result;
            const choice = conflict(current, written, {
              take: () => open(current, textsOf(current)).querySelector('input')?.focus(),
              keep: () => open(current, written).requestSubmit(),
            });
            made.before(choice);
            choice.focus();
            throw new Refused('그사이에 다른 사람이 고쳤습니다.', result.code);
          }
          case 'InvalidInput':
            throw mistaken(made, result.fields);
          default:
            throw refused(result);
        }
      },
    );
    place.replaceChildren(made);
    return made;
  };
  open(item, textsOf(item));
  return place;
}

function mistaken(made: HTMLFormElement, fields: Parameters<typeof showMistakes>[1]): Refused {
  showMistakes(made, fields);
  return new Refused('표시한 곳을 고쳐 주세요.');
}

interface Choices {
  take(): void;
  keep(): void;
}

/** What is there now beside what was written, where they differ. */
function conflict(current: EditedItemFragment, written: Texts, { take, keep }: Choices): HTMLElement {
  const now = textsOf(current);
  const differences = Object.entries(written).filter(([name, text]) => name !== 'reason' && text !== now[name]);
  return element(
    'section',
    { className: 'conflict', role: 'alert', tabIndex: -1 },
    element('h3', {}, `그사이에 버전 ${current.version}이(가) 되었습니다`),
    ...differences.map(([name, text]) =>
      element(
        'p',
        {},
        `${fieldWords[name] ?? name}: 지금은 `,
        element('q', {}, now[name] || '없음'),
        ', 여기 쓴 것은 ',
        element('q', {}, text || '없음'),
      ),
    ),
    element(
      'p',
      { className: 'actions' },
      button('지금 내용에서 다시 고치기', async () => take()),
      button('여기 쓴 것으로 저장', async () => keep()),
    ),
  );
}
