import { describe, expect, it } from 'vitest';
import { type Block, readPage } from './markdown.ts';

const [english, korean] = [readPage('README.md'), readPage('README.ko.md')];

/** Comments and labels are in the reader's language; what runs is not. */
const withoutWords = ({ language, words, text }: Block): string => {
  const code = language === 'mermaid' ? text.replace(/[^\s[\](){}<>=.-]+/g, 'x').replace(/(x )+x/g, 'x') : text;
  return [language, ...words, code.replace(/\s+# .*$/gm, '')].join('\n');
};

const headingsOf = (text: string): string[] => [...text.matchAll(/^(#+) /gm)].flatMap(([, level]) => level ?? []);
const rowsOf = (text: string): number => text.match(/^\|/gm)?.length ?? 0;

describe('README.ko.md', () => {
  it('has the same commands as README.md, the two for newcomers first', () => {
    expect(korean.text.split('\n').slice(0, 3).join('\n')).toMatch(
      /^```sh\nnpm ci && npm start .*\nnpm ci && npm test/,
    );
    expect(korean.blocks.map(withoutWords)).toEqual(english.blocks.map(withoutWords));
  });

  it('has the same headings, tables and links', () => {
    expect(headingsOf(korean.text)).toEqual(headingsOf(english.text));
    expect(rowsOf(korean.text)).toBe(rowsOf(english.text));
    const targets = (links: readonly string[]): string[] =>
      links.map((link) => link.replace('README.ko.md', 'README.md')).sort();
    expect(targets(korean.links)).toEqual(targets(english.links));
  });
});
