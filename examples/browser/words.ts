import type { HistoryOperation, ItemType } from '../gql/graphql.ts';

const dayFormat = new Intl.DateTimeFormat('ko', { dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat('ko', { dateStyle: 'medium', timeStyle: 'medium' });

/** Dogear speaks UTC; people read their own time. */
export const day = (moment: string | null): string => (moment === null ? '미정' : dayFormat.format(new Date(moment)));
export const moment = (text: string): string => momentFormat.format(new Date(text));

const numberFormat = new Intl.NumberFormat('ko');
const dateFormat = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const numberWords = (count: number): string => numberFormat.format(count);
/** A day like 2026-01-07, which is one of UTC. */
export const dateWords = (day: string): string => dateFormat.format(new Date(day));

/** Names of fields in the history; one that is new to this page shows as it is. */
export const fieldWords: Readonly<Record<string, string>> = {
  tag: '태그',
  memo: '메모',
  isDeleted: '지워짐',
  deletedAt: '지운 때',
  title: '제목',
  summary: '요약',
  url: '주소',
  startDate: '시작',
  endDate: '끝',
  publishedAt: '발행',
  reason: '이유',
};

export const kindWords: Readonly<Record<ItemType, string>> = {
  CONTEST: '공모전·대회',
  NEWS_ARTICLE: '뉴스',
};

type Dated =
  | { readonly __typename: 'Contest'; readonly startDate: string | null; readonly endDate: string | null }
  | { readonly __typename: 'NewsArticle'; readonly publishedAt: string | null };

export const datesOf = (item: Dated): string =>
  item.__typename === 'Contest' ? `${day(item.startDate)} – ${day(item.endDate)}` : day(item.publishedAt);

export const operationWords: Readonly<Record<HistoryOperation, string>> = {
  INSERT: '만듦',
  UPDATE: '바꿈',
  DELETE: '휴지통으로',
};
