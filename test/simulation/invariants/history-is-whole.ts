import { isDeepStrictEqual } from 'node:util';
import { historyKey } from '../engines/database.ts';
import type { Check } from './invariants.ts';

/** Each aggregate's history is exactly 1…n, each entry begins where and not before the one before it ended, the row is its end (SPEC 3). */
export const historyIsWhole: Check = ({ database: { tables } }) => {
  const problems: string[] = [];
  for (const [id, row] of tables.rows) {
    let before: unknown = null;
    let changedAt = row.createdAt;
    for (let version = 1; version <= row.version; version += 1) {
      const entry = tables.history.get(historyKey(id, version));
      if (!entry) problems.push(`history of ${id} has no version ${version}`);
      if (entry && entry.changedAt < changedAt) problems.push(`time goes back in ${id}@${version}`);
      if (entry && !isDeepStrictEqual(entry.before, before))
        problems.push(`${id}@${version} does not follow from before`);
      before = entry?.after;
      changedAt = entry?.changedAt ?? changedAt;
    }
    if (!isDeepStrictEqual(before, row)) problems.push(`the row of ${id} is not what its history ends with`);
  }
  const versions = [...tables.rows.values()].reduce((sum, { version }) => sum + version, 0);
  if (tables.history.size > versions) problems.push('history tells of changes that no aggregate has had');
  return problems;
};
