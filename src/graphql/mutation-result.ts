import { type ClassType, createUnionType } from 'type-graphql';

/** The union that a mutation answers with. What its resolver returns names the type of it as `kind`. */
export const mutationResult = (mutation: string, types: readonly ClassType[]) =>
  createUnionType({
    name: `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Result`,
    description: `What became of ${mutation}: its success, or an error to act on; \`... on UserError\` reads them all.`,
    types: () => types,
    resolveType: (result) => (result as { readonly kind: string }).kind,
  });
