import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage, root } from './markdown.ts';

const [onPage, inTests] = ['src/modules/notes', 'test/testkit/notes'];

const shown = new Map(
  readPage('docs/tutorial-module.md')
    .blocks.filter(({ language }) => language === 'ts')
    .map(({ words: [file = ''], text }) => [relative(onPage, file), `${text}\n`]),
);
const files = readdirSync(join(root, inTests), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const textOf = (file: string): string => readFileSync(join(root, inTests, file), 'utf8');

/** The tests import the rest of Dogear from elsewhere, and imports are sorted by their paths. */
function fromModules(file: string, text: string): string {
  const [here, there] = [dirname(join(inTests, file)), dirname(join(onPage, file))];
  return text.replace(/(?<=from ')\.[^']+/g, (path) => {
    const imported = normalize(join(here, path));
    return imported.startsWith(inTests) ? path : relative(there, imported);
  });
}
const withSortedImports = (text: string): string[] => {
  const lines = text.split('\n');
  const isImport = (line: string): boolean => line.startsWith('import ');
  return [...lines.filter(isImport).sort(), ...lines.filter((line) => !isImport(line))];
};

describe('docs/tutorial-module.md', () => {
  it('shows the module that the tests run, file by file', () => {
    expect([...shown.keys()].sort()).toEqual(files.sort());
  });

  it.each(files)('shows %s as it is', (file) => {
    expect(withSortedImports(shown.get(file) ?? '')).toEqual(withSortedImports(fromModules(file, textOf(file))));
  });

  it('needs no more than 300 lines', () => {
    const lines = [...shown.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(300);
    expect(readPage('docs/tutorial-module.md').text).toContain(`one folder of ${lines} lines`);
  });
});
