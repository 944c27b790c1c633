import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginesOf } from '../../src/main/engines.ts';
import { decideDelete, decideErase, decideRegister, decideRestore } from '../../src/modules/identity/decide-account.ts';
import type { UserChange, UserDecision } from '../../src/modules/identity/events.ts';
import { identityModule } from '../../src/modules/identity/module.ts';
import { identityOn } from '../../src/modules/identity/tables.ts';
import type { User } from '../../src/modules/identity/user.ts';
import { type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { aNewUser } from '../testkit/identity-samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { bookmarkRowsOf } from '../testkit/with-engines.ts';

const ITEMS = '{ items(itemType: CONTEST, first: 5) { nodes { id } } }';
const LIST = '{ bookmarks { nodes { id itemId } } }';
const create = (itemId: string) =>
  `mutation { createBookmark(input: { itemType: CONTEST, itemId: "${itemId}", memo: "참가 예정" }) { ... on CreateBookmarkSuccess { bookmark { id } } } }`;
const remove = (id: string) => `mutation { deleteBookmark(input: { id: "${id}" }) { __typename } }`;

const YEAR_MS = 365 * 86_400_000;

/** From the row of the account through both schemas' outboxes, the log, the reaction and the job to the documents. */
function sentences(open: () => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await open();
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const users = () => identityOn(enginesOf(api.engines, identityModule).commandSide).users;
  const change = (now = new Date()): UserChange => ({ actor: null, now, reason: null, traceparent: null });
  const signUp = async (): Promise<User> => {
    const wanted = aNewUser();
    const made = await users().place(wanted, (holder, id) => decideRegister(holder, id, wanted, change()), change());
    if (made.kind !== 'changed') throw new Error('nobody signed up');
    return made.state;
  };
  const decided = async (
    { id }: User,
    decide: (user: User, context: UserChange) => UserDecision<unknown>,
    now?: Date,
  ) => {
    const decision = await users().change({ id }, (user) => decide(user, change(now)), change(now));
    expect(decision?.kind).toBe('changed');
  };
  const askAs = async ({ id }: User, query: string) =>
    api.ask(query, { token: await tokenOf({ claims: { sub: id.toString() } }) });
  const listOf = async (user: User): Promise<string[]> => {
    const { bookmarks } = (await askAs(user, LIST)).body.data as { bookmarks: { nodes: { itemId: string }[] } };
    return bookmarks.nodes.map(({ itemId }) => itemId).sort();
  };
  const shows = (user: User, items: readonly string[]) =>
    waitUntil(async () => (await listOf(user)).join() === [...items].sort().join(), `the list shows ${items}`);

  it('trashes, brings back and erases the bookmarks of an account', async () => {
    const user = await signUp();
    const { items } = (await askAs(user, ITEMS)).body.data as { items: { nodes: { id: string }[] } };
    const [own, ...kept] = items.nodes.map(({ id }) => id) as [string, ...string[]];
    const ids: string[] = [];
    for (const itemId of [own, ...kept]) {
      const { createBookmark } = (await askAs(user, create(itemId))).body.data as {
        createBookmark: { bookmark: { id: string } };
      };
      ids.push(createBookmark.bookmark.id);
    }
    await askAs(user, remove(ids[0]!));
    await shows(user, kept);

    await decided(user, decideDelete);
    await shows(user, []);
    expect((await askAs(user, create(own))).body.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');

    await decided(user, decideRestore);
    await shows(user, kept);
    await askAs(user, create(own));
    await shows(user, [own, ...kept]);

    await decided(user, decideDelete);
    await shows(user, []);
    await decided(user, decideErase, new Date(Date.now() + YEAR_MS));
    const { scan, outbox } = bookmarkRowsOf(api.engines);
    const rowsOfUser = async () => (await scan.after(undefined, 1_000)).filter(({ userId }) => userId === user.id);
    await waitUntil(async () => (await rowsOfUser()).length === 0, 'no row is left');
    await waitUntil(async () => (await outbox.depth()).pending === 0, 'nothing is on its way');
    for (const id of ids) {
      const history = `{ bookmarkHistory(bookmarkId: "${id}") { nodes { id } } }`;
      expect((await askAs(user, history)).text).not.toContain('"nodes":[{');
    }
  });
}

describe('deleted accounts, embedded', () => sentences(openEmbeddedApi));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('deleted accounts, distributed', () =>
  sentences(async () => {
    const { env, remove: removeServers } = await scratchServers();
    const api = await openApi({ ...env, JWT_SECRET: SECRET, RELAY_POLL_MS: '50' });
    const close = async (): Promise<void> => {
      await api.close();
      await removeServers();
    };
    return { ...api, close };
  }),
);
