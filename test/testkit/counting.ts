import type { Engines } from '../../src/main/engines.ts';

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
    count: (engines) => ({
      ...engines,
      commandSide: {
        ...engines.commandSide,
        trash: counted('trash', engines.commandSide.trash),
        history: counted('history', engines.commandSide.history),
      },
      querySide: {
        ...engines.querySide,
        documents: (type) => {
          const documents = engines.querySide.documents(type);
          return { ...documents, reader: counted('reader', documents.reader) };
        },
        catalog: counted('catalog', engines.querySide.catalog),
      },
    }),
    taken: () => {
      const taken = calls;
      calls = {};
      return taken;
    },
  };
}
