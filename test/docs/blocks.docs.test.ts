import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pages, placeOf } from './markdown.ts';

/**
 * What becomes of each kind of block. `sh`, `ts <file>` and `json <file>` are run by shell.docs.test.ts, `sh docker` is
 * held against docker-compose.yml by containers.docs.test.ts, `graphql` with its `json` is run by graphql.docs.test.ts.
 * Go, Python and Rust are shown only: the tests need nothing but npm.
 */
const known: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  sh: ([word]) => word === undefined || word === 'distributed' || word === 'docker',
  ts: ([file]) => file?.endsWith('.ts') === true,
  graphql: ([word]) => word === undefined || ['admin', 'session', 'nobody'].includes(word),
  json: ([word]) => word === undefined || word === 'variables' || word === 'response' || word.endsWith('.json'),
  yaml: () => true,
  mermaid: () => true,
  text: () => true,
  diff: () => true,
  go: () => true,
  python: () => true,
  rust: () => true,
  toml: () => true,
};

const blocks = pages().flatMap((page) => page.blocks);

describe('the blocks of the documentation', () => {
  it('are all of a kind that some test runs or checks', () => {
    const strange = blocks.filter(({ language, words }) => !known[language]?.(words));
    expect(strange.map((block) => `${placeOf(block)}: ${block.language} ${block.words.join(' ')}`)).toEqual([]);
  });

  it('stand at the margin, where the tests find them', () => {
    const fences = (text: string): number => text.match(/^\s*```/gm)?.length ?? 0;
    const missed = pages().filter((page) => fences(page.text) !== 2 * page.blocks.length);
    expect(missed.map(({ path }) => path)).toEqual([]);
  });

  it.each(blocks.filter(({ language }) => language === 'json').map((block) => [placeOf(block), block.text]))(
    '%s is JSON',
    (_place, text) => {
      expect(() => JSON.parse(text)).not.toThrow();
    },
  );

  it('that say yaml are YAML', () => {
    for (const block of blocks.filter(({ language }) => language === 'yaml')) {
      expect(() => parse(block.text), placeOf(block)).not.toThrow();
    }
  });
});
