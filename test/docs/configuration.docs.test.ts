import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../src/config/variables.ts';
import { moduleVariables } from '../../src/modules/registry.ts';
import { codeIn, readPage, root, tableWith } from './markdown.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Every variable with its default as text; undefined when there is none. */
const defaults = new Map(
  Object.entries({ ...variables, ...moduleVariables }).map(([name, rule]) => {
    const parsed = rule.safeParse(undefined);
    return [name, parsed.success && parsed.data !== undefined ? `${parsed.data}` : undefined];
  }),
);

/** Several variables may share a row, their defaults in the same order. */
const shownDefaults = (page: string): [name: string, cell: string][] =>
  tableWith(readPage(page), 'MYSQL_URL').flatMap(([names = '', cell = '']) => {
    const all = codeIn(names);
    return all.map((name, index): [string, string] => [name, all.length > 1 ? (codeIn(cell)[index] ?? '') : cell]);
  });

/** `# NAME=default` or `NAME=` */
const exampleLines = new Map(
  [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('the environment variables', () => {
  it.each(['README.md', 'README.ko.md'])('are all in the table of %s, and no others', (page) => {
    expect(
      shownDefaults(page)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...defaults.keys()].sort());
  });

  it.each(['README.md', 'README.ko.md'])('have in %s the defaults that the program has', (page) => {
    const wrong = shownDefaults(page).filter(([name, cell]) => {
      const value = defaults.get(name);
      return value ? cell !== value && !codeIn(cell).includes(value) : value === '' && cell !== '';
    });
    expect(wrong).toEqual([]);
  });

  it('are all in .env.example, with the same defaults', () => {
    expect([...defaults.keys()].filter((name) => !exampleLines.has(name))).toEqual([]);
    const wrong = [...defaults].filter(([name, value]) => value !== undefined && exampleLines.get(name) !== value);
    expect(wrong).toEqual([]);
  });

  it('of .env.example are read by the program or by Docker Compose', () => {
    const compose = read('docker-compose.yml');
    const unread = [...exampleLines.keys()].filter((name) => !defaults.has(name) && !compose.includes(`\${${name}`));
    expect(unread).toEqual([]);
  });

  it('in docker-compose.yml are variables of the program', () => {
    const { environment } = (parse(read('docker-compose.yml'), { merge: true }) as Record<string, Shared>)[
      'x-dogear'
    ] ?? {
      environment: {},
    };
    expect(Object.keys(environment)).not.toEqual([]);
    expect(Object.keys(environment).filter((name) => !defaults.has(name))).toEqual([]);
  });
});

interface Shared {
  readonly environment: Readonly<Record<string, unknown>>;
}
