import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type DocumentNode, isTypeSystemDefinitionNode, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedApi, openEmbeddedApi, type Reply } from '../testkit/embedded-api.ts';
import { tokenOf } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { type Block, pages, placeOf, root } from './markdown.ts';
import { shownValues } from './shown-values.ts';

const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));

interface Example {
  readonly operation: Block;
  readonly variables: string | undefined;
  readonly response: string | undefined;
}

/** Behind an operation may stand its variables, and behind them the answer. */
function examplesIn(blocks: readonly Block[]): Example[] {
  return blocks.flatMap((operation, index) => {
    if (operation.language !== 'graphql' || isSchema(parse(operation.text))) return [];
    const rest = blocks.slice(index + 1);
    const next = rest.findIndex(({ language }) => language !== 'json');
    const behind = next < 0 ? rest : rest.slice(0, next);
    const withWord = (word: string) => behind.find(({ words }) => words.includes(word))?.text;
    return [{ operation, variables: withWord('variables'), response: withWord('response') }];
  });
}

const isSchema = ({ definitions }: DocumentNode): boolean => definitions.every(isTypeSystemDefinitionNode);

type ReplyError = NonNullable<Reply['body']['errors']>[number];

const titleOf = (text: string): string => /(?:query|mutation|fragment)\s+\w+/.exec(text)?.[0] ?? 'a query';

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
  beforeAll(async () => {
    api = await openEmbeddedApi();
  });
  afterAll(() => api?.close());

  it.each(
    examples.map((example) => [`${titleOf(example.operation.text)} (${placeOf(example.operation)})`, example] as const),
  )('%s: fits the schema and answers as shown', async (_name, { operation, variables, response }) => {
    expect(validate(schema, parse(operation.text)).map(({ message }) => message)).toEqual([]);
    const isAdmin = operation.words.includes('admin');
    const token = await tokenOf({ claims: isAdmin ? { sub: '2', roles: ['USER', 'ADMIN'] } : { sub: '1' } });
    const given = variables === undefined ? {} : { variables: JSON.parse(values.translate(variables)) };

    const ask = async (): Promise<string[]> => {
      const { data, errors } = (await api.ask(values.translate(operation.text), { token, ...given })).body;
      const answer = { ...(errors && { errors: errors.map(readable) }), ...(data !== undefined && { data }) };
      if (response === undefined) return errors?.map(({ message }) => message) ?? [];
      return values.differences(JSON.parse(response), answer);
    };
    if (operation.text.includes('mutation')) return expect(await ask()).toEqual([]);
    let flaws: string[] = [];
    const isAsShown = async (): Promise<boolean> => {
      flaws = await ask();
      return flaws.length === 0;
    };
    await waitUntil(isAsShown, 'the answer', LATE_MS).catch(() => undefined);
    expect(flaws).toEqual([]);
  });
});
