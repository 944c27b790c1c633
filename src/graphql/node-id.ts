/** Names one object: its GraphQL type, and the key that is unique within the type. */
interface NodeRef {
  readonly type: string;
  readonly key: string;
}

/** Longer than every node id that Dogear writes: what exceeds it is refused before it is decoded. */
const LONGEST_NODE_ID = 100;

export const nodeIdOf = (type: string, key: string): string => Buffer.from(`${type}:${key}`).toString('base64url');

/** Returns undefined for a text that no `nodeIdOf` call can have returned. */
export function parseNodeId(nodeId: string): NodeRef | undefined {
  if (nodeId.length > LONGEST_NODE_ID) return undefined;
  const text = Buffer.from(nodeId, 'base64url').toString('utf8');
  const colon = text.indexOf(':');
  const [type, key] = [text.slice(0, colon), text.slice(colon + 1)];
  // Node decodes damaged base64 too; only the one way in which an id is written counts.
  return colon > 0 && nodeIdOf(type, key) === nodeId ? { type, key } : undefined;
}

/** Finds the object with a key, as its GraphQL type shows it. The key is not yet checked. */
export interface NodeLoader {
  /** Whether an object of this type can have the key. */
  accepts(key: string): boolean;
  /** Returns null if there is no such object or the signed-in user may not see it. */
  load(key: string): Promise<object | null>;
}
