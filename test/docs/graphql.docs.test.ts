import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type DocumentNode, isTypeSystemDefinitionNode, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '../../src/modules/identity/mail/mail-text.ts';
import { type EmbeddedApi, openEmbeddedApi, type Reply } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { type Block, pages, placeOf, root } from './markdown.ts';
import { type Asking, newestMailWith, pageClient } from './page-client.ts';
import { shownValues } from './shown-values.ts';

const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));

interface Example {
  readonly operation: Block;
  readonly variables: string | undefined;
  readonly response: string | undefined;
  /** Lines of the mail that the operation sends. */
  readonly mail: string | undefined;
}

/** Behind an operation may stand its variables, behind them the answer, and behind that the mail that follows from it. */
function examplesIn(blocks: readonly Block[]): Example[] {
  return blocks.flatMap((operation, index) => {
    if (operation.language !== 'graphql' || isSchema(parse(operation.text))) return [];
    const rest = blocks.slice(index + 1);
    const next = rest.findIndex(({ language }) => language !== 'json');
    const behind = next < 0 ? rest : rest.slice(0, next);
    const withWord = (word: string) => behind.find(({ words }) => words.includes(word))?.text;
    const after = rest[behind.length];
    const mail = after?.language === 'text' && after.words.includes('mail') ? after.text : undefined;
    return [{ operation, variables: withWord('variables'), response: withWord('response'), mail }];
  });
}

const isSchema = ({ definitions }: DocumentNode): boolean => definitions.every(isTypeSystemDefinitionNode);

type ReplyError = NonNullable<Reply['body']['errors']>[number];

const titleOf = (text: string): string => /(?:query|mutation|fragment)\s+\w+/.exec(text)?.[0] ?? 'a query';

/** Without a word it is user 1 who asks. The others follow what the page itself has done so far. */
const askers = ['admin', 'session', 'nobody'] as const;
const askerOf = ({ words }: Block) => askers.find((asker) => words.includes(asker));

async function askingOf(operation: Block): Promise<Asking> {
  const asker = askerOf(operation);
  if (asker === 'session' || asker === 'nobody') return asker;
  return {
    token: await tokenOf({ claims: asker === 'admin' ? { sub: '2', roles: ['USER', 'ADMIN'] } : { sub: '1' } }),
  };
}

/** Where in the document an error arose is of no use on a page. */
const readable = ({ message, path, extensions }: ReplyError) => ({ message, ...(path && { path }), extensions });

/** Lists show a change a moment later. */
const LATE_MS = 5_000;

const withExamples = pages()
  .map((page) => ({ path: page.path, examples: examplesIn(page.blocks) }))
  .filter(({ examples }) => examples.length > 0);

describe.each(withExamples)('the operations of $path', ({ examples }) => {
  const values = shownValues();
  let api: EmbeddedApi;
  let client: ReturnType<typeof pageClient>;
  beforeAll(async () => {
    api = await openEmbeddedApi();
    client = pageClient(api);
  });
  afterAll(() => api?.close());

  it.each(
    examples.map((example) => [`${titleOf(example.operation.text)} (${placeOf(example.operation)})`, example] as const),
  )('%s: fits the schema and answers as shown', async (_name, { operation, variables, response, mail }) => {
    expect(validate(schema, parse(operation.text)).map(({ message }) => message)).toEqual([]);
    const asking = await askingOf(operation);
    const given = variables === undefined ? {} : { variables: JSON.parse(values.translate(variables)) };

    const ask = async (): Promise<string[]> => {
      const { data, errors } = (await client.ask(values.translate(operation.text), asking, given)).body;
      const answer = { ...(errors && { errors: errors.map(readable) }), ...(data !== undefined && { data }) };
      if (response === undefined) return errors?.map(({ message }) => message) ?? [];
      return values.differences(JSON.parse(response), answer);
    };
    if (operation.text.includes('mutation')) {
      expect(await ask()).toEqual([]);
      return mail === undefined ? undefined : seeMail(mail);
    }
    let flaws: string[] = [];
    const isAsShown = async (): Promise<boolean> => {
      flaws = await ask();
      return flaws.length === 0;
    };
    await waitUntil(isAsShown, 'the answer', LATE_MS).catch(() => undefined);
    expect(flaws).toEqual([]);
  });

  /** The code of the page stands for the code of this run. */
  const seeMail = async (shown: string): Promise<void> => {
    const [beginning = ''] = shown.split('\n');
    const text = await newestMailWith(beginning, api);
    values.standsFor(codeIn(shown) ?? '', codeIn(text) ?? '');
    expect(text).toContain(values.translate(shown));
  };
});
