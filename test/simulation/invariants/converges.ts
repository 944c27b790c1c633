import { bookmarkOwners, trashedWithOwner } from '../../../src/modules/bookmarks/tables.ts';
import type { UserRecord } from '../../../src/modules/identity/user-record.ts';
import { itemsToCount } from './counts-are-rows.ts';
import type { Check } from './invariants.ts';

/** Once the faults stop each consumer has read everything, everything is counted, and reactions are as the aggregates are (SPEC 5.5). */
export const converges: Check = (world) => {
  const { subject, database, broker, groups, reactions } = world;
  const { name, topic } = subject;
  const { rows } = database.tables;
  const problems: string[] = accountsAreFollowed(world);
  if (itemsToCount(world) > 0) problems.push('an item is still to be counted');
  if (database.openTransactions() > 0) problems.push('a transaction is still open');
  for (const [consumer, { committed }] of groups) {
    for (const [partition, offset] of committed.entries()) {
      const end = broker.read(topic, partition).length;
      if (offset !== end) problems.push(`partition ${partition} is handled up to ${offset} of ${end} by ${consumer}`);
    }
  }
  const ends = [...rows].map(([id, { version }]) => [id, version] as const);
  const erasedEnds = [...database.tables.erased].map(([id, version]) => [id, version + 1] as const);
  for (const [id, version] of [...ends, ...erasedEnds]) {
    const reacted = reactions.done.filter((one) => one.id === id).length;
    if (groups.has('reacting') && reacted !== version)
      problems.push(`${name} ${id}@${version} had ${reacted} reactions`);
  }
  return problems;
};

/** Every account is recorded as it is, and nothing is left to do because of it, or of one that was erased. */
export const accountsAreFollowed: Check = ({ accounts, database: { tables } }) => {
  const records = tables.plain.get(bookmarkOwners.name) as Map<string, UserRecord> | undefined;
  const problems = accounts.undelivered.size > 0 ? ['an account was not told'] : [];
  for (const [userId, { version }] of accounts.last) {
    const record = records?.get(`${userId}`);
    if (record?.version !== version) problems.push(`account ${userId}@${version} is known as ${record?.version}`);
    const remembered = [...(tables.plain.get(trashedWithOwner.name)?.values() ?? [])] as { userId: bigint }[];
    if (record?.status === 'ERASED' && remembered.some((row) => row.userId === userId))
      problems.push(`what was trashed with the erased account ${userId} is still remembered`);
    if (record && record.dueAt !== null) problems.push(`something is left to do because of account ${userId}`);
  }
  return problems;
};
