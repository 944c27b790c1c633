import type { ModuleSchema } from '../../engines/sql/module-schema.ts';
import { exceptionDocuments, exceptionGroupDocuments } from './document.ts';

/** No rows: what happened is no state of anything, and must be told although the command side fails. */
export const exceptionsSchema: ModuleSchema = {
  name: 'exceptions',
  aggregates: [],
  documents: [exceptionDocuments, exceptionGroupDocuments],
};
