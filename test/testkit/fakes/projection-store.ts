import type { Projected, ProjectionStore } from '../../../src/pipeline/projection-store.ts';

export interface FakeProjectionStore extends ProjectionStore {
  readonly documents: ReadonlyMap<bigint, Projected>;
  /** The next so many writes fail with this. */
  failNext(times: number, error: Error): void;
}

const idAndVersion = (projected: Projected): { id: bigint; version: number } =>
  projected.kind === 'live' ? projected.bookmark : projected;

/** Documents in a Map, behind the version guard. */
export function fakeProjectionStore(journal: string[] = []): FakeProjectionStore {
  const documents = new Map<bigint, Projected>();
  const failures: Error[] = [];
  return {
    documents,
    failNext: (times, error) => void failures.push(...new Array<Error>(times).fill(error)),
    apply: async (projected) => {
      journal.push(`apply ${projected.length}`);
      const failure = failures.shift();
      if (failure) throw failure;
      for (const each of projected) {
        const { id, version } = idAndVersion(each);
        const known = documents.get(id);
        if (!known || idAndVersion(known).version < version) documents.set(id, each);
      }
    },
  };
}
