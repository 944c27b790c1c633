import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, changeOf } from '../../../graphql/context.ts';
import { CreateItemInput, DeleteItemInput, RestoreItemInput, UpdateItemInput } from './mutation-inputs.ts';
import { CreateItemResult, DeleteItemResult, RestoreItemResult, UpdateItemResult } from './mutation-results.ts';
import { catalogOf } from './request-part.ts';
import { type MutationResult, toResult } from './to-result.ts';

/** Translates, nothing else. */
@Resolver()
export class ItemMutations {
  @Authorized('ADMIN')
  @Mutation(() => CreateItemResult, {
    description: 'For admins: puts an item into the catalog, if Dogear owns the items of this type.',
  })
  async createItem(
    @Arg('input', () => CreateItemInput, { description: 'The item to put into the catalog.' }) input: CreateItemInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await catalogOf(context).commands.createItem(input, changeOf(context)));
  }

  @Authorized('ADMIN')
  @Mutation(() => UpdateItemResult, {
    description:
      'For admins: changes an item that Dogear owns. If it is so already, its version stays and no history is written.',
  })
  async updateItem(
    @Arg('input', () => UpdateItemInput, { description: 'Which item to change, and how.' }) input: UpdateItemInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await catalogOf(context).commands.updateItem(input, changeOf(context)));
  }

  @Authorized('ADMIN')
  @Mutation(() => DeleteItemResult, {
    description:
      'For admins: takes an item that Dogear owns out of the catalog. Its bookmarks stay, with their copy of its title, summary and dates. It can come back at any time.',
  })
  async deleteItem(
    @Arg('input', () => DeleteItemInput, {
      description: 'The item to delete, with the version that the caller has seen and the reason.',
    })
    input: DeleteItemInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await catalogOf(context).commands.deleteItem(input, changeOf(context)));
  }

  @Authorized('ADMIN')
  @Mutation(() => RestoreItemResult, {
    description: 'For admins: brings a deleted item back under its old id, as it was.',
  })
  async restoreItem(
    @Arg('input', () => RestoreItemInput, { description: 'Which deleted item to bring back.' }) input: RestoreItemInput,
    @Ctx() context: Context,
  ): Promise<MutationResult> {
    return toResult(await catalogOf(context).commands.restoreItem(input, changeOf(context)));
  }
}
