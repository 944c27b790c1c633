import type { TagAndMemo } from './bookmark.ts';

/** What a caller wants of tag and memo: left out is left alone, null is cleared (SPEC 2). */
export type ContentChange = Partial<TagAndMemo>;

const FIELDS = ['tag', 'memo'] as const satisfies readonly (keyof TagAndMemo)[];

export const contentOf = ({ tag, memo }: TagAndMemo): TagAndMemo => ({ tag, memo });

export const changedFields = (before: TagAndMemo, after: TagAndMemo): (keyof TagAndMemo)[] =>
  FIELDS.filter((field) => before[field] !== after[field]);
