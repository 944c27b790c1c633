import {
  type DocumentStore,
  type GroupWrite,
  type Projected,
  WriteRefused,
} from '../../../src/kernel/documents/document-store.ts';
import type { FieldGroup } from '../../../src/kernel/documents/document-type.ts';
import { applied, groupVersionOf } from '../../../src/kernel/documents/guarded-groups.ts';

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
export function fakeProjectionStore(journal: string[] = [], groups?: readonly FieldGroup[]): FakeProjectionStore {
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
      for (const each of projected) stored.set(each.id, applied(stored.get(each.id), each, groups));
    },
    writeGroup: async (write) => {
      calls += 1;
      journal.push(`write a group of ${write.targets.length}`);
      const failure = failures.shift();
      if (failure) throw failure;
      let written = 0;
      for (const { id } of write.targets) {
        const next = withGroup(stored.get(id), write);
        if (next) stored.set(id, next);
        if (next) written += 1;
      }
      return written;
    },
  };
}

/** The document with the group, if it is live and has an older one. */
export function withGroup(there: Projected | undefined, { group, values }: GroupWrite): Projected | undefined {
  if (there?.kind !== 'live') return undefined;
  const document = there.document as Readonly<Record<string, unknown>>;
  const isOlder = groupVersionOf(document, group) < groupVersionOf(values as typeof document, group);
  return isOlder ? { ...there, document: { ...document, ...(values as object) } } : undefined;
}
