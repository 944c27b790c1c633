import { BSON, type Document, ObjectId } from 'mongodb';
import type {
  DocumentFields,
  DocumentKey,
  DocumentScan,
  FoundDocument,
} from '../../kernel/documents/document-store.ts';
import { type DocumentType, documentKeyOf, idOfDocumentKey } from '../../kernel/documents/document-type.ts';
import type { Connected } from './client.ts';
import { codecOf, objectIdOf } from './stored-document.ts';

/** A document of any content: only its `_id` is certain. */
interface AnyDocument extends Document {
  readonly _id: ObjectId;
}

/** The least of all ObjectIds: with it a range holds ObjectIds only, whatever else is used as an `_id`. */
const FIRST = new ObjectId('0'.repeat(24));

export function mongoDocumentScan<Shape>(connected: Connected, type: DocumentType<Shape>): DocumentScan<Shape> {
  const { encode } = codecOf(type);
  const own = ownIn(type);
  const found = foundDocumentOf(type);
  const collection = async () => (await connected()).collection<AnyDocument>(type.collection);
  return {
    after: async (key, limit) => {
      const documents = (await collection()).find({ ...afterKey(key), ...own });
      return (await documents.sort({ _id: 1 }).limit(limit).toArray()).map(found);
    },

    byIds: async (ids) => {
      if (ids.length === 0) return [];
      const keys = ids.map((id) => objectIdOf(type, id));
      return (await (await collection()).find({ _id: { $in: keys }, ...own }).toArray()).map(found);
    },

    remove: async (documents) => {
      if (documents.length === 0) return 0;
      const removals = documents.map((document) => ({ deleteOne: { filter: asSeen(document) } }));
      const { deletedCount } = await (await collection()).bulkWrite(removals, { ordered: false });
      return deletedCount;
    },

    keyOf: (id) => documentKeyOf(type, id) as DocumentKey,

    fieldsOf: (projected) => fieldsOf(encode(projected)),
  };
}

export const afterKey = (key: DocumentKey | undefined) => ({
  _id: key === undefined ? { $gte: FIRST } : { $gt: new ObjectId(key) },
});

/** Other services may have documents in the collection, too. */
const ownIn = ({ keyedBy, id }: DocumentType): Document => (keyedBy ? { [id]: { $exists: true } } : {});

const foundDocumentOf =
  (type: DocumentType) =>
  (document: AnyDocument): FoundDocument => {
    const key = document._id.toHexString();
    return {
      key: key as DocumentKey,
      id: idOfDocumentKey(type, key),
      version: Number.isInteger(document.version) ? document.version : undefined,
      isVisible: document.live === true,
      fields: fieldsOf(document),
    };
  };

const asSeen = ({ key, version }: FoundDocument) => ({
  _id: new ObjectId(key),
  ...(version !== undefined && { version }),
});

/** Extended JSON tells an ObjectId from its text and a date from a number. */
const fieldsOf = ({ _id, ...fields }: Document): DocumentFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, BSON.EJSON.stringify(value)]));
