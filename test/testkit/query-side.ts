import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import type { QuerySide } from '../../src/adapters/engines.ts';
import { openMongo } from '../../src/adapters/mongo/query-side.ts';
import { openEmbeddedQuerySide } from './embedded.ts';
import { addressOf, describeOn, scratchName } from './engines.ts';

/** A migrated query side of a suite's own; `remove` closes it and leaves nothing behind. */
export interface ScratchQuerySide {
  readonly side: QuerySide;
  remove(): Promise<void>;
}

export type OpenQuerySide = () => Promise<ScratchQuerySide>;

/** Every adapter of the query side; a suite runs on each, or shows up as skipped under a name that says what it needs. */
const adapters: readonly { name: string; describe: typeof describeSuite; open: OpenQuerySide }[] = [
  { name: 'embedded', describe, open: openEmbeddedQuerySide },
  { name: 'MongoDB', describe: describeOn('mongo'), open: openScratchMongo },
];

export function onEveryQuerySide(suite: (adapterName: string, open: OpenQuerySide) => void): void {
  for (const adapter of adapters) adapter.describe(adapter.name, () => suite(adapter.name, adapter.open));
}

export const scratchMongoUrl = (database: string = scratchName()): string => {
  const url = new URL(addressOf('mongo'));
  url.pathname = `/${database}`;
  return url.href;
};

export async function openScratchMongo(url: string = scratchMongoUrl()): Promise<ScratchQuerySide> {
  const side = openMongo({ url });
  await side.migrate();
  return {
    side,
    remove: async () => {
      await side.close();
      await dropDatabase(url);
    },
  };
}

export async function dropDatabase(url: string): Promise<void> {
  const client = new MongoClient(url);
  await client.db().dropDatabase();
  await client.close();
}

const describeSuite = (name: string, suite: () => void): void => {
  describe(name, suite);
};
