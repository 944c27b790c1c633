import { expect } from 'vitest';
import { freePort } from '../testkit/free-port.ts';
import { type Block, pages, placeOf } from './markdown.ts';
import { copyProject } from './project-copy.ts';
import { openShell, type ShellSession } from './shell-session.ts';
import { shownValues } from './shown-values.ts';

/** README.ko.md has the same commands: languages.docs.test.ts sees to that. */
const documents = pages().filter(({ path }) => path !== 'README.ko.md');

type Wanted = (block: Block) => boolean;

/** `ts <file>` and `json <file>` are files that the reader saves. */
const isFile = ({ language, words: [word = ''] }: Block): boolean =>
  language === 'ts' || (language === 'json' && word.endsWith('.json'));

/** `diff <file>` is what the reader changes in a file of the project. */
const isChange = ({ language, words: [file] }: Block): boolean => language === 'diff' && file !== undefined;

/** What a reader does on any machine: saving files, and commands that need no engines and no containers. */
export const isForAnyMachine: Wanted = (block) =>
  isFile(block) || isChange(block) || (block.language === 'sh' && block.words[0] === undefined);

export const pagesWith = (wanted: Wanted) =>
  documents.map(({ path, blocks }) => ({ path, blocks, wanted })).filter(({ blocks }) => blocks.some(wanted));

export type Substitutes = readonly (readonly [shown: string, here: string])[];

/** A test must not meet other programs: the addresses in the pages stand for addresses of its own. */
async function portsOfOurOwn(): Promise<{ env: Record<string, string>; substitutes: Substitutes }> {
  const [PORT, WORKER_PORT] = [`${await freePort()}`, `${await freePort()}`];
  const substitutes = [
    ['localhost:4000', `localhost:${PORT}`],
    ['localhost:4001', `localhost:${WORKER_PORT}`],
  ] as const;
  const DOGEAR_URL = `http://localhost:${PORT}/graphql`;
  return { env: { PORT, WORKER_PORT, HOST: '127.0.0.1', DOGEAR_URL }, substitutes };
}

interface Reading {
  readonly blocks: readonly Block[];
  readonly wanted: Wanted;
  readonly env?: Record<string, string>;
  readonly substitutes?: Substitutes;
  /** Called before each block that is followed. */
  readonly before?: () => void;
}

/** Pastes the wanted blocks of a page, in order, into one shell in a copy of the project. */
export async function followPage({ blocks, wanted, env = {}, substitutes = [], before }: Reading): Promise<void> {
  const writesSource = ({ words: [file = ''] }: Block): boolean => file.startsWith('src/');
  const copy = await copyProject({ withSource: blocks.some(writesSource) });
  const ports = await portsOfOurOwn();
  const all = [...substitutes, ...ports.substitutes];
  const here = (text: string): string => all.reduce((result, [shown, own]) => result.replaceAll(shown, own), text);
  const shell = await openShell(copy.folder, { ...copy.env, ...ports.env, ...env });
  try {
    for (const [index, block] of blocks.entries()) {
      if (!wanted(block)) continue;
      before?.();
      await followBlock(shell, block, blocks[index + 1], here);
    }
    await shell.paste('stop_servers');
  } finally {
    await shell.close();
    await copy.remove();
  }
}

async function followBlock(
  shell: ShellSession,
  block: Block,
  next: Block | undefined,
  here: (text: string) => string,
): Promise<void> {
  if (isFile(block)) return shell.save(block.words[0] ?? '', here(block.text));
  if (isChange(block)) return shell.change(block.words[0] ?? '', block.text);
  const output = await shell.paste(here(block.text));
  expect(output, placeOf(block)).not.toContain('"errors":');
  if (next?.language === 'json' && next.words.includes('response')) {
    expect(shownValues().differences(JSON.parse(next.text), JSON.parse(output)), placeOf(block)).toEqual([]);
  }
  if (next?.language === 'text') {
    for (const line of next.text.split('\n')) expect(output, placeOf(block)).toContain(here(line));
  }
}
