import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/kernel/repair/rebuild.ts';
import { type Finding, verify } from '../../src/kernel/repair/verify.ts';
import { enginesOf, projectionsOn } from '../../src/main/engines.ts';
import { allConsumersOf } from '../../src/modules/module.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { type EmbeddedApi, openApi, openEmbeddedApi } from '../testkit/embedded-api.ts';
import { describeOn } from '../testkit/engines.ts';
import { silentLog } from '../testkit/logs.ts';
import { noteCommands } from '../testkit/notes/commands.ts';
import type { Note } from '../testkit/notes/note.ts';
import { noteRows } from '../testkit/notes/tables.ts';
import { modulesWithNotes, notesModule } from '../testkit/notes-module.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { SECRET, tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { changeBy, contest, writeNote } from '../testkit/write-note.ts';

const WRITE = `mutation Write($input: WriteNoteInput!) { writeNote(input: $input) {
  __typename
  ... on WriteNoteSuccess { note { id nodeId version itemId text } }
  ... on UserError { code message }
} }`;
const ERASE = `mutation Erase($id: ID!) { eraseNote(id: $id) {
  __typename
  ... on EraseNoteSuccess { note { id } }
  ... on UserError { code message }
} }`;
const LIST = `query List($first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int) {
  notes(first: $first, after: $after, last: $last, before: $before, page: $page, size: $size) {
    nodes { text version } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor totalPages }
  }
}`;

interface List {
  readonly nodes: readonly { readonly text: string; readonly version: number }[];
  readonly totalCount: number;
  readonly pageInfo: Readonly<Record<string, unknown>>;
}

