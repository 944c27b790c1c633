import { inputReader, linesUpTo, type TextReader, trimmedUpTo } from '../../shared/input-reader.ts';
import { err, type InvalidField } from '../../shared/result.ts';
import { characterFlawOf } from '../../shared/text.ts';
import { type ItemId, type ItemType, MALFORMED_ITEM_ID, parseItemId } from './item.ts';
import { type ItemContent, OWNED_SUMMARY_LIMIT, TITLE_LIMIT, URL_LIMIT } from './owned-item.ts';

const REASON_LIMIT = 500;

const NO_ADDRESS = 'must be an http or https address';

const readTrimmedUrl = trimmedUpTo(URL_LIMIT);

/** Browsers would also take it without the slashes, or with white space within. */
const readUrl: TextReader = (raw) => {
  const trimmed = readTrimmedUrl(raw);
  if (!trimmed.ok || trimmed.value === '') return trimmed;
  const isAddress = /^https?:\/\/[^\s\\]+$/i.test(trimmed.value) && URL.canParse(trimmed.value);
  return isAddress ? trimmed : err(characterFlawOf(raw) ?? NO_ADDRESS);
};

/** What a caller wants of an item: left out is left alone, null is cleared. */
export type RawContent = { readonly [Field in keyof ItemContent]?: ItemContent[Field] | null | undefined };

const DATES = {
  CONTEST: ['startDate', 'endDate'],
  NEWS_ARTICLE: ['publishedAt'],
} as const satisfies Record<ItemType, readonly (keyof ItemContent)[]>;

const owners = { CONTEST: 'contests', NEWS_ARTICLE: 'news articles' } as const satisfies Record<ItemType, string>;

/** Reads the input of a command; its `result` is what was read, or all that is wrong with it. */
export function itemInput() {
  const { text, requiredText, parsed, flawed, result } = inputReader();
  const title = (raw: string | null | undefined) => requiredText('title', trimmedUpTo(TITLE_LIMIT), raw ?? '');
  const summary = (raw: string | null | undefined) => text('summary', linesUpTo(OWNED_SUMMARY_LIMIT), raw);
  const url = (raw: string | null | undefined) => text('url', readUrl, raw);
  /** Those of the item's own type; one of the other type is a mistake. Left out stays left out. */
  const dates = (itemType: ItemType, raw: RawContent): Partial<ItemContent> => {
    const read: Record<string, Date | null> = {};
    for (const [owner, names] of Object.entries(DATES) as [ItemType, readonly (keyof RawContent)[]][]) {
      for (const name of names) {
        const date = raw[name] as Date | null | undefined;
        if (owner !== itemType && date) flawed(name, `belongs to ${owners[owner]} only`);
        if (owner === itemType && date !== undefined) read[name] = date;
      }
    }
    return read;
  };
  return {
    /** The whole content of a new item. */
    content: (itemType: ItemType, raw: RawContent): ItemContent => {
      const content: ItemContent = {
        title: title(raw.title),
        summary: summary(raw.summary),
        url: url(raw.url),
        startDate: null,
        endDate: null,
        publishedAt: null,
        ...dates(itemType, raw),
      };
      for (const { path, message } of periodFlaws(content)) flawed(path, message);
      return content;
    },
    /** Left out stays left out. */
    change: (itemType: ItemType, raw: RawContent): Partial<ItemContent> => ({
      ...(raw.title !== undefined && { title: title(raw.title) }),
      ...(raw.summary !== undefined && { summary: summary(raw.summary) }),
      ...(raw.url !== undefined && { url: url(raw.url) }),
      ...dates(itemType, raw),
    }),
    itemId: (raw: string): ItemId => parsed('itemId', MALFORMED_ITEM_ID, parseItemId(raw)),
    reason: (raw: string | null | undefined) => text('reason', linesUpTo(REASON_LIMIT), raw),
    result,
  };
}

/** A contest that ends before it begins is a mistake; it may end in the moment in which it begins. */
export const periodFlaws = ({ startDate, endDate }: Pick<ItemContent, 'startDate' | 'endDate'>): InvalidField[] =>
  startDate && endDate && endDate < startDate ? [{ path: 'endDate', message: 'must not be before startDate' }] : [];
