import type { Check } from './invariants.ts';

/** Once the faults stop each consumer has read everything, and counts and reactions are as the aggregates are (SPEC 5.5). */
export const converges: Check = ({ subject, database, broker, groups, counts, reactions }) => {
  const { name, topic } = subject;
  const { rows } = database.tables;
  const problems: string[] = [];
  if (database.openTransactions() > 0) problems.push('a transaction is still open');
  for (const [consumer, { committed }] of groups) {
    for (const [partition, offset] of committed.entries()) {
      const end = broker.read(topic, partition).length;
      if (offset !== end) problems.push(`partition ${partition} is handled up to ${offset} of ${end} by ${consumer}`);
    }
  }
  for (const [id, { version }] of rows) {
    const counted = counts.contributions.get(`${id}`)?.version;
    if (groups.has('counting') && counted !== version)
      problems.push(`${name} ${id}@${version} is counted as ${counted}`);
    const reacted = reactions.done.filter((one) => one.id === id).length;
    if (groups.has('reacting') && reacted !== version)
      problems.push(`${name} ${id}@${version} had ${reacted} reactions`);
  }
  return problems;
};
