import { isDeepStrictEqual } from 'node:util';
import { historyKey } from '../engines/database.ts';
import type { Check } from './invariants.ts';
import { logEntries } from './log-entries.ts';

/** What a client was told is in history as it was told, was published, and its document is at least that new (SPEC 5.1). */
export const nothingIsLost: Check = (world) => {
  const { ledger, database, documents } = world;
  const published = new Set(logEntries(world).map(({ aggregate, version }) => `${aggregate}@${version}`));
  return ledger.acknowledged.flatMap((state) => {
    const { id, version } = state;
    const told = historyKey(id, version);
    const document = documents.stored.get(id);
    const flaws = [];
    if (!isDeepStrictEqual(database.tables.history.get(told)?.after, state)) flaws.push('is not in history as told');
    if (!published.has(told)) flaws.push('was never published');
    if (!document || document.version < version) flaws.push('never reached its document');
    return flaws.map((flaw) => `acknowledged ${told} ${flaw}`);
  });
};
