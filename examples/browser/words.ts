import type { HistoryOperation } from '../gql/graphql.ts';

const dayFormat = new Intl.DateTimeFormat('ko', { dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat('ko', { dateStyle: 'medium', timeStyle: 'medium' });

/** Dogear speaks UTC; people read their own time. */
export const day = (moment: string | null): string => (moment === null ? '미정' : dayFormat.format(new Date(moment)));
export const moment = (text: string): string => momentFormat.format(new Date(text));

/** Names of fields in the history; one that is new to this page shows as it is. */
export const fieldWords: Readonly<Record<string, string>> = {
  tag: '태그',
  memo: '메모',
  isDeleted: '휴지통에 있음',
  deletedAt: '지운 때',
};

export const operationWords: Readonly<Record<HistoryOperation, string>> = {
  INSERT: '만듦',
  UPDATE: '바꿈',
  DELETE: '휴지통으로',
};
