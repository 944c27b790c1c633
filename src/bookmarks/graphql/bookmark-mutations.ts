import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { actorOf, type Context } from '../../graphql/context.ts';
import { CreateBookmarkInput, CreateBookmarkResult, toCreateResult } from './create-bookmark.ts';

@Resolver()
export class BookmarkMutations {
  @Authorized()
  @Mutation(() => CreateBookmarkResult, {
    description: 'Bookmarks an item for you. One you deleted comes back with the new tag and memo.',
  })
  async createBookmark(
    @Arg('input', () => CreateBookmarkInput, { description: 'What to bookmark.' }) input: CreateBookmarkInput,
    @Ctx() context: Context,
  ): Promise<ReturnType<typeof toCreateResult>> {
    return toCreateResult(await context.commands.createBookmark(input, actorOf(context), context.traceparent));
  }
}
