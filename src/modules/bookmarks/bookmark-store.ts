import type * as kernel from '../../kernel/history.ts';
import type { Store, Transaction, Transactions } from '../../kernel/store.ts';
import type { Bookmark, BookmarkIdentity } from './bookmark.ts';
import type { BookmarkEvent } from './events.ts';

export type { HistoryFilter } from '../../kernel/history.ts';

export type BookmarkStore = Store<Bookmark, BookmarkIdentity, BookmarkEvent>;
export type BookmarkTransaction = Transaction<Bookmark, BookmarkIdentity>;
export type BookmarkTransactions = Transactions<Bookmark, BookmarkIdentity>;

export type HistoryEntry = kernel.HistoryEntry<Bookmark>;
export type HistoryReader = kernel.HistoryReader<Bookmark>;
