import type { Job } from '../../../kernel/jobs.ts';
import type { Records } from '../../../kernel/records.ts';
import type { CurrentTerms, TermsRow } from '../terms.ts';

const HOUR_MS = 3_600_000;

/** Keeps a row of every version that was ever current: agreements name versions, and must be readable for years. */
export const publishTerms = (rows: Records<TermsRow>, current: readonly CurrentTerms[]): Job => ({
  name: 'publish-terms',
  everyMs: HOUR_MS,
  step: async (_, now) => {
    for (const terms of current) {
      const { type, version } = terms;
      if ((await rows.count({ type, version })) === 0) await rows.insert({ ...terms, publishedAt: now });
    }
    return undefined;
  },
});
