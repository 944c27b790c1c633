/** Every type of the schema whose objects have an identity of their own. */
export const NODE_TYPES = ['Bookmark', 'DeletedBookmark', 'BookmarkHistoryEntry', 'Contest', 'NewsArticle'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Names one object: its type, and the key that is unique within the type. */
export interface NodeRef {
  readonly type: NodeType;
  readonly key: string;
}

/** Longer than every node id that Dogear writes: what exceeds it is refused before it is decoded. */
const LONGEST_NODE_ID = 100;

export const nodeIdOf = (type: NodeType, key: string): string => Buffer.from(`${type}:${key}`).toString('base64url');

/** Returns undefined for a text that no `nodeIdOf` call with a known type can have returned. */
export function parseNodeId(nodeId: string): NodeRef | undefined {
  if (nodeId.length > LONGEST_NODE_ID) return undefined;
  const text = Buffer.from(nodeId, 'base64url').toString('utf8');
  const colon = text.indexOf(':');
  const type = NODE_TYPES.find((each) => each === text.slice(0, colon));
  const key = text.slice(colon + 1);
  // Node decodes damaged base64 too; only the one way in which an id is written counts.
  return type && nodeIdOf(type, key) === nodeId ? { type, key } : undefined;
}

/** Finds the object with a key, as its GraphQL type shows it. The key is not yet checked. */
export interface NodeLoader {
  /** Whether an object of this type can have the key. */
  accepts(key: string): boolean;
  /** Returns null if there is no such object or the signed-in user may not see it. */
  load(key: string): Promise<object | null>;
}

export type NodeLoaders = Readonly<Record<NodeType, NodeLoader>>;
