import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files below a folder, as paths from there with `/`, in the order of their characters, as S3 lists keys. Only those
 * that begin with `prefix` and come after `after`; folders that hold none of them are not read. Names that begin with a dot
 * are left out.
 */
export async function* filesBelow(
  directory: string,
  prefix: string,
  after: string | undefined,
  folder = '',
): AsyncGenerator<string> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const paths = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort();
  for (const path of paths) {
    const isFolder = path.endsWith('/');
    if (isFolder ? mayHold(path, prefix, after) : path.startsWith(prefix) && (after === undefined || path > after)) {
      if (isFolder) yield* filesBelow(directory, prefix, after, path);
      else yield path;
    }
  }
}

const mayHold = (folder: string, prefix: string, after: string | undefined): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) &&
  (after === undefined || folder > after || after.startsWith(folder));
