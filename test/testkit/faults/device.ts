import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { sampleItems } from '../../../src/modules/catalog/sample/sample-items.ts';
import { CreateBookmark, DeleteBookmark, RestoreBookmark, UpdateBookmark } from '../../e2e/operations.ts';
import type { Dice } from '../../simulation/core/dice.ts';
import type { DogearClient } from '../client.ts';
import type { Ledger } from '../evidence/facts.ts';

interface Known {
  readonly id: string;
  readonly isDeleted: boolean;
}

/** One user's bookmarks as their devices know them, by item. */
export type Account = Map<string, Known>;

/** Few, so that the devices of one user meet at the same bookmark. */
const itemIds = sampleItems.flatMap(({ itemType, documents }) =>
  itemType === 'CONTEST' ? documents.slice(0, 6).map(({ id }) => id) : [],
);

let memos = 0;

/** A device of a user: changes one of their bookmarks, notes what it sent and what it was told. */
export function deviceOf(client: DogearClient, account: Account, ledger: Ledger, { pick }: Dice) {
  const content = () => {
    memos += 1;
    const memo = `memo ${memos}`;
    ledger.asked.add(memo);
    return { memo, tag: pick([null, 'red', '초록']) };
  };
  const learn = (
    itemId: string,
    { id, version, tag, memo }: { id: string; version: number; tag: string | null; memo: string | null },
    isDeleted: boolean,
  ): void => {
    ledger.told.push({ id, version, tag, memo, isDeleted });
    account.set(itemId, { id, isDeleted });
  };

  /** The data; undefined if the account is not active, which is an answer, too. */
  const allowed = async <Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => {
    const { data, errors } = await client.answer(document, variables);
    if (errors[0]?.extensions.code === 'FORBIDDEN') return undefined;
    if (errors.length > 0 || !data) throw new Error(`Unexpected errors: ${JSON.stringify(errors)}`);
    return data;
  };

  const create = async (itemId: string): Promise<void> => {
    const input = { itemType: 'CONTEST', itemId, ...content() } as const;
    const { createBookmark: answer } = (await allowed(CreateBookmark, { input })) ?? {};
    if (answer?.__typename === 'CreateBookmarkSuccess') learn(itemId, answer.bookmark, false);
    if (answer?.__typename === 'BookmarkAlreadyExists') learn(itemId, answer.existing, false);
  };
  const update = async (itemId: string, id: string): Promise<void> => {
    const { updateBookmark: answer } = await client.ask(UpdateBookmark, { input: { id, ...content() } });
    if (answer.__typename === 'UpdateBookmarkSuccess') learn(itemId, answer.bookmark, false);
    // Another device has deleted it.
    if (answer.__typename === 'BookmarkNotFound') account.set(itemId, { id, isDeleted: true });
  };
  const remove = async (itemId: string, id: string): Promise<void> => {
    const { deleteBookmark: answer } = await client.ask(DeleteBookmark, { input: { id } });
    if (answer.__typename === 'DeleteBookmarkSuccess') learn(itemId, answer.deleted, true);
  };
  const restore = async (itemId: string, id: string): Promise<void> => {
    const { restoreBookmark: answer } = (await allowed(RestoreBookmark, { input: { id } })) ?? {};
    if (answer?.__typename === 'RestoreBookmarkSuccess') learn(itemId, answer.bookmark, false);
  };

  return {
    /** Rejects when nobody answers for it. */
    act: (): Promise<void> => {
      const itemId = pick(itemIds);
      const known = account.get(itemId);
      if (!known) return create(itemId);
      if (known.isDeleted) return pick([create, restore])(itemId, known.id);
      return pick([update, update, update, update, remove])(itemId, known.id);
    },
  };
}
