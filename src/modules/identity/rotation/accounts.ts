import { above, oneOf, type Records, type RecordsInUnit, type Where } from '../../../kernel/records.ts';
import { INDEXED_AS } from '../commands/identifiers.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { AccountSecrets, IdentifierKind, IdentifierRow } from '../records.ts';
import { passwordKeyOf } from '../secrets/password-hash.ts';
import { UnsealError } from '../secrets/sealing.ts';
import {
  type Conflict,
  type KeyedTable,
  type KeyUse,
  nothingRotated,
  type RotatedRows,
  type RotationPorts,
} from './keyed-table.ts';
import { resealedValues, type Sealed, usesOf } from './sealed-tables.ts';

interface Accounts<Row extends AccountSecrets> {
  readonly name: 'users' | 'admins';
  readonly rows: Records<Row>;
  inUnit(unit: IdentityUnit): RecordsInUnit<Row>;
  /** Its identifiers, and which column has the value of each. */
  readonly identified: readonly { readonly kind: IdentifierKind; readonly column: keyof Row & string }[];
  readonly sealed: readonly (keyof Row & string)[];
}

/** Users and admins, with the indexes by which they are found. */
export const accountTables = (ports: RotationPorts): KeyedTable[] => [
  accountTable(ports, {
    name: 'users',
    rows: ports.store.records.userSecrets,
    inUnit: (unit) => unit.userSecrets,
    identified: [
      { kind: 'EMAIL', column: 'email' },
      { kind: 'PHONE', column: 'phone' },
    ],
    sealed: ['email', 'name', 'phone'],
  }),
  accountTable(ports, {
    name: 'admins',
    rows: ports.store.records.adminSecrets,
    inUnit: (unit) => unit.adminSecrets,
    identified: [{ kind: 'ADMIN_EMAIL', column: 'email' }],
    sealed: ['email'],
  }),
];

