import { type DocumentStore, type Projected, WriteRefused } from '../../../src/kernel/documents/document-store.ts';

export interface FakeProjectionStore extends DocumentStore {
  readonly stored: ReadonlyMap<bigint, Projected>;
  /** How often anybody tried to write. */
  readonly calls: number;
  /** The next so many writes fail with this. */
  failNext(times: number, error: Error): void;
  /** From now on no call is taken that has such a document in it. */
  refuse(isBad: (id: bigint, version: number) => boolean): void;
}

/** Documents in a Map, behind the version guard. */
export function fakeProjectionStore(journal: string[] = []): FakeProjectionStore {
  const stored = new Map<bigint, Projected>();
  const failures: Error[] = [];
  let isRefused = (_id: bigint, _version: number): boolean => false;
  let calls = 0;
  return {
    stored,
    get calls() {
      return calls;
    },
    failNext: (times, error) => void failures.push(...new Array<Error>(times).fill(error)),
    refuse: (isBad) => {
      isRefused = isBad;
    },
    apply: async (projected) => {
      calls += 1;
      journal.push(`apply ${projected.length}`);
      const failure = failures.shift();
      if (failure) throw failure;
      if (projected.some(({ id, version }) => isRefused(id, version))) throw new WriteRefused('not valid');
      for (const each of projected) {
        const known = stored.get(each.id);
        if (!known || known.version < each.version) stored.set(each.id, each);
      }
    },
  };
}
