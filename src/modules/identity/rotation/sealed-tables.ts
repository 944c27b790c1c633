import { above, oneOf, type Records, type RecordsInUnit, type Where } from '../../../kernel/records.ts';
import type { IdentityRecords, IdentityUnit } from '../identity-store.ts';
import { type KeptSubkeyRow, type SessionRow, sessionFromRow } from '../records.ts';
import { KEPT_SUBKEYS, keptKeyOf, subkeysToKeep } from '../secrets/kept-subkeys.ts';
import { type SealedPlace, sealingKeyOf, UnsealError } from '../secrets/sealing.ts';
import { isOver } from '../session.ts';
import type { KeyedTable, KeyUse, RotatedRows, RotationPorts, RowKey } from './keyed-table.ts';

interface SealedTable<Row> {
  /** In the database. */
  readonly name: string;
  readonly rows: Records<Row>;
  inUnit(unit: IdentityUnit): RecordsInUnit<Row>;
  /** The sealed fields, and what their columns are called in the places of their values. */
  readonly sealed: { readonly [Field in keyof Row & string]?: string };
  moreUses?(row: Row): KeyUse[];
}

/** Where a value belongs, the field of its row, and the value. */
export type Sealed = readonly [place: SealedPlace, field: string, value: string];

/** A table whose rows need nothing but a new seal. */
function sealedTable<Row extends { readonly id: RowKey }>(
  { store, sealing }: RotationPorts,
  { name, rows, inUnit, sealed, moreUses }: SealedTable<Row>,
): KeyedTable {
  const fields = Object.entries(sealed) as [keyof Row & string, string][];
  const valuesOf = (row: Row): Sealed[] =>
    fields.flatMap(([field, column]) => {
      const value: unknown = row[field];
      return typeof value === 'string' ? [[{ table: name, column, id: row.id }, field, value]] : [];
    });
  return {
    name,
    count: () => rows.count({}),
    rowsAfter: async (after, limit) => {
      const where = (after === undefined ? {} : { id: above(after) }) as Where<Row>;
      const found = await rows.find(where, { by: ['id'], limit });
      const last = found.at(-1);
      return (
        last && {
          count: found.length,
          last: last.id,
          uses: () => found.flatMap((row) => [...valuesOf(row).flatMap(usesOf), ...(moreUses?.(row) ?? [])]),
          rotate: async () => {
            const { changes, unreadable } = resealedValues(sealing, found.flatMap(valuesOf));
            if (changes.length > 0)
              await store.unit(async (unit) => {
                for (const { place, field, value, resealed } of changes)
                  await inUnit(unit).update(
                    { id: place.id, [field]: value } as Where<Row>,
                    { [field]: resealed } as Partial<Row>,
                  );
              });
            return { resealed: changes.length, indexed: 0, unreadable, conflicts: [] } satisfies RotatedRows;
          },
        }
      );
    },
  };
}

/** A value that no key can have sealed needs none. */
export const usesOf = ([, , value]: Sealed): KeyUse[] => {
  const keyId = sealingKeyOf(value);
  return keyId === undefined ? [] : [{ kind: 'sealed', keyId }];
};

/** Those of these values that are not under the newest key, sealed anew. */
export function resealedValues({ isCurrent, reseal }: RotationPorts['sealing'], values: readonly Sealed[]) {
  const changes: { place: SealedPlace; field: string; value: string; resealed: string }[] = [];
  const unreadable: string[] = [];
  for (const [place, field, value] of values) {
    if (isCurrent(value)) continue;
    try {
      changes.push({ place, field, value, resealed: reseal(place, value) });
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      unreadable.push(error.message);
    }
  }
  return { changes, unreadable };
}

/** The tables of the module whose rows need nothing but a new seal. */
export function sealedTables(ports: RotationPorts): KeyedTable[] {
  const records: IdentityRecords = ports.store.records;
  const now = () => ports.clock.now();
  return [
    sealedTable(ports, {
      name: 'auth_sessions',
      rows: records.sessions,
      inUnit: (unit) => unit.sessions,
      sealed: { ip: 'ip' },
      moreUses: (row: SessionRow) =>
        isOver(sessionFromRow(row), now()) ? [] : [{ kind: 'session', keyId: row.tokenKeyId }],
    }),
    sealedTable(ports, {
      name: 'login_history',
      rows: records.activity,
      inUnit: (unit) => unit.activity,
      sealed: { ip: 'ip' },
    }),
    sealedTable(ports, {
      name: 'email_verifications',
      rows: records.proofs,
      inUnit: (unit) => unit.proofs,
      sealed: { payload: 'payload' },
      moreUses: ({ codeMac, usedAt, expiresAt }) =>
        codeMac === null || usedAt !== null || now() >= expiresAt
          ? []
          : [{ kind: 'code', keyId: Buffer.from(codeMac, 'base64url').readUInt32BE(), until: expiresAt }],
    }),
    sealedTable(ports, {
      name: 'oauth_attempts',
      rows: records.oauthAttempts,
      inUnit: (unit) => unit.oauthAttempts,
      sealed: { secrets: 'secrets', answer: 'answer' },
    }),
    sealedTable(ports, {
      name: 'mails',
      rows: records.mails,
      inUnit: (unit) => unit.mails,
      sealed: { content: 'content' },
    }),
    sealedTable(ports, {
      name: 'signing_keys',
      rows: records.signingKeys,
      inUnit: (unit) => unit.signingKeys,
      sealed: { privateKey: 'private_key' },
    }),
  ];
}

/** The derived keys that are kept of older keys: under a newer one once more with every rotation. */
export function keptSubkeysTable(ports: RotationPorts): KeyedTable {
  const { store, keys, sealing } = ports;
  return {
    ...sealedTable(ports, {
      name: KEPT_SUBKEYS,
      rows: store.records.keptSubkeys,
      inUnit: (unit) => unit.keptSubkeys,
      sealed: { secret: 'secret' },
      moreUses: (row: KeptSubkeyRow) => [{ kind: 'kept', keyId: keptKeyOf(row) }],
    }),
    prepare: async () => {
      const wanted = subkeysToKeep(keys, sealing);
      if (wanted.length === 0) return;
      await store.unit(async (unit) => {
        const found = await unit.keptSubkeys.find({ id: oneOf(wanted.map(({ id }) => id)) });
        for (const { id, secret } of wanted) {
          const kept = found.find((row) => row.id === id);
          if (!kept) await unit.keptSubkeys.insert({ id, secret });
          else if (!sealing.isCurrent(kept.secret)) await unit.keptSubkeys.update({ id }, { secret });
        }
      });
    },
  };
}