/** The same sentences about the module of the tutorial in both lanes, registered beside the real modules. */
function sentences(open: () => Promise<EmbeddedApi>): void {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await open();
  }, 120_000);
  afterAll(() => api?.close(), 60_000);

  const side = () => enginesOf(api.engines, notesModule).commandSide;
  const askAs = async (user: bigint, query: string, variables: object = {}) => {
    const { body } = await api.ask(query, { token: await tokenOf({ claims: { sub: `${user}` } }), variables });
    expect(body.errors).toBeUndefined();
    return body.data as Record<string, unknown>;
  };
  const listOf = async (user: bigint, paging: object = {}): Promise<List> =>
    (await askAs(user, LIST, paging)).notes as List;
  const shown = (user: bigint, texts: readonly string[]) =>
    waitUntil(async () => {
      const { nodes } = await listOf(user, { first: 100 });
      return nodes.map(({ text }) => text).join() === texts.join();
    }, `the list shows ${texts}`);

  describe('the store of notes', () => {
    it('keeps one note per user and item through writing, erasing and writing again, with its history', async () => {
      const commands = noteCommands(side().of(noteRows).store);
      const first = await writeNote(side(), 1, 'first', changeBy(11n));
      const second = await writeNote(side(), 1, 'second', changeBy(11n));
      expect(await writeNote(side(), 1, 'second', changeBy(11n))).toEqual(second);
      expect(await commands.eraseNote(`${first.id}`, changeBy(12n))).toEqual({ kind: 'NoteNotFound' });
      expect(await commands.eraseNote(`${first.id}`, changeBy(11n))).toMatchObject({ kind: 'EraseNoteSuccess' });
      expect(await commands.eraseNote(`${first.id}`, changeBy(11n))).toEqual({ kind: 'NoteNotFound' });
      const back = await writeNote(side(), 1, 'back', changeBy(11n));
      expect(back).toEqual({ ...first, version: 4, text: 'back' });

      const { store, history } = side().of(noteRows);
      expect(await store.read({ id: first.id })).toEqual(back);
      expect(await store.read({ id: first.id, owner: 12n })).toBeUndefined();
      const window = { from: 'start', limit: 10, offset: 0 } as const;
      const entries = (await history.list({ owner: 11n as Note['userId'] }, [first.id], {}, window)).get(first.id);
      expect(entries?.map(({ row }) => [row.version, row.operation, row.before?.text, row.after.text])).toEqual([
        [4, 'UPDATE', 'second', 'back'],
        [3, 'DELETE', 'second', 'second'],
        [2, 'UPDATE', 'first', 'second'],
        [1, 'INSERT', undefined, 'first'],
      ]);
    });

    it('has one winner when many write at once', async () => {
      const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
      const written = await Promise.all(texts.map((text) => writeNote(side(), 2, text, changeBy(13n))));
      expect(new Set(written.map(({ id }) => id)).size).toBe(1);
      expect(written.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });
  });

  describe('the API of notes', () => {
    it('writes, lists, finds by node id and erases', async () => {
      const input = { ...contest(3), text: 'Über alles\r\nmehr' };
      const { writeNote: written } = await askAs(21n, WRITE, { input });
      expect(written).toMatchObject({
        __typename: 'WriteNoteSuccess',
        note: { version: 1, itemId: input.itemId, text: 'Über alles\nmehr' },
      });
      const { id, nodeId } = (written as { readonly note: { readonly id: string; readonly nodeId: string } }).note;
      await shown(21n, ['Über alles\nmehr']);
      const node = 'query Node($nodeId: ID!) { node(nodeId: $nodeId) { __typename nodeId ... on Note { id text } } }';
      expect((await askAs(21n, node, { nodeId })).node).toEqual({
        __typename: 'Note',
        nodeId,
        id,
        text: 'Über alles\nmehr',
      });
      expect((await askAs(22n, node, { nodeId })).node).toBeNull();
      expect(await listOf(22n)).toMatchObject({ nodes: [], totalCount: 0 });

      const notFound = { __typename: 'NoteNotFound', code: 'NOTE_NOT_FOUND' };
      expect((await askAs(22n, ERASE, { id })).eraseNote).toMatchObject(notFound);
      expect((await askAs(21n, ERASE, { id })).eraseNote).toEqual({ __typename: 'EraseNoteSuccess', note: { id } });
      await shown(21n, []);
      expect((await askAs(21n, node, { nodeId })).node).toBeNull();
    });

    it('says all that is wrong with an input, and writes nothing', async () => {
      const input = { itemType: 'CONTEST', itemId: 'none', text: '' };
      expect((await askAs(23n, WRITE, { input })).writeNote).toMatchObject({
        __typename: 'InvalidInput',
        message: 'itemId must be 24 hexadecimal digits; text must not be empty',
      });
      expect((await askAs(23n, ERASE, { id: '12abc' })).eraseNote).toMatchObject({ __typename: 'InvalidInput' });
      const long = { ...contest(1), text: 'ㄱ'.repeat(2_001) };
      expect((await askAs(23n, WRITE, { input: long })).writeNote).toMatchObject({
        message: 'text must be at most 2000 characters long',
      });
    });
  });

  it('pages a list of notes by cursor and by number, both ways, each row once', async () => {
    const texts = Array.from({ length: 7 }, (_, index) => `note ${index}`);
    for (const [index, text] of texts.entries()) {
      // Two of one moment are told apart by their ids.
      await writeNote(side(), index, text, changeBy(31n, new Date(Date.UTC(2026, 1, 1 + (index >> 1)))));
    }
    const lastFirst = texts.toReversed();
    await shown(31n, lastFirst);
    const forward: string[] = [];
    for (let after: unknown = null, more: unknown = true; more; ) {
      const { nodes, pageInfo } = await listOf(31n, { first: 3, after });
      forward.push(...nodes.map(({ text }) => text));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(forward).toEqual(lastFirst);
    const end = await listOf(31n, { last: 2 });
    expect(end.nodes.map(({ text }) => text)).toEqual(['note 1', 'note 0']);
    const before = await listOf(31n, { last: 2, before: end.pageInfo.startCursor });
    expect(before.nodes.map(({ text }) => text)).toEqual(['note 3', 'note 2']);
    expect(await listOf(31n, { page: 2, size: 5 })).toMatchObject({
      nodes: [{ text: 'note 1' }, { text: 'note 0' }],
      totalCount: 7,
      pageInfo: { totalPages: 2, hasNextPage: false, hasPreviousPage: true },
    });
    const foreign = await api.ask(LIST, {
      token: await tokenOf({ claims: { sub: '32' } }),
      variables: { first: 3, after: end.pageInfo.startCursor },
    });
    expect(foreign.body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('verifies and rebuilds the documents of notes', async () => {
    // Tombstones of old deletions are gone by now.
    const today = changeBy(41n, new Date());
    const kept = await writeNote(side(), 1, 'kept', today);
    const gone = await writeNote(side(), 2, 'gone', today);
    const changed = await writeNote(side(), 3, 'changed', today);
    const erased = await writeNote(side(), 4, 'erased', today);
    await noteCommands(side().of(noteRows).store).eraseNote(`${erased.id}`, today);
    await waitUntil(async () => (await listOf(41n)).totalCount === 3, 'three notes are shown');

    const [{ rows, scan: documents, rewrites } = expect.fail('no projection')] = projectionsOn(api.engines, 'notes');
    const shared = { rows, documents, clock: systemClock, timers: systemTimers, log: silentLog };
    const settings = { batch: 2, stopping: new AbortController().signal, onProgress: () => undefined };
    const differences = async (): Promise<string[]> => {
      const found: Finding[] = [];
      await verify(shared, { ...settings, report: (finding) => found.push(finding) });
      return found
        .map(({ kind, id, ...more }) => [kind, id, 'field' in more ? more.field : ''].join(' ').trim())
        .sort();
    };
    expect(await differences()).toEqual([]);

    await documents.remove(await documents.byIds([gone.id, erased.id]));
    const wrong = notesModule.projections?.[0]?.rowsOn(side(), {});
    const [document] = (await wrong?.byIds([changed.id])) ?? [];
    if (document?.kind !== 'live') throw new Error('the note is live');
    await rewrites.rewrite([{ ...document, document: { ...(document.document as object), text: 'damaged' } }]);
    expect(await differences()).toEqual([
      `FIELD_DIFFERS ${changed.id} text`,
      `MISSING_DOCUMENT ${gone.id}`,
      `MISSING_TOMBSTONE ${erased.id}`,
    ]);

    const rebuilt = await rebuild({ ...shared, rewrites }, { ...settings, after: undefined });
    expect(rebuilt).toMatchObject({ written: 3, removed: 0, refused: 0 });
    expect(await differences()).toEqual([]);
    expect((await listOf(41n)).nodes.map(({ text }) => text).sort()).toEqual(['changed', 'gone', kept.text]);
  });

  it('has a consumer of its own, beside those of other modules, and leaves nothing on the way', async () => {
    const status = 'query Status { pipelineStatus { pendingEvents consumers { name lag deadLetters } } }';
    const token = await tokenOf({ claims: { sub: '1', roles: ['USER', 'ADMIN'] } });
    const settled = (name: string) => ({ name, lag: 0, deadLetters: 0 });
    await waitUntil(async () => {
      const { data } = (await api.ask(status, { token })).body;
      const expected = {
        pendingEvents: 0,
        consumers: allConsumersOf(modulesWithNotes).map(({ name }) => settled(name)),
      };
      return JSON.stringify(data?.pipelineStatus) === JSON.stringify(expected);
    }, 'the pipeline is empty');
  });
}

describe('the module of the tutorial, embedded', () => sentences(() => openEmbeddedApi({ modules: modulesWithNotes })));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('the module of the tutorial, distributed', () =>
  sentences(async () => {
    const { env, remove } = await scratchServers();
    const variables = { ...env, JWT_SECRET: SECRET, RELAY_POLL_MS: '50' };
    const api = await openApi(variables, { modules: modulesWithNotes });
    const close = async (): Promise<void> => {
      await api.close();
      await remove();
    };
    return { ...api, close };
  }),
);
