import type { EditedItemFragment, ItemType } from '../../gql/graphql.ts';
import { area, field, type Values } from '../form.ts';
import { fieldWords } from '../words.ts';

/** The fields of an item as a form has them: an empty text is none, and times are those of this place. */
export type Texts = Readonly<Record<string, string>>;

export const NOTHING: Texts = {};

const dates: Readonly<Record<ItemType, readonly string[]>> = {
  CONTEST: ['startDate', 'endDate'],
  NEWS_ARTICLE: ['publishedAt'],
};

export const textsOf = (item: EditedItemFragment): Texts => ({
  title: item.title,
  summary: item.summary ?? '',
  url: item.url ?? '',
  ...(item.__typename === 'Contest'
    ? { startDate: localMinute(item.startDate), endDate: localMinute(item.endDate) }
    : { publishedAt: localMinute(item.publishedAt) }),
});

const namesOf = (itemType: ItemType): string[] => ['title', 'summary', 'url', ...dates[itemType], 'reason'];

export const textsIn = (itemType: ItemType, values: Values): Texts =>
  Object.fromEntries(namesOf(itemType).map((name) => [name, values.text(name)]));

/** What was left as it was is not sent: a time is shown without its seconds, and keeps them. */
export function changesIn(before: Texts, written: Texts): Readonly<Record<string, string | null>> & { title?: string } {
  const changed = Object.entries(written).filter(([name, text]) => text !== (before[name] ?? ''));
  return Object.fromEntries(changed.map(([name, text]) => [name, name === 'title' ? text : toValue(name, text)]));
}

const isDate = (name: string): boolean => Object.values(dates).flat().includes(name);

function toValue(name: string, text: string): string | null {
  if (text === '') return null;
  return isDate(name) ? new Date(text).toISOString() : text;
}

export const inputs = (itemType: ItemType, texts: Texts): HTMLElement[] =>
  namesOf(itemType).map((name) => {
    const [label, value] = [fieldWords[name] ?? name, texts[name] ?? ''];
    if (name === 'summary') return area(label, name, { value, rows: 4 });
    if (name === 'title') return field(label, name, { value, autocomplete: 'off' });
    const type = isDate(name) ? 'datetime-local' : name === 'url' ? 'url' : 'text';
    const shown = name === 'reason' ? `${label} (이력에 남습니다)` : label;
    return field(shown, name, { type, value, required: false, autocomplete: 'off' });
  });

/** As an input of the type `datetime-local` wants it. */
function localMinute(moment: string | null): string {
  if (moment === null) return '';
  const time = new Date(moment);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
