import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../testkit/wait-until.ts';

export interface ShellSession {
  /** Runs a block as if it were pasted: variables, folders and servers stay for the next. Gives what it printed. */
  paste(text: string): Promise<string>;
  /** Puts a file where the shell stands now. */
  save(file: string, text: string): Promise<void>;
  /** Applies a diff to a file, seen from where the shell stands now. `@@` stands between its hunks. */
  change(file: string, diff: string): Promise<void>;
  close(): Promise<void>;
}

/** At least where the files of the session go. */
type ShellEnvironment = Readonly<Record<string, string>> & { readonly SCRATCH: string };

const PASTE_MS = 240_000;
const prelude = new URL('./prelude.sh', import.meta.url).pathname;

/** One bash for one page. The first command that fails ends it. */
export async function openShell(folder: string, env: ShellEnvironment): Promise<ShellSession> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  // No colours, and nothing of npm's own or of this test run's environment.
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NO_COLOR: '1', ...env },
  });
  let output = '';
  let complaints = '';
  let ended = false;
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  shell.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  shell.once('exit', () => (ended = true));
  process.once('exit', () => shell.kill());

  let pasted = 0;
  const paste = async (text: string): Promise<string> => {
    const file = join(env.SCRATCH, `block-${++pasted}.sh`);
    const end = `--- end of block ${pasted} ---`;
    await writeFile(file, `${text}\n`);
    [output, complaints] = ['', ''];
    shell.stdin.write(`source ${file} </dev/null\necho '${end}'\n`);
    await waitUntil(() => ended || output.includes(end), `the end of\n${text}`, PASTE_MS);
    if (ended) throw new Error(`It failed:\n${text}\n--- and said:\n${output}${complaints}`);
    return output.replace(`${end}\n`, '');
  };
  await paste(`source ${prelude}`);
  const placeOf = async (file: string): Promise<string> => join((await paste('pwd')).trim(), file);
  return {
    paste,
    save: async (file, text) => writeFile(await placeOf(file), `${text}\n`),
    change: async (file, diff) => {
      const place = await placeOf(file);
      await writeFile(place, applied(await readFile(place, 'utf8'), diff));
    },
    close: async () => {
      if (ended) return;
      shell.stdin.end('exit\n');
      await once(shell, 'exit');
    },
  };
}

function applied(text: string, diff: string): string {
  return diff.split('\n@@\n').reduce((result, hunk) => {
    const without = (mark: string): string =>
      hunk
        .split('\n')
        .filter((line) => !line.startsWith(mark))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [before, after] = [without('+'), without('-')];
    if (!result.includes(before)) throw new Error(`The file does not have\n${before}`);
    return result.replace(before, () => after);
  }, text);
}
