import { isDeepStrictEqual } from 'node:util';
import { historyKey } from '../engines/database.ts';
import { versionOf } from '../engines/documents.ts';
import type { Check } from './invariants.ts';
import { logEntries } from './log-entries.ts';

/** Whatever is in the log or in a document was committed, just like that (SPEC 5.1). */
export const nothingIsInvented: Check = (world) => {
  const { journal, history } = world.database.tables;
  const problems = logEntries(world)
    .filter(({ eventId, message }) => message.value !== journal.get(eventId)?.payload)
    .map(({ bookmark, version }) => `published ${bookmark}@${version} was never committed`);
  for (const [id, projected] of world.documents.stored) {
    const committed = history.get(historyKey(id, versionOf(projected)))?.after;
    const isTrue =
      projected.kind === 'live' ? isDeepStrictEqual(projected.bookmark, committed) : committed?.deletedAt != null;
    if (!isTrue) problems.push(`document ${id}@${versionOf(projected)} is not what was committed`);
  }
  return problems;
};
