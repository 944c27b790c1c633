import type { Ask } from './dogear.ts';
import { ShownVersion } from './operations.ts';

const EVERY_MS = 50;
const PATIENCE_MS = 5_000;

/**
 * Lists and searches show a change a moment after it was made. Whoever wants to read what they just wrote asks until
 * the version of the answer to the mutation is there; a bookmark in the trash is there no more.
 */
export async function shown(ask: Ask, id: string, version: number | 'gone'): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { bookmark } = await ask(ShownVersion, { id });
    if (version === 'gone' ? bookmark === null : (bookmark?.version ?? 0) >= version) return;
    // Late is not lost: the answer to the mutation was final, so there is nothing to complain about.
    if (Date.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
