import type * as kernel from '../../kernel/history.ts';
import type { Bookmark } from './bookmark.ts';

export type HistoryEntry = kernel.HistoryEntry<Bookmark>;
export type HistoryReader = kernel.HistoryReader<Bookmark>;
export type { HistoryFilter } from '../../kernel/history.ts';
