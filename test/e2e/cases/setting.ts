import { expect } from 'vitest';
import { sampleItems } from '../../../src/modules/catalog/sample/sample-items.ts';
import type { Answer, DogearClient } from '../../testkit/client.ts';
import type { RunningDogear } from '../../testkit/lanes.ts';
import { waitUntil } from '../../testkit/wait-until.ts';
import type { BookmarkPartsFragment, CreateBookmarkInput } from '../gql/graphql.ts';
import { CreateBookmark, DeleteBookmark, MyBookmarks, UpdateBookmark } from '../operations.ts';

/** A group of cases, told about a Dogear that runs by the time they do. */
export type Cases = (dogear: () => RunningDogear) => void;

export const [contests, articles] = sampleItems.map(({ documents }) => documents.map(({ id }) => id as string)) as [
  string[],
  string[],
];

export const contest = (n = 0) => ({ itemType: 'CONTEST' as const, itemId: contests[n]! });
export const article = (n = 0) => ({ itemType: 'NEWS_ARTICLE' as const, itemId: articles[n]! });

export async function bookmarked(
  me: DogearClient,
  input: Partial<CreateBookmarkInput> = {},
): Promise<BookmarkPartsFragment> {
  const { createBookmark } = await me.ask(CreateBookmark, { input: { ...contest(), ...input } });
  if (createBookmark.__typename !== 'CreateBookmarkSuccess') throw new Error(`Got ${createBookmark.__typename}`);
  return createBookmark.bookmark;
}

export const updated = async (me: DogearClient, id: string, tag: string): Promise<BookmarkPartsFragment> => {
  const { updateBookmark } = await me.ask(UpdateBookmark, { input: { id, tag } });
  if (updateBookmark.__typename !== 'UpdateBookmarkSuccess') throw new Error(`Got ${updateBookmark.__typename}`);
  return updateBookmark.bookmark;
};

export const deleted = async (me: DogearClient, id: string): Promise<void> => {
  const { deleteBookmark } = await me.ask(DeleteBookmark, { input: { id } });
  expect(deleteBookmark.__typename).toBe('DeleteBookmarkSuccess');
};

/** Waits until the list shows so many bookmarks of this user. */
export const listed = (me: DogearClient, count: number): Promise<unknown> =>
  waitUntil(
    async () => (await me.ask(MyBookmarks, {})).bookmarks.totalCount === count,
    `${count} bookmarks in the list`,
  );

/** The code of the first error; a case that got an answer instead says so. */
export const codeOf = ({ errors, status, data }: Answer<unknown>): unknown => {
  expect(status).toBeLessThan(500);
  return errors[0]?.extensions.code ?? { data };
};

/** The paths that a query's error names. */
export const fieldsOf = ({ errors }: Answer<unknown>): string[] =>
  ((errors[0]?.extensions.fields ?? []) as { path: string }[]).map(({ path }) => path);
