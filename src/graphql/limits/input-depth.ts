import { type DefinitionNode, visit } from 'graphql';

/** How deep the deepest list, object or list type among the inputs of a definition is nested. */
export function inputDepthOf(definition: DefinitionNode): number {
  let depth = 0;
  let deepest = 0;
  const level = {
    enter: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    leave: () => {
      depth -= 1;
    },
  };
  visit(definition, { ListValue: level, ObjectValue: level, ListType: level });
  return deepest;
}
