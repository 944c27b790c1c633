import type { Check } from './invariants.ts';

/** Once the faults stop nothing is left on its way, and what each consumer made of an aggregate is as the aggregate is (SPEC 5.5). */
export const converges: Check = ({ subject, database, broker, groups, documents, counts, reactions }) => {
  const { name, topic, isDeleted } = subject;
  const { rows, outbox } = database.tables;
  const problems: string[] = [];
  if (outbox.size > 0) problems.push(`${outbox.size} events are still in the outbox`);
  if (database.openTransactions() > 0) problems.push('a transaction is still open');
  for (const [consumer, { committed }] of groups) {
    for (const [partition, offset] of committed.entries()) {
      const end = broker.read(topic, partition).length;
      if (offset !== end) problems.push(`partition ${partition} is handled up to ${offset} of ${end} by ${consumer}`);
    }
  }
  for (const [id, state] of rows) {
    const { version } = state;
    const document = documents.stored.get(id);
    const kind = isDeleted(state) ? 'tombstone' : 'live';
    const counted = counts.contributions.get(`${id}`)?.version;
    if (groups.has('counting') && counted !== version)
      problems.push(`${name} ${id}@${version} is counted as ${counted}`);
    const reacted = reactions.done.filter((one) => one.id === id).length;
    if (groups.has('reacting') && reacted !== version)
      problems.push(`${name} ${id}@${version} had ${reacted} reactions`);
    if (!document) problems.push(`${name} ${id} has no document`);
    else if (document.version !== version || document.kind !== kind) {
      problems.push(`${name} ${id}@${version} (${kind}) is shown as ${document.version} (${document.kind})`);
    }
  }
  return problems;
};
