import type { RecordTable } from '../../../src/engines/sql/records.ts';
import type { Records, RecordsInUnit, Where } from '../../../src/kernel/records.ts';
import { fulfils, inOrder, pageOf } from '../../testkit/fakes/plain-rows.ts';
import type { Tables } from './database.ts';
import { Retryable } from './retryable.ts';

type Row = Readonly<Record<string, unknown>>;

/** Plain rows within one transaction: locked one by one, and its own writes are seen by nobody else until the commit. */
export function plainTables(committed: Tables['plain']) {
  const own = new Map<string, Map<string, Row | undefined>>();
  const written = (table: string) => {
    const rows = own.get(table) ?? new Map<string, Row | undefined>();
    own.set(table, rows);
    return rows;
  };

  return {
    commit: (): void => {
      for (const [table, rows] of own) {
        const all = committed.get(table) ?? new Map<string, object>();
        committed.set(table, all);
        for (const [key, row] of rows) {
          if (row) all.set(key, row);
          else all.delete(key);
        }
      }
    },

    of: (
      { name, primaryKey }: RecordTable<object>,
      lock: (key: string) => Promise<void>,
      stillOpen: () => void,
    ): Records<object> & RecordsInUnit<object> => {
      const keyOf = (row: Row): string => primaryKey.map((field) => String(row[field])).join(' ');
      const visible = (): Map<string, Row> => {
        stillOpen();
        const rows = new Map(committed.get(name) as Map<string, Row> | undefined);
        for (const [key, row] of written(name)) {
          if (row) rows.set(key, row);
          else rows.delete(key);
        }
        return rows;
      };
      const matching = (where: Where<object>) => [...visible()].filter(([, row]) => fulfils<object>(where)(row));
      const rowsWhere = (where: Where<object>): object[] => matching(where).map(([, row]) => row);
      /** Each row as it is once it is locked. */
      const lockedWhere = async (where: Where<object>): Promise<[key: string, row: Row][]> => {
        for (const [key] of matching(where)) await lock(`plain ${name} ${key}`);
        return matching(where);
      };
      return {
        find: async (where, order) => inOrder(rowsWhere(where), order),
        count: async (where) => matching(where).length,
        page: async (where, lastBy, slice) => pageOf(rowsWhere(where), lastBy, slice),
        lock: async (where) => (await lockedWhere(where)).map(([, row]) => row),
        insert: async (row) => {
          const key = keyOf(row as Row);
          await lock(`plain ${name} ${key}`);
          if (visible().has(key)) throw new Retryable('duplicate key');
          written(name).set(key, row as Row);
        },
        update: async (where, change) => {
          const rows = await lockedWhere(where);
          for (const [key, row] of rows) written(name).set(key, { ...row, ...change });
          return rows.length;
        },
        remove: async (where, limit?: number) => {
          const rows = (await lockedWhere(where)).slice(0, limit);
          for (const [key] of rows) written(name).set(key, undefined);
          return rows.length;
        },
      };
    },
  };
}
