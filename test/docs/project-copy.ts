import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from './markdown.ts';

export interface ProjectCopy {
  /** Where a reader stands who has just cloned the project and run `npm ci`. */
  readonly folder: string;
  /** What prelude.sh wants to know: the folder, and one beside it for what must not lie in it. */
  readonly env: { readonly PROJECT: string; readonly SCRATCH: string; readonly TSX_TSCONFIG_PATH: string };
  remove(): Promise<void>;
}

/** What a clone would not have. */
const left = new Set(['.git', 'data', 'dist', '.env']);

/** What only a page that changes the source changes, too. */
const seldomChanged = ['src', 'test', 'drizzle', 'schema', 'docs'];

/**
 * The project as it is now, committed or not, in a folder that a page may spoil. The source stays where it is unless the
 * page writes into it, so that it was compiled before.
 */
export async function copyProject({ withSource }: { readonly withSource: boolean }): Promise<ProjectCopy> {
  const linked = ['node_modules', ...(withSource ? [] : seldomChanged)];
  const home = await mkdtemp(join(tmpdir(), 'dogear-docs-'));
  const folder = join(home, 'dogear');
  const isCopied = (path: string): boolean => !left.has(basename(path)) && !linked.includes(relative(root, path));
  await cp(root, folder, { recursive: true, filter: isCopied });
  for (const each of linked) await symlink(join(root, each), join(folder, each));
  const scratch = join(home, 'scratch');
  await mkdir(scratch);
  // A configuration counts for the files beside it.
  const tsconfig = join(withSource ? folder : root, 'tsconfig.json');
  const env = { PROJECT: folder, SCRATCH: scratch, TSX_TSCONFIG_PATH: tsconfig };
  return { folder, env, remove: () => rm(home, { recursive: true, force: true }) };
}
