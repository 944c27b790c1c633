import type { GraphQLResolveInfo } from 'graphql';
import { type DocumentType, type FieldOf, shownFieldsOf } from '../kernel/documents/document-type.ts';
import { namesBelow, oncePerSelection } from './selection.ts';

/** What fields of a GraphQL type need of a document, by their names. */
type NeededBy<Document> = Readonly<Record<string, readonly FieldOf<Document>[]>>;

interface DocumentSelection<Document> {
  /** For a field that shows one document. */
  ofObject(info: GraphQLResolveInfo): readonly FieldOf<Document>[];
  /** For a field that shows a connection. */
  ofConnection(info: GraphQLResolveInfo): readonly FieldOf<Document>[];
}

/**
 * The fields of a document that an answer is made of. A field of the GraphQL type needs the field of the same name,
 * unless `ofNode` says otherwise; `ofEdge` says what fields of the edges need.
 */
export function documentSelection<Document>(
  type: DocumentType<Document>,
  { ofNode = {}, ofEdge = {} }: { readonly ofNode?: NeededBy<Document>; readonly ofEdge?: NeededBy<Document> } = {},
): DocumentSelection<Document> {
  const shown = shownFieldsOf(type);
  const neededBy = new Map<string, readonly FieldOf<Document>[]>([
    ...shown.map((name) => [name, [name]] as const),
    ['__typename', []],
    ['nodeId', [type.id as FieldOf<Document>]],
    ...Object.entries(ofNode),
  ]);
  // A field that nothing is said of may need anything.
  const fieldsFor = (names: Iterable<string>) => [...names].flatMap((name) => neededBy.get(name) ?? shown);
  return {
    ofObject: oncePerSelection((info) => [...new Set(fieldsFor(namesBelow(info)))]),
    ofConnection: oncePerSelection((info) => [
      ...new Set([
        ...fieldsFor(namesBelow(info, 'nodes')),
        ...fieldsFor(namesBelow(info, 'edges', 'node')),
        ...[...namesBelow(info, 'edges')].flatMap((name) => ofEdge[name] ?? []),
      ]),
    ]),
  };
}
