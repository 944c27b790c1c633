import { above, oneOf, type Records, type RecordsInUnit, type Where } from '../../../kernel/records.ts';
import type { EmailAddress } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { AccountSecrets, IdentifierKind, IdentifierRow } from '../records.ts';
import type { SealedEmail } from '../sealed-values.ts';
import type { BlindIndex } from '../secrets/blind-index.ts';
import { passwordKeyOf } from '../secrets/password-hash.ts';
import { UnsealError } from '../secrets/sealing.ts';
import { type KeyedTable, type KeyUse, nothingRotated, type RotatedRows, type RotationPorts } from './keyed-table.ts';
import { resealedValues, type Sealed, usesOf } from './sealed-tables.ts';

interface Accounts<Row extends AccountSecrets> {
  readonly name: 'users' | 'admins';
  readonly rows: Records<Row>;
  inUnit(unit: IdentityUnit): RecordsInUnit<Row>;
  readonly kind: IdentifierKind;
  readonly sealed: readonly (keyof Row & string)[];
}

/** Users and admins, with the indexes by which they are found. */
export const accountTables = (ports: RotationPorts): KeyedTable[] => [
  accountTable(ports, {
    name: 'users',
    rows: ports.store.records.userSecrets,
    inUnit: (unit) => unit.userSecrets,
    kind: 'EMAIL',
    sealed: ['email', 'name', 'phone'],
  }),
  accountTable(ports, {
    name: 'admins',
    rows: ports.store.records.adminSecrets,
    inUnit: (unit) => unit.adminSecrets,
    kind: 'ADMIN_EMAIL',
    sealed: ['email'],
  }),
];

function accountTable<Row extends AccountSecrets>(ports: RotationPorts, accounts: Accounts<Row>): KeyedTable {
  const { store } = ports;
  const { name, rows, kind } = accounts;
  return {
    name,
    count: () => rows.count({}),
    rowsAfter: async (after, limit) => {
      const where = (after === undefined ? {} : { id: above(after) }) as Where<Row>;
      const found = await rows.find(where, { by: ['id'], limit });
      const last = found.at(-1);
      if (!last) return undefined;
      const owners = found.map(({ id }) => id);
      const indexes = byOwner(await store.records.identifiers.find({ kind, ownerId: oneOf(owners) }));
      return {
        count: found.length,
        last: last.id,
        uses: () => found.flatMap((row) => usesOfAccount(ports, accounts, row, indexes.get(row.id) ?? [])),
        rotate: async () => {
          const stale = found.filter(
            (row) =>
              !valuesOf(accounts, row).every(([, , value]) => ports.sealing.isCurrent(value)) ||
              !isIndexed(ports, row, indexes.get(row.id) ?? []),
          );
          const ids = stale.map(({ id }) => id);
          if (ids.length === 0) return nothingRotated;
          return store.unit((unit) => rotateAccounts(unit, ports, accounts, ids));
        },
      };
    },
  };
}

const valuesOf = <Row extends AccountSecrets>({ name, sealed }: Accounts<Row>, row: Row): Sealed[] =>
  sealed.flatMap((field) => {
    const value: unknown = row[field];
    return typeof value === 'string' ? [[{ table: name, column: field, id: row.id }, field, value] as const] : [];
  });

function byOwner(identifiers: readonly IdentifierRow[]): Map<bigint, IdentifierRow[]> {
  const all = new Map<bigint, IdentifierRow[]>();
  for (const one of identifiers) all.set(one.ownerId, [...(all.get(one.ownerId) ?? []), one]);
  return all;
}

const hasNewest = ({ keys }: RotationPorts, indexes: readonly IdentifierRow[]): boolean =>
  indexes.some(({ keyId }) => keyId === keys.newest.id);

/** Whether there is nothing to do for the indexes of an account: none is missing, and none is of a key that is gone. */
const isIndexed = (ports: RotationPorts, { email }: AccountSecrets, indexes: readonly IdentifierRow[]): boolean =>
  email === null || (hasNewest(ports, indexes) && indexes.every(({ keyId }) => ports.keys.find(keyId)));