function accountTable<Row extends AccountSecrets>(ports: RotationPorts, accounts: Accounts<Row>): KeyedTable {
  const { store } = ports;
  const { name, rows } = accounts;
  return {
    name,
    count: () => rows.count({}),
    rowsAfter: async (after, limit) => {
      const where = (after === undefined ? {} : { id: above(after) }) as Where<Row>;
      const found = await rows.find(where, { by: ['id'], limit });
      const last = found.at(-1);
      if (!last) return undefined;
      const owners = found.map(({ id }) => id);
      const indexes = byOwner(await store.records.identifiers.find(identifiersOf(accounts, owners)));
      return {
        count: found.length,
        last: last.id,
        uses: () => found.flatMap((row) => usesOfAccount(ports, accounts, row, indexes.get(row.id) ?? [])),
        rotate: async () => {
          const stale = found.filter(
            (row) =>
              !valuesOf(accounts, row).every(([, , value]) => ports.sealing.isCurrent(value)) ||
              !isIndexed(ports, accounts, row, indexes.get(row.id) ?? []),
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

const identifiersOf = <Row extends AccountSecrets>({ identified }: Accounts<Row>, owners: readonly bigint[]) => ({
  kind: oneOf(identified.map(({ kind }) => kind)),
  ownerId: oneOf(owners),
});

function byOwner(identifiers: readonly IdentifierRow[]): Map<bigint, IdentifierRow[]> {
  const all = new Map<bigint, IdentifierRow[]>();
  for (const one of identifiers) all.set(one.ownerId, [...(all.get(one.ownerId) ?? []), one]);
  return all;
}

const hasNewest = ({ keys }: RotationPorts, indexes: readonly IdentifierRow[]): boolean =>
  indexes.some(({ keyId }) => keyId === keys.newest.id);

const ofKind = (indexes: readonly IdentifierRow[], wanted: IdentifierKind): IdentifierRow[] =>
  indexes.filter(({ kind }) => kind === wanted);

/** Whether there is nothing to do for the indexes of an account: none is missing, and none is of a key that is gone. */
const isIndexed = <Row extends AccountSecrets>(
  ports: RotationPorts,
  { identified }: Accounts<Row>,
  row: Row,
  indexes: readonly IdentifierRow[],
): boolean =>
  identified.every(({ kind, column }) => row[column] === null || hasNewest(ports, ofKind(indexes, kind))) &&
  indexes.every(({ keyId }) => ports.keys.find(keyId));

function usesOfAccount<Row extends AccountSecrets>(
  ports: RotationPorts,
  accounts: Accounts<Row>,
  row: Row,
  indexes: readonly IdentifierRow[],
): KeyUse[] {
  const found = accounts.identified.flatMap(({ kind }) => {
    const own = ofKind(indexes, kind);
    const newest = own.filter(({ keyId }) => keyId === ports.keys.newest.id);
    return newest.length > 0 ? newest : own;
  });
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
  const { identified, inUnit } = accounts;
  const isOneOf = { id: oneOf(ids) } as Where<Row>;
  const rows = await inUnit(unit).lock(isOneOf);
  const indexes = byOwner(await unit.identifiers.find(identifiersOf(accounts, ids)));
  let resealed = 0;
  const unreadable: string[] = [];
  const wanted: IdentifierRow[] = [];
  for (const row of rows) {
    const values = resealedValues(ports.sealing, valuesOf(accounts, row));
    unreadable.push(...values.unreadable);
    resealed += values.changes.length;
    const change = Object.fromEntries(values.changes.map((one) => [one.field, one.resealed])) as Partial<Row>;
    if (values.changes.length > 0) await inUnit(unit).update({ id: row.id } as Where<Row>, change);
    for (const { kind, column } of identified) {
      const own = ofKind(indexes.get(row.id) ?? [], kind);
      if (hasNewest(ports, own)) {
        for (const { keyId, blindIndex } of own)
          if (!ports.keys.find(keyId)) await unit.identifiers.remove({ kind, keyId, blindIndex });
        continue;
      }
      const value = valueIn(ports, accounts, row, column);
      if (value === undefined) continue;
      const { keyId, index: blindIndex } = ports.indexes.newest(INDEXED_AS[kind], value);
      wanted.push({ kind, keyId, blindIndex, ownerId: row.id });
    }
  }
  const { indexed, conflicts } = await addIndexes(unit, accounts, wanted);
  return { resealed, indexed, unreadable, conflicts };
}

/** Adds an index unless another account has it: two accounts with one address are told, and both stay as they are. */
async function addIndexes<Row extends AccountSecrets>(
  { identifiers }: Pick<IdentityUnit, 'identifiers'>,
  { name, identified }: Accounts<Row>,
  all: readonly IdentifierRow[],
): Promise<Pick<RotatedRows, 'indexed' | 'conflicts'>> {
  const conflicts: Conflict[] = [];
  let indexed = 0;
  for (const { kind } of identified) {
    const wanted = ofKind(all, kind);
    const [first] = wanted;
    if (!first) continue;
    const blindIndex = oneOf(wanted.map((one) => one.blindIndex));
    const found = await identifiers.find({ kind, keyId: first.keyId, blindIndex });
    const holders = new Map(found.map((one) => [one.blindIndex.toString('hex'), one.ownerId]));
    for (const one of wanted) {
      const index = one.blindIndex.toString('hex');
      const holder = holders.get(index);
      if (holder === undefined) {
        holders.set(index, one.ownerId);
        await identifiers.insert(one);
        indexed += 1;
      } else if (holder !== one.ownerId) conflicts.push({ kind, accounts: `${name} ${holder} and ${one.ownerId}` });
    }
  }
  return { indexed, conflicts };
}

/** Undefined if there is none, or if it does not open: that is told as a value that does not open. */
function valueIn<Row extends AccountSecrets>(
  { sealing }: RotationPorts,
  { name }: Accounts<Row>,
  row: Row,
  column: keyof Row & string,
): string | undefined {
  const sealed: unknown = row[column];
  if (typeof sealed !== 'string') return undefined;
  try {
    return sealing.open({ table: name, column, id: row.id }, sealed);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    return undefined;
  }
}
