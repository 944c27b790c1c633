import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, readPage, root } from './markdown.ts';

const isElsewhere = (link: string): boolean => /^[a-z]+:/.test(link);

/** What is wrong with a link, or nothing. */
function flawOf(from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), decodeURI(path)));
  if (!existsSync(join(root, target))) return `${link}: there is no ${target}`;
  if (anchor === undefined || statSync(join(root, target)).isDirectory()) return undefined;
  return readPage(target).anchors.has(decodeURIComponent(anchor)) ? undefined : `${link}: no such heading`;
}

describe('the links of the documentation', () => {
  it.each(pages().map((page) => [page.path, page] as const))('lead somewhere in %s', (path, { links }) => {
    const flaws = links.filter((link) => !isElsewhere(link)).flatMap((link) => flawOf(path, link) ?? []);
    expect(flaws).toEqual([]);
  });

  it('reach every page from the README', () => {
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path) || !path.endsWith('.md') || !existsSync(join(root, path))) return;
      reached.add(path);
      for (const link of readPage(path).links.filter((each) => !isElsewhere(each))) {
        visit(normalize(join(dirname(path), link.split('#')[0] ?? '')));
      }
    };
    visit('README.md');
    expect(pages().flatMap(({ path }) => (reached.has(path) ? [] : path))).toEqual([]);
  });
});
