import { versionOf } from '../engines/documents.ts';
import { EVENTS } from '../engines/event-consumer.ts';
import type { Check } from './invariants.ts';

/** Once the faults stop nothing is left on its way, and every document shows its bookmark as it is (SPEC 5.5). */
export const converges: Check = ({ database, broker, group, documents }) => {
  const { bookmarks, outbox } = database.tables;
  const problems: string[] = [];
  if (outbox.size > 0) problems.push(`${outbox.size} events are still in the outbox`);
  if (database.openTransactions() > 0) problems.push('a transaction is still open');
  for (const [partition, offset] of group.committed.entries()) {
    const end = broker.read(EVENTS, partition).length;
    if (offset !== end) problems.push(`partition ${partition} is handled up to ${offset} of ${end}`);
  }
  for (const [id, { version, deletedAt }] of bookmarks) {
    const document = documents.stored.get(id);
    const kind = deletedAt === null ? 'live' : 'tombstone';
    if (!document) problems.push(`bookmark ${id} has no document`);
    else if (versionOf(document) !== version || document.kind !== kind) {
      problems.push(`bookmark ${id}@${version} (${kind}) is shown as ${versionOf(document)} (${document.kind})`);
    }
  }
  return problems;
};
