import DataLoader from 'dataloader';
import { parseTsid } from '../shared/ids.ts';
import type { NodeLoader } from './node-id.ts';

/** Objects whose node keys are TSIDs: one read for all keys that are asked for at once. */
export function nodesByTsid(read: (ids: bigint[]) => Promise<{ readonly id: string }[]>): NodeLoader {
  const loader = new DataLoader<string, object | null>(async (keys) => {
    const found = new Map((await read(keys.map(BigInt))).map((object) => [object.id, object]));
    return keys.map((key) => found.get(key) ?? null);
  });
  return { accepts: (key) => parseTsid(key) !== undefined, load: (key) => loader.load(key) };
}