function usesOfAccount<Row extends AccountSecrets>(
  ports: RotationPorts,
  accounts: Accounts<Row>,
  row: Row,
  indexes: readonly IdentifierRow[],
): KeyUse[] {
  const newest = indexes.filter(({ keyId }) => keyId === ports.keys.newest.id);
  const found = newest.length > 0 ? newest : indexes;
  const password = row.passwordHash === null ? undefined : passwordKeyOf(row.passwordHash);
  return [
    ...valuesOf(accounts, row).flatMap(usesOf),
    ...found.map(({ keyId }) => ({ kind: 'indexed', keyId }) as const),
    ...(password === undefined ? [] : [{ kind: 'password', keyId: password } as const]),
  ];
}

/**
 * Under the lock of their rows, so that no address changes in between. The index under the newest key is added to the
 * others: a process that does not know this key yet goes on finding the account, and refuses the address to every other account.
 * An index goes only when its key has left the ring.
 */
async function rotateAccounts<Row extends AccountSecrets>(
  unit: IdentityUnit,
  ports: RotationPorts,
  accounts: Accounts<Row>,
  ids: readonly bigint[],
): Promise<RotatedRows> {
  const { kind, inUnit } = accounts;
  const isOneOf = { id: oneOf(ids) } as Where<Row>;
  const rows = await inUnit(unit).lock(isOneOf);
  const indexes = byOwner(await unit.identifiers.find({ kind, ownerId: oneOf(ids) }));
  let resealed = 0;
  const unreadable: string[] = [];
  const wanted: Wanted[] = [];
  for (const row of rows) {
    const values = resealedValues(ports.sealing, valuesOf(accounts, row));
    unreadable.push(...values.unreadable);
    resealed += values.changes.length;
    const change = Object.fromEntries(values.changes.map((one) => [one.field, one.resealed])) as Partial<Row>;
    if (values.changes.length > 0) await inUnit(unit).update({ id: row.id } as Where<Row>, change);
    const own = indexes.get(row.id) ?? [];
    const address = hasNewest(ports, own) ? undefined : addressOf(ports, accounts, row);
    if (address !== undefined) wanted.push({ ownerId: row.id, ...ports.indexes.newest('email', address) });
    if (!hasNewest(ports, own)) continue;
    for (const { keyId, blindIndex } of own)
      if (!ports.keys.find(keyId)) await unit.identifiers.remove({ kind, keyId, blindIndex });
  }
  const { indexed, conflicts } = await addIndexes(unit, accounts, wanted);
  return { resealed, indexed, unreadable, conflicts };
}

interface Wanted extends BlindIndex {
  readonly ownerId: bigint;
}

/** Adds an index unless another account has it: two accounts with one address are told, and both stay as they are. */
async function addIndexes<Row extends AccountSecrets>(
  { identifiers }: Pick<IdentityUnit, 'identifiers'>,
  { name, kind }: Accounts<Row>,
  wanted: readonly Wanted[],
): Promise<Pick<RotatedRows, 'indexed' | 'conflicts'>> {
  const [first] = wanted;
  if (!first) return { indexed: 0, conflicts: [] };
  const blindIndex = oneOf(wanted.map(({ index }) => index));
  const found = await identifiers.find({ kind, keyId: first.keyId, blindIndex });
  const holders = new Map(found.map((one) => [one.blindIndex.toString('hex'), one.ownerId]));
  const conflicts: string[] = [];
  let indexed = 0;
  for (const { ownerId, keyId, index } of wanted) {
    const holder = holders.get(index.toString('hex'));
    if (holder === undefined) {
      holders.set(index.toString('hex'), ownerId);
      await identifiers.insert({ kind, keyId, blindIndex: index, ownerId });
      indexed += 1;
    } else if (holder !== ownerId) conflicts.push(`${name} ${holder} and ${ownerId}`);
  }
  return { indexed, conflicts };
}

/** Undefined if there is none, or if it does not open: that is told as a value that does not open. */
function addressOf<Row extends AccountSecrets>(
  { personal }: RotationPorts,
  { name }: Accounts<Row>,
  { id, email }: Row,
): EmailAddress | undefined {
  try {
    return email === null ? undefined : personal.openEmail(name, id, email as SealedEmail);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    return undefined;
  }
}
