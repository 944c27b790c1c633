import { type ClassType, createUnionType } from 'type-graphql';

/** The union that one mutation answers with. */
export const mutationResult = (mutation: string, types: readonly ClassType[]) =>
  resultUnion(
    `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Result`,
    `What became of ${mutation}: its success, or an error to act on; \`... on UserError\` reads them all.`,
    types,
  );

/** A union of results. What a resolver returns names the type of it as `kind`. */
export const resultUnion = (name: string, description: string, types: readonly ClassType[]) =>
  createUnionType({
    name,
    description,
    types: () => types,
    resolveType: (result) => (result as { readonly kind: string }).kind,
  });
