import { oneOf, type RecordReads } from '../../../kernel/records.ts';
import type { EmailAddress } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentifierKind, IdentifierRow } from '../records.ts';
import type { IdentityPorts } from './command-ports.ts';

type Indexes = Pick<IdentityPorts, 'indexes'>;

/** Who has this address. It is looked for under every key, because a row may have the index of an older one. */
export async function ownerOf(
  { indexes }: Indexes,
  identifiers: RecordReads<IdentifierRow>,
  kind: IdentifierKind,
  address: EmailAddress,
): Promise<bigint | undefined> {
  const all = indexes.every('email', address);
  const [found] = await identifiers.find(
    { kind, keyId: oneOf(all.map(({ keyId }) => keyId as number)), blindIndex: oneOf(all.map(({ index }) => index)) },
    { limit: 1 },
  );
  return found?.ownerId;
}

/** Reserves the address. Of two units at once the second fails as a duplicate key does and is run again. */
export async function reserveAddress(
  { indexes }: Indexes,
  { identifiers }: Pick<IdentityUnit, 'identifiers'>,
  kind: IdentifierKind,
  address: EmailAddress,
  ownerId: bigint,
): Promise<void> {
  for (const { keyId, index } of indexes.every('email', address))
    await identifiers.insert({ kind, keyId, blindIndex: index, ownerId });
}
