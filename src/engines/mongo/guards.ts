import type { Document, Filter } from 'mongodb';
import type { DocumentType, FieldGroup } from '../../kernel/documents/document-type.ts';
import { fieldsOfGroup, groupVersionOf, NO_VERSION } from '../../kernel/documents/guarded-groups.ts';
import type { Stored } from './stored-document.ts';

/** When what is there gives way: in a filter, and in an update that looks at the document it changes. */
export interface Guard {
  /** The first time, or after another document was in the way. */
  filter(document: Stored, isFirst: boolean): Filter<Stored>;
  /** Whether a group gives way to the version of it that the document has. */
  groupFilter(version: number): Document;
  /** Expressions of an update: whether the document as a whole moves, and whether a group of a live one does. */
  moves(document: Stored): Document;
  groupMoves(group: FieldGroup, version: number, documentMoves: Document): Document;
}

/**
 * What is older gives way. The owner is in the filter because it is the shard key. Tombstones of release 0.1 have none,
 * so one that was in the way is asked for without an owner too. A document without a version is older than any.
 */
export const onlyOlder = ({ owner }: DocumentType): Guard => ({
  filter: (document, isFirst) => ({
    ...ownerIn(owner, document, isFirst),
    version: { $not: { $gte: document.version } },
  }),
  groupFilter: (version) => ({ $not: { $gte: version } }),
  moves: ({ version }) => ({ $lt: ['$version', version] }),
  groupMoves: (group, version, documentMoves) => {
    const there = { $ifNull: [`$${group.version}`, NO_VERSION] };
    return { $or: [{ $lt: [there, version] }, { $and: [{ $eq: [there, version] }, documentMoves] }] };
  },
});

const ownerIn = (owner: string, document: Stored, isFirst: boolean): Filter<Stored> => ({
  [owner]: isFirst ? document[owner] : { $in: [document[owner], null] },
});

/** A damaged document may have any owner, and what has no version at all is not newer either. */
export const nothingNewer: Guard = {
  filter: ({ version }) => ({ version: notAbove(version) }),
  groupFilter: (version) => notAbove(version),
  moves: ({ version }) => isNotAbove('$version', version),
  groupMoves: (group, version) => isNotAbove(`$${group.version}`, version),
};

const notAbove = (version: number): Document => ({ $not: { $gt: version } });

/** An expression compares values of any types; a filter does not. */
const isNotAbove = (there: string, version: number): Document => ({
  $not: [{ $and: [{ $isNumber: there }, { $gt: [there, version] }] }],
});

/** The same; in a collection that others write, too, their documents give way whatever version they name. */
export const beforeForeign = (type: DocumentType, guard: Guard): Guard => {
  if (!type.keyedBy) return guard;
  return {
    ...guard,
    filter: (document, isFirst) => {
      const { version, ...others } = guard.filter(document, isFirst);
      return { ...others, $or: [{ version }, { [type.id]: { $exists: false } }] } as Filter<Stored>;
    },
    moves: (document) => ({ $or: [guard.moves(document), { $eq: [{ $ifNull: [`$${type.id}`, null] }, null] }] }),
  };
};

/** What gives way to this document as a whole, with all of its groups. */
export const givesWay = ({ groups = [] }: DocumentType, guard: Guard, document: Stored): Filter<Stored> => ({
  ...guard.filter(document, true),
  ...(document.live === true &&
    Object.fromEntries(groups.map((group) => [group.version, notAbove(groupVersionOf(document, group))]))),
});

/** Moves each part of a document that gives way to this live one, and leaves the others, in one atomic step. */
export function updateOfParts({ owner, groups = [] }: DocumentType, guard: Guard, document: Stored) {
  const { _id, ...fields } = document;
  const { [owner]: ofOwner, ...mayMove } = guard.filter(document, false);
  const versionOf = (group: FieldGroup): number => groupVersionOf(document, group);
  const inGroup = new Map(groups.flatMap((group) => fieldsOfGroup(group).map((field) => [field, group] as const)));
  const moves = guard.moves(document);
  const groupMoves = new Map(
    groups.map((group) => [
      group,
      { $or: [{ $ne: ['$live', true] }, guard.groupMoves(group, versionOf(group), moves)] },
    ]),
  );
  const set = Object.entries(fields).map(([field, value]) => {
    const group = inGroup.get(field);
    const condition = (group && groupMoves.get(group)) ?? moves;
    return [field, { $cond: [condition, { $literal: value }, `$${field}`] }];
  });
  const liveWithOlderGroup = {
    live: true,
    $or: groups.map((group) => ({ [group.version]: guard.groupFilter(versionOf(group)) })),
  };
  return {
    filter: { _id, ...(ofOwner !== undefined && { [owner]: ofOwner }), $or: [mayMove, liveWithOlderGroup] },
    update: [{ $set: Object.fromEntries(set) }, { $unset: ['deletedAt'] }],
  };
}
