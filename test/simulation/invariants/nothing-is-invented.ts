import { isDeepStrictEqual } from 'node:util';
import { valueText } from '../../testkit/log-messages.ts';
import { historyKey } from '../engines/database.ts';
import type { Check } from './invariants.ts';
import { logEntries } from './log-entries.ts';

/** Whatever is in the log or in a document was committed, just like that (SPEC 5.1). */
export const nothingIsInvented: Check = (world) => {
  const { subject, database } = world;
  const { journal, history } = database.tables;
  const problems = logEntries(world)
    .filter(({ eventId, message }) => valueText(message) !== journal.get(eventId)?.payload)
    .map(({ aggregate, version }) => `published ${aggregate}@${version} was never committed`);
  for (const [id, projected] of world.documents.stored) {
    const committed = history.get(historyKey(id, projected.version))?.after;
    const isTrue =
      projected.kind === 'live'
        ? isDeepStrictEqual(projected, committed && subject.project(committed))
        : committed !== undefined && subject.isDeleted(committed);
    if (!isTrue) problems.push(`document ${id}@${projected.version} is not what was committed`);
  }
  return problems;
};
