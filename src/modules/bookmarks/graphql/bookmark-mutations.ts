import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, changeOf } from '../../../graphql/context.ts';
import {
  CreateBookmarkInput,
  DeleteBookmarkInput,
  RestoreBookmarkInput,
  RestoreBookmarkVersionInput,
  UpdateBookmarkInput,
} from './mutation-inputs.ts';
import {
  CreateBookmarkResult,
  DeleteBookmarkResult,
  RestoreBookmarkResult,
  RestoreBookmarkVersionResult,
  UpdateBookmarkResult,
} from './mutation-results.ts';
import { bookmarksOf } from './request-part.ts';
import { type MutationResult, resultOf, toResult } from './to-result.ts';

/** Translates, nothing else. */
@Resolver()
export class BookmarkMutations {
  @Authorized('USER')
  @Mutation(() => CreateBookmarkResult, {
    description:
      'Bookmarks an item for you. A bookmark of the item that you deleted comes back under its old id, with the new tag and memo.',
  })
  async createBookmark(
    @Arg('input', () => CreateBookmarkInput, { description: 'The item to bookmark, and what to note on it.' })
    input: CreateBookmarkInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return resultOf(bookmarksOf(context).commands.createBookmark(input, changeOf(context)));
  }

  @Authorized('USER')
  @Mutation(() => UpdateBookmarkResult, {
    description:
      'Changes tag and memo of one of your bookmarks. If they are so already, its version stays and no history is written.',
  })
  async updateBookmark(
    @Arg('input', () => UpdateBookmarkInput, { description: 'Which bookmark to change, and how.' })
    input: UpdateBookmarkInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await bookmarksOf(context).commands.updateBookmark(input, changeOf(context)));
  }

  @Authorized('USER')
  @Mutation(() => DeleteBookmarkResult, {
    description: 'Puts one of your bookmarks into the trash. Doing it twice is the same success.',
  })
  async deleteBookmark(
    @Arg('input', () => DeleteBookmarkInput, { description: 'Which bookmark to put into the trash.' })
    input: DeleteBookmarkInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await bookmarksOf(context).commands.deleteBookmark(input, changeOf(context)));
  }

  @Authorized('USER')
  @Mutation(() => RestoreBookmarkResult, {
    description: 'Brings one of your bookmarks back from the trash, as long as its `restorableUntil` allows.',
  })
  async restoreBookmark(
    @Arg('input', () => RestoreBookmarkInput, { description: 'Which bookmark to bring back from the trash.' })
    input: RestoreBookmarkInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return resultOf(bookmarksOf(context).commands.restoreBookmark(input, changeOf(context)));
  }

  @Authorized('ADMIN')
  @Mutation(() => RestoreBookmarkVersionResult, {
    description:
      "For admins: sets tag and memo of any user's bookmark back to an earlier state, as a new version. A deleted one comes back, however long ago it was deleted.",
  })
  async restoreBookmarkVersion(
    @Arg('input', () => RestoreBookmarkVersionInput, { description: 'Which state of which bookmark to bring back.' })
    input: RestoreBookmarkVersionInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return resultOf(bookmarksOf(context).commands.restoreBookmarkVersion(input, changeOf(context)));
  }
}
