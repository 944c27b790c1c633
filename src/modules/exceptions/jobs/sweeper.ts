import type { DocumentStore } from '../../../kernel/documents/document-store.ts';
import type { Job } from '../../../kernel/jobs.ts';

const HOUR_MS = 3_600_000;

/** Takes away entries whose time is over, where the engine does not do it by itself: with every write, even an empty one. */
export const sweepExceptions = (entries: Pick<DocumentStore, 'apply'>): Job => ({
  name: 'sweep-exceptions',
  everyMs: HOUR_MS,
  step: async () => {
    await entries.apply([]);
    return undefined;
  },
});
