import type { Engines } from '../../src/main/engines.ts';
import { imageSetRows } from '../../src/modules/images/tables.ts';
import { withDocuments, withRows } from './with-engines.ts';

/** How often each question was asked of a port, for example `{ 'catalog.find': 1 }`. */
export type Calls = Record<string, number>;

export interface CountingEngines {
  /** Goes into `replace` of an embedded API. */
  readonly count: (engines: Engines) => Engines;
  /** What was asked since the last time. */
  taken(): Calls;
}

/** Counts what the readers of an API are asked; what they answer stays as it is. */
export function countingEngines(): CountingEngines {
  let calls: Calls = {};
  const counted = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get: (target, key) => {
        const method = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => {
          const call = `${name}.${String(key)}`;
          calls[call] = (calls[call] ?? 0) + 1;
          return Reflect.apply(method, target, given);
        };
      },
    });
  return {
    count: (opened) => {
      const engines = withRows(
        withDocuments(opened, (documents) => ({ ...documents, reader: counted('reader', documents.reader) })),
        (rows) => ({
          ...rows,
          history: counted('history', rows.history),
          list: (list) => counted('trash', rows.list(list)),
        }),
      );
      const { querySide } = engines;
      const [first, ...others] = engines.commandSides;
      // Jobs of the same process read other tables meanwhile.
      const withRecords = (side: typeof first): typeof first => ({
        ...side,
        records: (table) => {
          const records = side.records(table);
          return table.name === imageSetRows.rows.name ? counted('imageSets', records) : records;
        },
      });
      // Of the modules' own adapters requests ask that of the catalog alone; items are counted when nobody asks.
      const adapter: typeof querySide.adapter = (adapters) => {
        const port = querySide.adapter(adapters);
        return 'countByDay' in port ? port : counted('catalog', port);
      };
      const commandSides = [withRecords(first), ...others.map(withRecords)] as const;
      return { ...engines, commandSides, querySide: { ...querySide, adapter } };
    },
    taken: () => {
      const taken = calls;
      calls = {};
      return taken;
    },
  };
}
