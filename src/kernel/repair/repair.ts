import type { Projected } from '../consumer/document-store.ts';
import { differencesOf, type Standard } from './difference.ts';
import type { FoundDocument } from './document-scan.ts';
import { expectedOf } from './expected.ts';
import type { Pair } from './side-by-side.ts';

/** What makes a document right again: it goes, it is written, or first the one and then the other. */
export interface Repair {
  readonly remove?: FoundDocument;
  readonly write?: Projected;
}

/** For a pair whose row was read after its document: such a row is never older than its document because it was read too early. */
export function repairOf(pair: Pair, standard: Standard): Repair {
  const [difference] = differencesOf(pair, standard);
  if (!difference) return {};
  const write = pair.row && expectedOf(pair.row, standard.tombstonesSince);
  // No guard would let us write over something newer that no row has ever said.
  const isInTheWay = !write || difference.kind === 'NEWER_VERSION';
  return { ...(write && { write }), ...(isInTheWay && pair.document && { remove: pair.document }) };
}
