import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { moduleInVariable } from '../../src/config/lane.ts';
import { variables } from '../../src/config/variables.ts';
import { moduleVariables } from '../../src/modules/registry.ts';
import { codeIn, readPage, root, tableWith } from './markdown.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const rules = new Map(Object.entries({ ...variables, ...moduleVariables }));
const parsed = (name: string, text: string | undefined): unknown => rules.get(name)?.safeParse(text).data;

/** Some defaults are nothing, written as an empty text. */
const isNothing = (value: unknown): boolean => value === '' || isDeepStrictEqual(value, []);
/** Whether this text is what the program takes when the variable is not set. Variables without a default have any text. */
function isDefault(name: string, text: string): boolean {
  const value = parsed(name, undefined);
  if (value === undefined) return true;
  return text === '' ? isNothing(value) : isDeepStrictEqual(parsed(name, text), value);
}

/** Several variables may share a row, their defaults in the same order. */
const shownDefaults = (page: string): [name: string, cell: string][] =>
  tableWith(readPage(page), 'MYSQL_URL').flatMap(([names = '', cell = '']) => {
    const all = codeIn(names);
    return all.map((name, index): [string, string] => [name, all.length > 1 ? (codeIn(cell)[index] ?? '') : cell]);
  });

/** `# NAME=default` or `NAME=` */
const exampleLines = new Map(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('the environment variables', () => {
  it.each(['README.md', 'README.ko.md'])('are all in the table of %s, and no others', (page) => {
    expect(
      shownDefaults(page)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...rules.keys()].sort());
  });

  it.each(['README.md', 'README.ko.md'])('have in %s the defaults that the program has', (page) => {
    const wrong = shownDefaults(page).filter(
      ([name, cell]) => ![cell, ...codeIn(cell)].some((text) => isDefault(name, text)),
    );
    expect(wrong).toEqual([]);
  });

  it('are all in .env.example, with the same defaults', () => {
    expect([...rules.keys()].filter((name) => !exampleLines.has(name))).toEqual([]);
    expect([...exampleLines].filter(([name, text]) => rules.has(name) && !isDefault(name, text))).toEqual([]);
  });

  it('of .env.example are read by the program or by Docker Compose', () => {
    const compose = read('docker-compose.yml');
    const unread = [...exampleLines.keys()].filter((name) => !rules.has(name) && !compose.includes(`\${${name}`));
    expect(unread).toEqual([]);
  });

  it('in docker-compose.yml are variables of the program', () => {
    const { environment } = (parse(read('docker-compose.yml'), { merge: true }) as Record<string, Shared>)[
      'x-dogear'
    ] ?? {
      environment: {},
    };
    expect(Object.keys(environment)).not.toEqual([]);
    const unknown = Object.keys(environment).filter((name) => !rules.has(name) && moduleInVariable(name) === undefined);
    expect(unknown).toEqual([]);
  });
});

interface Shared {
  readonly environment: Readonly<Record<string, unknown>>;
}
