/** What one object costs unless something below says otherwise: about one row read by an index. */
export const ROW = 1;

/** Whatever costs more than a row, or nothing, by `Type.field`, by `Type.*` or by the field's type. */
const weights: Readonly<Record<string, number>> = {
  // The catalog is asked, a row is locked, three are written.
  'Mutation.*': 10,
  // No index finds a piece of a text: every bookmark of the user is looked at.
  'Query.searchBookmarks': 50,
  // Walks the whole list, or its index.
  totalCount: 10,
  totalPages: 10,
  // Made of the schema alone, but large.
  __schema: 500,
  __type: 50,
  // They travel inside a row that was counted.
  PageInfo: 0,
  BookmarkSnapshot: 0,
  TextRange: 0,
  // Both texts of a row are folded, letter by letter in some scripts.
  'BookmarkSearchEdge.matches': 5,
};

/** The row itself, which its connection has counted. */
const EDGE_NODE = /Edge\.node$/;

/** Leaf fields come with their row, so they are free but for counts. */
export function weightOf(parent: string, field: string, type: string, isLeaf: boolean): number {
  const coordinate = `${parent}.${field}`;
  if (EDGE_NODE.test(coordinate)) return 0;
  return weights[coordinate] ?? weights[field] ?? weights[type] ?? (isLeaf ? 0 : (weights[`${parent}.*`] ?? ROW));
}
