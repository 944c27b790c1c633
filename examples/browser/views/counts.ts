import type { CountsFragment } from '../../gql/graphql.ts';
import { element } from '../element.ts';
import { numberWords } from '../words.ts';

export type Counts = Pick<CountsFragment, 'bookmarkCount' | 'viewCount'>;

/** How popular an item is, in words. */
export const countsOf = ({ bookmarkCount, viewCount }: Counts): HTMLElement =>
  element(
    'p',
    { className: 'counts' },
    `책갈피 ${numberWords(Math.max(bookmarkCount, 0))}명 · 조회 ${numberWords(viewCount)}회`,
  );
