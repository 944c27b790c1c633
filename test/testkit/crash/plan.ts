import type { CreateBookmarkInput } from '../../../src/modules/bookmarks/commands/create-bookmark.ts';
import type { UpdateBookmarkInput } from '../../../src/modules/bookmarks/commands/update-bookmark.ts';
import type { CrashPoint } from './steps.ts';

/** What a process is to do until it dies. */
export type Plan = { readonly point: CrashPoint } & (
  | { readonly part: 'worker' }
  | { readonly part: 'create'; readonly user: string; readonly input: CreateBookmarkInput }
  | { readonly part: 'update'; readonly user: string; readonly input: UpdateBookmarkInput }
);
