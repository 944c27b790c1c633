import { beforeAll, describe, expect, it } from 'vitest';
import { finishedDogear } from '../testkit/dogear-process.ts';
import { codeIn, readPage, tableWith } from './markdown.ts';

/** What stands in the first column of `commander`'s help. */
const commandsIn = (help: string): string[] =>
  [...(help.split('Commands:')[1] ?? '').matchAll(/^ {2}(\w+)/gm)].flatMap(([, name]) => name ?? []);
const optionsIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].flatMap(([, o]) => o ?? []);

describe('the table of commands', () => {
  const options = new Map<string, string[]>();
  beforeAll(async () => {
    const visit = async (...name: string[]): Promise<void> => {
      const { output: help } = await finishedDogear([...name, '--help'], {});
      const commands = commandsIn(help).filter((command) => command !== 'help');
      for (const command of commands) await visit(...name, command);
      if (commands.length > 0) return;
      options.set(
        name.join(' '),
        optionsIn(help).filter((option) => option !== '--help'),
      );
    };
    await visit();
  }, 120_000);

  it.each(['README.md', 'README.ko.md'])('of %s has every command with every option, and no others', (path) => {
    const documented = new Map<string, Set<string>>();
    for (const usage of tableWith(readPage(path), 'start').flatMap(([cell = '']) => codeIn(cell))) {
      const name = usage.split(/ [^a-z]/)[0] ?? '';
      documented.set(name, new Set([...(documented.get(name) ?? []), ...(usage.match(/--[\w-]+/g) ?? [])]));
    }
    const sorted = (map: Iterable<[string, Iterable<string>]>) =>
      Object.fromEntries([...map].map(([name, all]) => [name, [...all].sort()] as const).sort());
    expect(sorted(documented)).toEqual(sorted(options));
  });
});
