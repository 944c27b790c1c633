import type { DocumentQuery, DocumentReader } from '../../../src/kernel/documents/document-query.ts';
import type { DocumentStore, GroupWrite, Projected } from '../../../src/kernel/documents/document-store.ts';
import type { FieldGroup } from '../../../src/kernel/documents/document-type.ts';
import { applied } from '../../../src/kernel/documents/guarded-groups.ts';
import type { Position } from '../../../src/kernel/paging/cursor.ts';
import { withGroup } from '../../testkit/fakes/projection-store.ts';
import { Fault } from '../core/fault.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

/** One write that took place, and the newest version that the document had ever had before it. */
export interface DocumentWrite {
  readonly id: bigint;
  readonly before: number;
  readonly after: number;
}

export interface Documents {
  readonly stored: Map<bigint, Projected>;
  readonly writes: readonly DocumentWrite[];
  /** Guard and write are one step. */
  write(projected: Projected): void;
  writeUnguarded(projected: Projected): void;
  writeGroup(write: GroupWrite): Promise<number>;
}

export function startDocuments(groups?: readonly FieldGroup[]): Documents {
  const stored = new Map<bigint, Projected>();
  const newest = new Map<bigint, number>();
  const writes: DocumentWrite[] = [];
  const writeUnguarded = (projected: Projected): void => {
    const { id, version: after } = projected;
    const before = newest.get(id) ?? 0;
    writes.push({ id, before, after });
    newest.set(id, Math.max(before, after));
    stored.set(id, projected);
  };
  return {
    stored,
    writes,
    writeUnguarded,
    write: (projected) => {
      const { id, version } = projected;
      const there = stored.get(id);
      const next = applied(there, projected, groups);
      // The evidence is about versions of the document: a group of it moves by itself.
      if (!there || there.version < version) writeUnguarded(next);
      else stored.set(id, next);
    },
    writeGroup: async (write) => {
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

/** Writes of one call are many: when it goes wrong half-way, some have happened. */
export function simulatedProjections(
  { documents, dice, links, weather }: World,
  process: Process,
  write = documents.write,
): DocumentStore {
  return {
    apply: (projected) =>
      process.call(links.documents, `write ${projected.length} documents`, () => {
        const breaks = dice.chance(weather().halfDone);
        for (const one of projected) if (!breaks || dice.chance(0.5)) write(one);
        if (breaks) throw new Fault('the documents took only a part');
      }),
    writeGroup: (group) =>
      process.call(links.documents, `write a group of ${group.targets.length} documents`, () => {
        const breaks = dice.chance(weather().halfDone);
        const targets = group.targets.filter(() => !breaks || dice.chance(0.5));
        const written = documents.writeGroup({ ...group, targets });
        if (breaks) throw new Fault('the documents took only a part');
        return written;
      }),
  };
}

/** The lists that a job reads: all documents that fulfil the conditions, by their owners. */
export const simulatedReader = (
  { documents, links }: World,
  process: Process,
): Pick<DocumentReader<never>, 'list' | 'count'> => {
  const of = ({ where }: DocumentQuery) =>
    [...documents.stored.values()].flatMap((projected) => {
      if (projected.kind !== 'live') return [];
      const row = projected.document as Readonly<Record<string, string>>;
      const fits = where.every((one) => one.kind === 'oneOf' && one.values.includes(row[one.field] ?? ''));
      return fits ? [{ row, position: [row.userId ?? '', projected.id.toString()] as const }] : [];
    });
  const inOrder = (query: DocumentQuery) =>
    of(query).sort((one, other) => (one.position.join(' ') < other.position.join(' ') ? -1 : 1));
  const isAfter = (position: Position, after: Position | undefined): boolean =>
    after === undefined || position.join(' ') > after.join(' ');
  return {
    list: (query, { after, limit }) =>
      process.call(links.documents, 'list documents', () =>
        inOrder(query)
          .filter(({ position }) => isAfter(position, after))
          .slice(0, limit),
      ) as never,
    count: (query) => process.call(links.documents, 'count documents', () => of(query).length),
  };
};
