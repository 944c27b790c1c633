import type { Check } from './invariants.ts';

/** No write ever puts the same or an older version where a newer one was, tombstones included (SPEC 5.3). */
export const documentsNeverGoBack: Check = ({ documents }) =>
  documents.writes
    .filter(({ before, after }) => after <= before)
    .map(({ id, before, after }) => `document ${id} went from version ${before} to ${after}`);
