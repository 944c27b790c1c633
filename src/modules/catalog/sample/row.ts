import { createHash } from 'node:crypto';
import type { ItemDocument, ItemId } from '../item.ts';

/** What some documents of the real catalog lack, so that the sample lacks it too. */
interface Oddities {
  readonly noUrl?: true;
  readonly noCreatedAt?: true;
  /** The whole text, where there is no summary or the summary is not enough. */
  readonly fullText?: string;
}

export type ContestRow = readonly [
  slug: string,
  added: string,
  startDate: string | null,
  endDate: string | null,
  title: string,
  summary: string | null,
  oddities?: Oddities,
];

export type NewsRow = readonly [
  slug: string,
  added: string,
  publishedAt: string | null,
  title: string,
  summary: string | null,
  oddities?: Oddities,
];

export const contestOf = ([slug, added, startDate, endDate, title, summary, odd = {}]: ContestRow): ItemDocument =>
  documentOf('contests', slug, added, odd, {
    title,
    summary,
    startDate: dateOf(startDate),
    endDate: dateOf(endDate),
    description: odd.fullText,
  });

export const newsArticleOf = ([slug, added, publishedAt, title, summary, odd = {}]: NewsRow): ItemDocument =>
  documentOf('news', slug, added, odd, { title, summary, publishedAt: dateOf(publishedAt), content: odd.fullText });

function documentOf(
  site: string,
  slug: string,
  added: string,
  { noUrl, noCreatedAt }: Oddities,
  rest: Record<string, unknown>,
): ItemDocument {
  const createdAt = dateOf(added);
  const fields = {
    ...rest,
    url: noUrl ? undefined : `https://${site}.example/${slug}`,
    createdAt: noCreatedAt ? undefined : createdAt,
  };
  return { id: idOf(`${site}/${slug}`, createdAt), fields: withoutGaps(fields) };
}

/** Nothing but the row itself decides its id: the same on every machine, whatever is added around it. */
function idOf(name: string, createdAt: Date): ItemId {
  const seconds = Math.floor(createdAt.getTime() / 1000);
  const rest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return (seconds.toString(16).padStart(8, '0') + rest) as ItemId;
}

function dateOf(text: string): Date;
function dateOf(text: string | null): Date | null;
function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(`${text}Z`);
}

/** A document says nothing of a field it does not have. */
const withoutGaps = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
