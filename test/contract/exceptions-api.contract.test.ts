import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import { exceptionDocuments, exceptionGroupDocuments } from '../../src/modules/exceptions/document.ts';
import { type EmbeddedApi, type EmbeddedApiOptions, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { failingEngines, MEMOS, modulesWithFailing, SECRETS } from '../testkit/exceptions/failing-program.ts';
import { aUser } from '../testkit/samples.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const LOGS = `query Logs($filter: ExceptionFilter, $first: Int) { exceptionLogs(filter: $filter, first: $first) {
  totalCount
  nodes {
    nodeId id source exceptionType exceptionMessage stackTrace module method userId requestId traceId severity occurredAt
    group { nodeId id exceptionType message severity count firstSeenAt lastSeenAt resolvedAt resolvedBy }
  }
} }`;
const GROUPS = `query Groups($filter: ExceptionFilter, $resolved: Boolean) {
  exceptionGroups(filter: $filter, resolved: $resolved) { totalCount nodes { id count resolvedAt resolvedBy } }
}`;
const RESOLVE = `mutation Resolve($input: ResolveExceptionGroupInput!) { resolveExceptionGroup(input: $input) {
  __typename
  ... on ResolveExceptionGroupSuccess { group { id resolvedAt resolvedBy } }
  ... on ExceptionGroupNotFound { groupId }
  ... on UserError { code message }
} }`;
const CREATE = 'mutation Create($input: CreateBookmarkInput!) { createBookmark(input: $input) { __typename } }';
const LIST = 'query Mine($first: Int) { mine: bookmarks(first: $first) { totalCount nodes { id } } }';

const contests = sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents ?? [];

const PARKS_AT_ONCE = { RELAY_MAX_ATTEMPTS: '1', PROJECTOR_RETRY_MS: '10' };

// biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
type Answer = any;

function sentences(open: (options: EmbeddedApiOptions) => Promise<EmbeddedApi>): void {
  const user = aUser();
  const admin = aUser();
  const groupReads = { count: 0 };
  let api: EmbeddedApi;
  let requests = 0;
  beforeAll(async () => {
    api = await open({ replace: failingEngines(groupReads), modules: modulesWithFailing, variables: PARKS_AT_ONCE });
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const tokenFor = (sub: bigint, ...roles: string[]) =>
    tokenOf({ claims: { sub: `${sub}`, roles: ['USER', ...roles] } });
  const asAdmin = async (query: string, variables: object = {}): Promise<Answer> => {
    const { body } = await api.ask(query, { token: await tokenFor(admin, 'ADMIN'), variables });
    expect(body.errors).toBeUndefined();
    return Object.values(body.data ?? {})[0];
  };
  const asUser = async (query: string, variables: object, headers: Record<string, string> = {}) => {
    requests += 1;
    const requestId = `request-${requests}-${user}`;
    const reply = await api.ask(query, {
      token: await tokenFor(user),
      variables,
      headers: { 'x-request-id': requestId, ...headers },
    });
    return { ...reply, requestId };
  };
  let items = 0;
  const create = async (memo: string) => {
    items += 1;
    const input = { itemType: 'CONTEST', itemId: contests[items]?.id, memo: `${memo} ${SECRETS.join(' ')}` };
    const reply = await asUser(CREATE, { input });
    if (!reply.body.errors)
      expect(reply.body.data).toEqual({ createBookmark: { __typename: 'CreateBookmarkSuccess' } });
    return reply;
  };
  const logs = async (filter: object): Promise<Answer[]> => (await asAdmin(LOGS, { filter, first: 100 })).nodes;
  const found = (filter: object, what: string): Promise<Answer> =>
    waitUntil(async () => (await logs(filter))[0], what, 30_000, 50);

  it('finds exactly one entry by the request id of a masked error, with what led to it', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const { requestId, body } = await asUser(LIST, { first: 3 }, { traceparent });
    expect(body.errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } }]);
    const entry = await found({ requestId }, 'the entry of the request');
    expect(entry).toMatchObject({
      source: 'READ',
      severity: 'MEDIUM',
      exceptionType: 'Error',
      exceptionMessage: expect.stringMatching(/^ER_ACCESS_DENIED: …/),
      method: 'query.bookmarks',
      module: 'bookmarks',
      userId: `${user}`,
      requestId,
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      group: { exceptionType: 'Error', severity: 'MEDIUM', resolvedAt: null },
    });
    expect(entry.stackTrace).toMatch(/^Error: ER_ACCESS_DENIED.*\n(.*\n)* {4}at .* \(src\/.*\.ts:\d+:\d+\)/);
    expect(await logs({ requestId })).toHaveLength(1);
    for (const { nodeId } of [entry, entry.group]) {
      const query = 'query N($nodeId: ID!) { node(nodeId: $nodeId) { nodeId __typename } }';
      expect(await asAdmin(query, { nodeId })).toMatchObject({ nodeId });
      expect((await asUser(query, { nodeId })).body.data).toEqual({ node: null });
    }
  });

  it('makes one entry of a request whose fields fail alike', async () => {
    const { requestId, body } = await asUser('{ a: bookmark(id: "1") { id } b: bookmark(id: "2") { id } }', {});
    expect(body.errors).toHaveLength(2);
    await found({ requestId }, 'the entry of the request');
    expect(await logs({ requestId })).toHaveLength(1);
  });

  it('has a write that fails, an event that is parked, a dead letter and a failed job', async () => {
    const { requestId } = await create(MEMOS.unsaved);
    expect(await found({ requestId }, 'the failed write')).toMatchObject({
      source: 'WRITE',
      severity: 'HIGH',
      method: 'mutation.createBookmark',
    });
    for (const memo of [MEMOS.parked, MEMOS.dead, MEMOS.stumbled])
      expect((await create(memo)).body.errors).toBeUndefined();
    const worked = { source: 'WRITE', userId: null, requestId: null };
    expect(await found({ exceptionType: 'MessageRefused' }, 'the parked event')).toMatchObject({
      ...worked,
      method: 'relay',
      severity: 'HIGH',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await found({ exceptionType: 'WriteRefused' }, 'the dead letter')).toMatchObject({
      ...worked,
      method: 'bookmark-documents',
      severity: 'HIGH',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await found({ exceptionType: 'TypeError' }, 'the failed job')).toMatchObject({
      ...worked,
      method: 'failing-job',
      severity: 'HIGH',
    });
    // Every consumer of bookmarks writes their documents.
    expect(await found({ severity: 'LOW' }, 'what succeeded when it was tried again')).toMatchObject({
      ...worked,
      method: expect.stringMatching(/^(bookmark-documents|item-statistics)$/),
    });
  });

  it('has nothing of what clients can mend themselves', async () => {
    const before = (await asAdmin(GROUPS)).totalCount;
    const mistakes = [
      await asUser('{ bookmark(id: "x") { id } }', {}),
      await asUser('{ nothing }', {}),
      await asUser('query($id: ID!) { bookmark(id: $id) { id } }', { id: [] }),
      await asUser('mutation { deleteBookmark(id: "7") { __typename } }', {}),
      await asUser('{ exceptionLogs { totalCount } }', {}),
    ];
    const { requestId } = await asUser(LIST, { first: 3 });
    await found({ requestId }, 'a later entry');
    for (const mistake of mistakes) expect(await logs({ requestId: mistake.requestId })).toEqual([]);
    expect((await asAdmin(GROUPS)).totalCount).toBe(before);
  });

  it('counts a group, lets an admin resolve it, and opens it when it happens again', async () => {
    const first = await asUser(LIST, { first: 4 });
    const { group } = await found({ requestId: first.requestId }, 'the first entry');
    const resolved = await asAdmin(RESOLVE, { input: { groupId: group.id, reason: '고쳤다' } });
    expect(resolved).toMatchObject({
      __typename: 'ResolveExceptionGroupSuccess',
      group: { id: group.id, resolvedBy: `${admin}`, resolvedAt: expect.any(String) },
    });
    expect(await asAdmin(RESOLVE, { input: { groupId: group.id } })).toEqual(resolved);
    const listed = async (filter: object, isResolved: boolean) =>
      (await asAdmin(GROUPS, { filter, resolved: isResolved })).nodes;
    expect(await listed({ groupId: group.id }, false)).toEqual([]);
    expect(await listed({ groupId: group.id }, true)).toMatchObject([{ id: group.id }]);

    await asUser(LIST, { first: 4 });
    const [open] = await waitUntil(async () => {
      const nodes = await listed({ groupId: group.id }, false);
      return nodes.length > 0 && nodes;
    }, 'the group is open again');
    expect(open).toMatchObject({ count: group.count + 1, resolvedAt: null, resolvedBy: null });
  });

  it('says what is wrong with an input, and that a group does not exist', async () => {
    expect(await asAdmin(RESOLVE, { input: { groupId: '7' } })).toEqual({
      __typename: 'ExceptionGroupNotFound',
      groupId: '7',
      code: 'EXCEPTION_GROUP_NOT_FOUND',
      message: 'There is no such group of exceptions.',
    });
    expect(await asAdmin(RESOLVE, { input: { groupId: 'x', reason: 'x'.repeat(501) } })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    const { body } = await api.ask(LOGS, {
      token: await tokenFor(admin, 'ADMIN'),
      variables: { filter: { groupId: 'x' } },
    });
    expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('reads the groups of a page with one query', async () => {
    const before = groupReads.count;
    expect((await logs({})).length).toBeGreaterThan(4);
    expect(groupReads.count).toBe(before + 1);
  });

  it('has no secret, token, address or memo anywhere, but in the log of the process', async () => {
    const { querySide } = api.engines;
    const stored = [
      ...(await querySide.documents(exceptionDocuments).scan.after(undefined, 1_000)),
      ...(await querySide.documents(exceptionGroupDocuments).scan.after(undefined, 1_000)),
    ];
    expect(stored.length).toBeGreaterThan(8);
    const text = JSON.stringify(stored.map(({ fields }) => fields)).toLowerCase();
    for (const secret of SECRETS) expect(text).not.toContain(secret.toLowerCase());
    for (const memo of Object.values(MEMOS)) expect(text).not.toContain(memo);
    expect(text).not.toContain(process.cwd());
    expect(JSON.stringify(api.lines.map(({ facts }) => String(Object.values(facts))))).toContain(SECRETS[0]);
  });
}

describe('the API of the exception log, embedded', () => sentences(openEmbeddedApi));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('the API of the exception log, on servers', () => {
  const removals: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const remove of removals) await remove();
  }, 60_000);
  sentences(async ({ variables, ...options }) => {
    const scratch = await scratchServers();
    removals.push(scratch.remove);
    return openApi({ ...scratch.env, JWT_SECRET: SECRET, ...variables }, options);
  });
});
