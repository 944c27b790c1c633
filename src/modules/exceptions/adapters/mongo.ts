import type { AnyBulkWriteOperation, Document, ObjectId } from 'mongodb';
import type { MongoDatabase } from '../../../engines/mongo/client.ts';
import { documentKeyOf } from '../../../kernel/documents/document-type.ts';
import { exceptionDocuments, exceptionGroupDocuments as type } from '../document.ts';
import type { ExceptionGroupId, GroupCount } from '../exception.ts';
import type { ExceptionGroups, ExceptionUsers } from '../exception-store.ts';

type Stored = Document & { readonly _id: ObjectId };

export function mongoExceptionGroups({ connected, objectIdFromHex }: MongoDatabase): ExceptionGroups {
  const collection = async () => (await connected()).collection<Stored>(type.collection);
  const keyOf = (id: ExceptionGroupId) => ({
    _id: objectIdFromHex(documentKeyOf(type, id)),
    [type.owner]: id.toString(),
  });
  return {
    add: async (counts) => {
      if (counts.length === 0) return [];
      const writes = counts.map((count) => additionOf(keyOf(count.groupId), count));
      try {
        await (await collection()).bulkWrite(writes, { ordered: false });
        return [];
      } catch (error) {
        const failed = failedIn(error);
        return counts.filter((_, index) => failed.has(index));
      }
    },
    resolve: async (id, { resolvedAt, resolvedBy, reason }) => {
      const change = { resolvedAt, resolvedBy: resolvedBy.toString(), resolvedReason: reason };
      await (await collection()).updateOne({ ...keyOf(id), live: true, resolvedAt: null }, { $set: change });
    },
  };
}

export const mongoExceptionUsers = ({ connected }: MongoDatabase): ExceptionUsers => ({
  forget: async (userIds) => {
    const collection = (await connected()).collection<Stored>(exceptionDocuments.collection);
    await collection.updateMany(
      { live: true, userId: { $in: userIds.map((id) => id.toString()) } },
      { $set: { userId: null } },
    );
  },
});

/** Counts, and opens the group again, in one step: each expression reads the group as it was before. */
function additionOf(key: { readonly _id: ObjectId }, counted: GroupCount): AnyBulkWriteOperation<Stored> {
  const { fingerprint, exceptionType, message, severity, count, firstSeenAt, lastSeenAt } = counted;
  const made = { live: true, version: 1, fingerprint, exceptionType, message };
  // No resolution counts as one before this moment, too.
  const keptIfLater = (field: string) => ({ $cond: [{ $lt: ['$resolvedAt', lastSeenAt] }, null, `$${field}`] });
  const set = {
    ...Object.fromEntries(
      Object.entries(made).map(([field, value]) => [field, { $ifNull: [`$${field}`, { $literal: value }] }]),
    ),
    count: { $add: [{ $ifNull: ['$count', 0] }, count] },
    severity: { $max: ['$severity', { $literal: severity }] },
    firstSeenAt: { $min: ['$firstSeenAt', firstSeenAt] },
    lastSeenAt: { $max: ['$lastSeenAt', lastSeenAt] },
    lastReadAt: { $max: ['$lastReadAt', counted.lastReadAt] },
    lastWriteAt: { $max: ['$lastWriteAt', counted.lastWriteAt] },
    resolvedAt: keptIfLater('resolvedAt'),
    resolvedBy: keptIfLater('resolvedBy'),
    resolvedReason: keptIfLater('resolvedReason'),
  };
  return { updateOne: { filter: key, update: [{ $set: set }], upsert: true } };
}

/** Which of the writes the server refused, such as a group that two processes made at once. Any other failure is thrown. */
function failedIn(error: unknown): ReadonlySet<number> {
  const errors = error instanceof Error && 'writeErrors' in error ? [error.writeErrors].flat() : [];
  if (errors.length === 0) throw error;
  return new Set(errors.map((each) => (each as { readonly index: number }).index));
}
