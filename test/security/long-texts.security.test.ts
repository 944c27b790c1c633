import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openEmbeddedApi, type Reply } from '../testkit/embedded-api.ts';
import { PRODUCTION } from '../testkit/environment-of.ts';
import { longTexts } from '../testkit/long-texts.ts';
import { tokenOf } from '../testkit/tokens.ts';

/** Of processor time, which other processes do not lengthen: many times what it takes. Without the rules it is 5 to 300 s. */
const LITTLE_MS = 3_000;
const ITEM = 'itemType: CONTEST, itemId: "6785bbc034e7ca7515d8f023"';

const twenty = (field: (index: number) => string): string => Array.from({ length: 20 }, (_, i) => field(i)).join(' ');
const refused = '__typename ... on InvalidInput { fields { path message } }';

/** One variable in every place of twenty fields where a text may be. */
const everywhere: [string, string][] = [
  [
    'tag',
    `mutation ($text: String!) { ${twenty((i) => `f${i}: createBookmark(input: { ${ITEM}, tag: $text }) { ${refused} }`)} }`,
  ],
  [
    'memo',
    `mutation ($text: String!) { ${twenty((i) => `f${i}: createBookmark(input: { ${ITEM}, memo: $text }) { ${refused} }`)} }`,
  ],
  [
    'reason',
    `mutation ($text: String!) { ${twenty((i) => `f${i}: updateBookmark(input: { id: "1", reason: $text }) { ${refused} }`)} }`,
  ],
  [
    'query',
    `query ($text: String!) { ${twenty((i) => `f${i}: searchBookmarks(query: $text) { pageInfo { page } }`)} }`,
  ],
  [
    'filter.tags',
    `query ($text: String!) { ${twenty((i) => `f${i}: bookmarks(filter: { tags: [${'$text '.repeat(5)}] }) { pageInfo { page } }`)} }`,
  ],
  [
    'after',
    `query ($text: String!) { ${twenty((i) => `f${i}: bookmarks(after: $text, before: $text) { pageInfo { page } }`)} }`,
  ],
  ['id', `query ($text: ID!) { ${twenty((i) => `f${i}: bookmark(id: $text) { id }`)} }`],
];

const HINT = 'Did you mean ';
const hints = HINT.repeat(18_000);
const FILTER = 'query ($filter: BookmarkFilter) { bookmarks(filter: $filter) { totalCount } }';
const manyUnknown = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`unknown${i}`, i]));

/** What an error repeats before it is cut, as often and as long as it can be made to. */
const echoed: [string, string, object?][] = [
  ['a text for an enum value', `{ items(itemType: "${hints}") { totalCount } }`],
  ['a text for a number', `{ bookmarks(first: "${hints}") { totalCount } }`],
  [
    'a text for an enum value in a variable',
    'query ($t: ItemType!) { items(itemType: $t) { totalCount } }',
    { t: hints },
  ],
  ['a text for a number in a variable', 'query ($n: Int) { bookmarks(first: $n) { totalCount } }', { n: `${hints}?` }],
  ['the name of a field in a variable', FILTER, { filter: { [hints]: 1 } }],
  [
    'a long text in an object with many mistakes',
    FILTER,
    { filter: { ...manyUnknown, tags: ['\u0001'.repeat(40_000)] } },
  ],
];

describe.each([
  ['in production', PRODUCTION],
  ['in development', {}],
])('%s', (_, variables) => {
  let api: EmbeddedApi;
  let token: string;
  beforeAll(async () => {
    token = await tokenOf();
    api = await openEmbeddedApi({ variables: { RATE_LIMIT_PER_MINUTE: '100000', ...variables } });
  });
  afterAll(() => api.close());

  const soon = async (ask: () => Promise<Reply>): Promise<Reply> => {
    const before = process.cpuUsage();
    const reply = await ask();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(LITTLE_MS);
    return reply;
  };

  describe.each(longTexts)('a text of $name', ({ text }) => {
    it.each(everywhere)('in twenty fields as %s is refused soon, with its path', async (path, query) => {
      const { text: answer, status } = await soon(() => api.ask(query, { token, variables: { text } }));
      expect(status).toBeLessThan(500);
      expect(answer).toContain(`"path":"${path}`);
      expect(answer).not.toContain('INTERNAL_SERVER_ERROR');
    });
  });

  it.each(echoed)('%s is refused soon, and not repeated', async (_what, query, given = {}) => {
    const { status, body, text } = await soon(() => api.ask(query, { token, variables: given }));
    expect(status).toBe(400);
    expect(body.errors?.[0]?.extensions?.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
    expect(body.errors).toHaveLength(1);
    expect(text.length).toBeLessThan(1_000);
  });
});

describe('a hint', () => {
  let api: EmbeddedApi;
  beforeAll(async () => {
    api = await openEmbeddedApi({ variables: PRODUCTION });
  });
  afterAll(() => api.close());

  it('is gone in production before the message is cut, however long that is', async () => {
    const token = await tokenOf();
    const query = 'mutation ($input: CreateBookmarkInput!) { createBookmark(input: $input) { __typename } }';
    for (let length = 1; length < 400; length += 13) {
      const input = { itemType: 'CONTST', itemId: 'x', memo: 'm'.repeat(length), memoo: 1 };
      const { text } = await api.ask(query, { token, variables: { input } });
      expect(text).not.toMatch(/did you|you mean|"CONTEST/i);
    }
  });
});
