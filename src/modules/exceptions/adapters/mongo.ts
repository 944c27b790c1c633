import type { AnyBulkWriteOperation, Document, ObjectId } from 'mongodb';
import type { MongoDatabase } from '../../../engines/mongo/client.ts';
import { documentKeyOf } from '../../../kernel/documents/document-type.ts';
import { exceptionGroupDocuments as type } from '../document.ts';
import type { ExceptionGroupId, GroupCount } from '../exception.ts';
import type { ExceptionGroups } from '../exception-store.ts';

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
      const writes = counts.flatMap((count) => writesOf(keyOf(count.groupId), count));
      try {
        await (await collection()).bulkWrite(writes, { ordered: false });
        return [];
      } catch (error) {
        const failed = failedIn(error);
        // The first of a group's two writes counts; the second only opens it again.
        return counts.filter((_, index) => failed.has(2 * index));
      }
    },
    resolve: async (id, { resolvedAt, resolvedBy, reason }) => {
      const change = { resolvedAt, resolvedBy: resolvedBy.toString(), resolvedReason: reason };
      await (await collection()).updateOne({ ...keyOf(id), live: true, resolvedAt: null }, { $set: change });
    },
  };
}

function writesOf(key: { readonly _id: ObjectId }, counted: GroupCount): AnyBulkWriteOperation<Stored>[] {
  const { fingerprint, exceptionType, message, severity, count, firstSeenAt, lastSeenAt } = counted;
  const seen = { lastReadAt: counted.lastReadAt, lastWriteAt: counted.lastWriteAt };
  const [seenIn, notSeenIn] = [
    Object.fromEntries(Object.entries(seen).filter(([, at]) => at !== null)),
    Object.fromEntries(Object.entries(seen).filter(([, at]) => at === null)),
  ];
  const open = { resolvedAt: null, resolvedBy: null, resolvedReason: null };
  const made = { live: true, version: 1, fingerprint, exceptionType, message, ...open, ...notSeenIn };
  const added = {
    $inc: { count },
    $min: { firstSeenAt },
    $max: { lastSeenAt, severity, ...seenIn },
    $setOnInsert: made,
  };
  return [
    { updateOne: { filter: key, update: added, upsert: true } },
    { updateOne: { filter: { ...key, resolvedAt: { $lt: lastSeenAt } }, update: { $set: open } } },
  ];
}

/** Which of the writes the server refused, such as a group that two processes made at once. Any other failure is thrown. */
function failedIn(error: unknown): ReadonlySet<number> {
  const errors = error instanceof Error && 'writeErrors' in error ? [error.writeErrors].flat() : [];
  if (errors.length === 0) throw error;
  return new Set(errors.map((each) => (each as { readonly index: number }).index));
}
