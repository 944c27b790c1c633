import type { DocumentRewrites } from '../../pipeline/document-rewrites.ts';
import type { Connected } from './client.ts';
import { mongoProjectionStore } from './projection-store.ts';

/** The projector's own write with another guard: what has no version at all is not newer either. */
export const mongoDocumentRewrites = (connected: Connected): DocumentRewrites => ({
  rewrite: mongoProjectionStore(connected, (version) => ({ $not: { $gt: version } })).apply,
});
