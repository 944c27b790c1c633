import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookmarkOwners } from '../../src/modules/bookmarks/tables.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import type { UserRecord } from '../../src/modules/identity/user-record.ts';
import { codeOf, type EmbeddedApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { aUser } from '../testkit/samples.ts';
import { tokenOf } from '../testkit/tokens.ts';

const [contest] = sampleItems.find(({ itemType }) => itemType === 'CONTEST')!.documents;
const CREATE = `mutation { createBookmark(input: { itemType: CONTEST, itemId: "${contest!.id}" }) { ... on CreateBookmarkSuccess { bookmark { id } } } }`;
const withId = (name: string, id: string) => `mutation { ${name}(input: { id: "${id}" }) { __typename } }`;

describe('a token of an account that is not active', () => {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await openEmbeddedApi();
  });
  afterAll(() => api?.close());

  it.each(['INACTIVE', 'DORMANT', 'DELETED', 'ERASED'] as const)('makes no bookmark live: %s', async (status) => {
    const userId = aUser();
    const token = await tokenOf({ claims: { sub: userId.toString() } });
    const owners = api.engines.commandSides[0].records(bookmarkOwners);
    const active: UserRecord = { userId, version: 1, status: 'ACTIVE', eventId: 'test', position: 0n, dueAt: null };
    await owners.insert(active);
    const { data } = (await api.ask(CREATE, { token })).body;
    const { id } = (data as { createBookmark: { bookmark: { id: string } } }).createBookmark.bookmark;
    await api.ask(withId('deleteBookmark', id), { token });

    await owners.update({ userId }, { version: 2, status });
    for (const mutation of [CREATE, withId('restoreBookmark', id)]) {
      const reply = await api.ask(mutation, { token });
      expect(codeOf(reply)).toBe('FORBIDDEN');
      expect(reply.body.errors?.[0]?.message).toBe('Not allowed: this account is not active.');
    }

    await owners.update({ userId }, { version: 3, status: 'ACTIVE' });
    expect((await api.ask(withId('restoreBookmark', id), { token })).text).toContain('RestoreBookmarkSuccess');
  });
});
