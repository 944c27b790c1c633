import { oneOf, type RecordReads } from '../../../kernel/records.ts';
import { type InvalidInput, invalidInput } from '../../../shared/input-reader.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentifierKind, IdentifierRow } from '../records.ts';
import type { BlindIndexKind } from '../secrets/blind-index.ts';
import type { IdentityPorts } from './command-ports.ts';

type Indexes = Pick<IdentityPorts, 'indexes'>;

/** As what a value of each kind is indexed. */
export const INDEXED_AS = {
  EMAIL: 'email',
  ADMIN_EMAIL: 'email',
  PHONE: 'phone',
} as const satisfies Record<IdentifierKind, BlindIndexKind>;

/** Who has this address or number. It is looked for under every key, because a row may have the index of an older one. */
export async function ownerOf(
  { indexes }: Indexes,
  identifiers: RecordReads<IdentifierRow>,
  kind: IdentifierKind,
  value: string,
): Promise<bigint | undefined> {
  const all = indexes.every(INDEXED_AS[kind], value);
  const [found] = await identifiers.find(
    { kind, keyId: oneOf(all.map(({ keyId }) => keyId as number)), blindIndex: oneOf(all.map(({ index }) => index)) },
    { limit: 1 },
  );
  return found?.ownerId;
}

/** Reserves the address or number. Of two units at once the second fails as a duplicate key does and is run again. */
export async function reserve(
  { indexes }: Indexes,
  { identifiers }: Pick<IdentityUnit, 'identifiers'>,
  kind: IdentifierKind,
  value: string,
  ownerId: bigint,
): Promise<void> {
  for (const { keyId, index } of indexes.every(INDEXED_AS[kind], value))
    await identifiers.insert({ kind, keyId, blindIndex: index, ownerId });
}

/** Does not say whose it is. */
export const phoneTaken: InvalidInput = invalidInput([{ path: 'phone', message: 'belongs to another account' }]);
