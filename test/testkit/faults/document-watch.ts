import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Ledger } from '../evidence/facts.ts';

const LOOK_MS = 200;

/** Looks at all documents again and again, and notes each that is older than it was. */
export function watchDocuments(url: string, ledger: Ledger): { stop(): Promise<void> } {
  const mongo = new MongoClient(url, { serverSelectionTimeoutMS: 1_000 });
  const documents = mongo.db().collection('bookmarks');
  const newest = new Map<string, number>();
  const stopping = new AbortController();

  const look = async (): Promise<void> => {
    for (const { bookmarkTsid: id, version } of await documents
      .find()
      .project({ bookmarkTsid: 1, version: 1 })
      .toArray()) {
      const before = newest.get(id) ?? 0;
      if (version < before) ledger.wentBack.push(`${id} was seen in version ${before}, then in ${version}`);
      newest.set(id, Math.max(before, version));
    }
  };
  const watching = (async () => {
    await mongo.connect().catch(() => undefined);
    while (!stopping.signal.aborted) {
      // It may be away: that is what others test.
      await look().catch(() => undefined);
      await delay(LOOK_MS);
    }
    await mongo.close();
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
