import { timeOfTsid } from '../../shared/tsid.ts';

/**
 * A document's ObjectId follows from the TSID of its aggregate alone: 4 bytes of its time in Unix seconds, then its 8
 * bytes. So a rebuild, a revival or a restore keeps it, and a look-up by ObjectId needs no second index (SPEC 3).
 */
export const documentIdOf = (id: bigint): string => hex(Math.floor(timeOfTsid(id).getTime() / 1000), 8) + hex(id, 16);

/** Returns undefined for an ObjectId that no TSID leads to. */
export function tsidOfDocumentId(documentId: string): bigint | undefined {
  const id = BigInt(`0x${documentId.slice(8)}`);
  return id > 0n && documentIdOf(id) === documentId ? id : undefined;
}

const hex = (value: number | bigint, digits: number): string => value.toString(16).padStart(digits, '0');
