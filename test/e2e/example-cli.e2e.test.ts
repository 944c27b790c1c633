import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as generated from '../../examples/gql/graphql.ts';
import { finished, finishedDogear, runScript } from '../testkit/dogear-process.ts';
import { type RunningDogear, startEmbedded } from '../testkit/lanes.ts';
import { schemaIn } from '../unit/schema/schema-in.ts';

let dogear: RunningDogear;
let token: string;
beforeAll(async () => {
  dogear = await startEmbedded();
  token = (await finishedDogear(['token', '--user', '7'], dogear.env)).output.trim();
}, 120_000);
afterAll(() => dogear?.stop());

const run = (...args: string[]) =>
  finished(runScript('examples/cli/bookmarks.ts', args, { DOGEAR_URL: `${dogear.url}/graphql`, DOGEAR_TOKEN: token }));

/** What it prints when all is well. */
async function printed(...args: string[]): Promise<string> {
  const { code, output } = await run(...args);
  expect(code, output).toBe(0);
  return output.trim();
}

describe('the example for the command line', () => {
  it('takes a bookmark through its whole life', async () => {
    const catalog = (await printed('items', 'contest')).split('\n');
    expect(catalog).toHaveLength(11);
    const [, item = '', title = ''] = /^☆ (\w{24}) {2}(.+) {2}\(/.exec(catalog[0]!) ?? [];

    const starred = await printed('star', 'contest', item, '--tag', '알고리즘', '--memo', '참가 예정 🏁');
    const [, id = ''] = /^Starred:\n★ (\d+) {2}v1 {2}/.exec(starred) ?? [];
    expect(starred).toContain(`${title}  #알고리즘  참가 예정 🏁`);
    expect(await printed('star', 'contest', item)).toMatch(/^Starred before:/);

    expect(await printed('list', '--tag', '알고리즘')).toContain(id);
    expect(await printed('search', '참가')).toContain('memo: 참가 예정 🏁');

    expect(await printed('note', id, '--tag', 'ps', '--expect', '1')).toContain(`★ ${id}  v2  ${title}  #ps`);
    const late = await run('note', id, '--tag', 'late', '--expect', '1');
    expect(late.code).toBe(1);
    expect(late.output).toContain(`★ ${id}  v2`);

    expect(await printed('unstar', id)).toContain('In the trash');
    expect(await printed('list')).toBe('Nothing there.');
    expect(await printed('trash')).toContain(`${id}  ${title}  #ps`);
    expect(await printed('restore', id)).toContain(`★ ${id}  v4`);

    const history = (await printed('history', id)).split('\n');
    expect(history.map((line) => line.replace(/ {2}\S+Z {2}/, ' ').split('  ')[0])).toEqual([
      'v4 UPDATE',
      'v3 DELETE',
      'v2 UPDATE',
      'v1 INSERT',
    ]);
    expect(history[2]).toContain('tag: 알고리즘 → ps');
  }, 120_000);

  it('turns pages with the cursor that the page before ends with', async () => {
    const first = (await printed('items', 'news')).split('\n');
    const [, cursor = ''] = /^More: --after (\S+)$/.exec(first.at(-1)!) ?? [];
    const second = (await printed('items', 'news', '--after', cursor)).split('\n');
    expect(new Set([...first.slice(0, 10), ...second.slice(0, 10)]).size).toBe(20);
  });

  it('says in one line what went wrong, and ends with 1', async () => {
    const unknown = await run('star', 'contest', 'f'.repeat(24));
    expect(unknown).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]+\n$/) });
    expect((await run('items', 'films')).output).toContain('contest, news');
    const stranger = await finished(
      runScript('examples/cli/bookmarks.ts', ['list'], { DOGEAR_URL: `${dogear.url}/graphql`, DOGEAR_TOKEN: 'x' }),
    );
    expect(stranger).toMatchObject({ code: 1, output: expect.stringMatching(/^Not signed in: [^\n]+\n$/) });
  });
});

describe('the manifest of the examples’ documents', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../examples/gql/persisted-documents.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;

  it('names every document by its SHA-256, and each is valid', () => {
    const schema = schemaIn('schema.graphql');
    for (const [hash, document] of Object.entries(manifest)) {
      expect(createHash('sha256').update(document).digest('hex')).toBe(hash);
      expect(validate(schema, parse(document))).toEqual([]);
    }
  });

  it('has the hash that each document of the examples would be sent by', () => {
    const documents = Object.values(generated).filter((value) => value instanceof generated.TypedDocumentString);
    const operations = documents.filter((document) => !document.toString().trim().startsWith('fragment'));
    expect(operations.length).toBeGreaterThan(8);
    expect(operations.map(({ __meta__ }) => __meta__?.hash).sort()).toEqual(Object.keys(manifest).sort());
  });
});
