import { type Projected, type ProjectionStore, WriteRefused } from '../../../src/pipeline/projection-store.ts';

export interface FakeProjectionStore extends ProjectionStore {
  readonly documents: ReadonlyMap<bigint, Projected>;
  /** How often anybody tried to write. */
  readonly calls: number;
  /** The next so many writes fail with this. */
  failNext(times: number, error: Error): void;
  /** From now on no call is taken that has such a document in it. */
  refuse(isBad: (id: bigint, version: number) => boolean): void;
}

const idAndVersion = (projected: Projected): { id: bigint; version: number } =>
  projected.kind === 'live' ? projected.bookmark : projected;

/** Documents in a Map, behind the version guard. */
export function fakeProjectionStore(journal: string[] = []): FakeProjectionStore {
  const documents = new Map<bigint, Projected>();
  const failures: Error[] = [];
  let isRefused = (_id: bigint, _version: number): boolean => false;
  let calls = 0;
  return {
    documents,
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
      const written = projected.map(idAndVersion);
      if (written.some(({ id, version }) => isRefused(id, version))) throw new WriteRefused('not valid');
      for (const each of projected) {
        const { id, version } = idAndVersion(each);
        const known = documents.get(id);
        if (!known || idAndVersion(known).version < version) documents.set(id, each);
      }
    },
  };
}
