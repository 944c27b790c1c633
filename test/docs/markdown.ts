import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { marked, type Token, type Tokens } from 'marked';

export const root = new URL('../..', import.meta.url).pathname;

/** A fenced block: ```` ```sh distributed ```` has the language `sh` and the word `distributed`. */
export interface Block {
  readonly document: string;
  /** The first line of its text, from 1. */
  readonly line: number;
  readonly language: string;
  readonly words: readonly string[];
  readonly text: string;
}

export interface Page {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly links: readonly string[];
  /** Each with its rows, each with the Markdown of its cells. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** What can stand behind a `#`. */
  readonly anchors: ReadonlySet<string>;
}

const readMes = ['README.md', 'README.ko.md', 'examples/README.md'];

const pagesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
    .sort();

/** Everything we tell people: the READMEs and `docs/`. */
export const pages = (): Page[] => [...readMes, ...pagesUnder('docs')].map(readPage);

export function readPage(path: string): Page {
  const text = readFileSync(join(root, path), 'utf8');
  const tokens = marked.lexer(text);
  const links: string[] = [];
  const headings: string[] = [];
  const tables: string[][][] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href);
    if (token.type === 'table') tables.push((token as Tokens.Table).rows.map((row) => row.map((cell) => cell.text)));
    if (token.type === 'heading') headings.push(plain(token as Tokens.Heading));
  });
  const slugger = new GithubSlugger();
  const anchors = new Set(headings.map((heading) => slugger.slug(heading)));
  return { path, text, blocks: blocksIn(path, tokens), links, tables, anchors };
}

/** Fences are looked for at the top level only, so that their lines can be counted. */
function blocksIn(document: string, tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let line = 1;
  for (const token of tokens) {
    if (token.type === 'code') {
      const [language = '', ...words] = ((token as Tokens.Code).lang ?? '').split(/\s+/);
      blocks.push({ document, line: line + 1, language, words, text: (token as Tokens.Code).text });
    }
    line += token.raw.split('\n').length - 1;
  }
  return blocks;
}

/** A heading as people read it: anchors are made of the words, not of the marks around them. */
const plain = ({ tokens, text }: Tokens.Heading): string =>
  tokens.length === 0 ? text : tokens.map((token) => ('text' in token ? String(token.text) : token.raw)).join('');

/** The rows of the one table that has this in its first column. */
export const tableWith = ({ tables }: Page, first: string): readonly (readonly string[])[] =>
  tables.find((rows) => rows.some(([cell = '']) => codeIn(cell).includes(first))) ?? [];

export const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]*)`/g)].flatMap(([, code]) => code ?? []);

export const placeOf = ({ document, line }: Block): string => `${document}:${line}`;
