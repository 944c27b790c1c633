import { forbidden } from '../../../graphql/errors.ts';
import { nodeIdOf } from '../../../graphql/node-id.ts';
import { invalidInputResult } from '../../../graphql/user-errors.ts';
import { ChangeForbidden } from '../../../kernel/store.ts';
import { exhausted } from '../../../shared/result.ts';
import { itemNotFoundResult } from '../../catalog/graphql/public.ts';
import type { Bookmark } from '../bookmark.ts';
import { bookmarkToShown } from '../document.ts';
import type * as outcomes from '../outcomes.ts';
import { bookmarkFromDocument } from './bookmark-type.ts';
import { toDeletedBookmark } from './deleted-bookmark-type.ts';
import type { BookmarkErrorCode } from './user-errors.ts';

type Outcome =
  | outcomes.CreateBookmarkOutcome
  | outcomes.UpdateBookmarkOutcome
  | outcomes.DeleteBookmarkOutcome
  | outcomes.RestoreBookmarkOutcome
  | outcomes.RestoreBookmarkVersionOutcome;

function toBookmark(bookmark: Bookmark) {
  const { itemImageUrl: _, ...shown } = bookmarkToShown(bookmark);
  return bookmarkFromDocument(shown);
}

const withMessage = <Kind>(outcome: Kind, code: BookmarkErrorCode, message: string) => ({ ...outcome, code, message });

/** An outcome as the contract shows it: the same kind, with text for people. A new kind does not compile until it has one. */
export function toResult(outcome: Outcome) {
  switch (outcome.kind) {
    case 'CreateBookmarkSuccess':
    case 'UpdateBookmarkSuccess':
    case 'RestoreBookmarkSuccess':
    case 'RestoreBookmarkVersionSuccess':
      return { ...outcome, bookmark: toBookmark(outcome.bookmark) };
    case 'DeleteBookmarkSuccess':
      return {
        ...outcome,
        deleted: toDeletedBookmark(outcome.deleted),
        deletedBookmarkId: outcome.deleted.bookmark.id.toString(),
        deletedBookmarkNodeId: nodeIdOf('Bookmark', outcome.deleted.bookmark.id.toString()),
      };
    case 'InvalidInput':
      return invalidInputResult(outcome.fields);
    case 'ItemNotFound':
      return itemNotFoundResult(outcome);
    case 'BookmarkNotFound':
      return withMessage(outcome, 'BOOKMARK_NOT_FOUND', 'There is no such bookmark.');
    case 'HistoryNotFound':
      return withMessage(outcome, 'HISTORY_NOT_FOUND', 'This bookmark has no such history entry.');
    case 'RestoreExpired':
      return withMessage(outcome, 'RESTORE_EXPIRED', 'It was deleted too long ago to be restored.');
    case 'BookmarkAlreadyExists': {
      const shown = { ...outcome, existing: toBookmark(outcome.existing) };
      return withMessage(shown, 'BOOKMARK_ALREADY_EXISTS', 'You have bookmarked this item already.');
    }
    case 'VersionConflict': {
      const shown = { ...outcome, current: toBookmark(outcome.current) };
      return withMessage(shown, 'VERSION_CONFLICT', 'The bookmark was changed in the meantime.');
    }
    default:
      return exhausted(outcome);
  }
}

/** The result of a command that may make a bookmark live: an owner may do that only while the account is active. */
export const resultOf = (outcome: Promise<Outcome>): Promise<MutationResult> =>
  outcome.then(toResult, (error: unknown) => {
    throw error instanceof ChangeForbidden ? forbidden('this account is not active') : error;
  });

/** What a mutation's resolver hands to GraphQL; its `kind` names the type in the union. */
export type MutationResult = ReturnType<typeof toResult>;
