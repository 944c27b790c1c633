import { Arg, Authorized, Ctx, Extensions, ID, Query, Resolver } from 'type-graphql';
import type { InvalidField } from '../shared/invalid-field.ts';
import { type Context, loadersOf } from './context.ts';
import { badUserInput } from './errors.ts';
import { LIST_OF_ARGUMENT } from './limits/list-size.ts';
import { Node } from './node.ts';
import { type NodeLoaders, type NodeRef, parseNodeId } from './node-id.ts';

export const MAX_NODES = 100;
const MALFORMED_NODE_ID = 'is not a nodeId of this API';

@Resolver()
export class NodeQueries {
  @Authorized()
  @Query(() => Node, {
    nullable: true,
    description: 'Any object by its `nodeId`; null if there is none, or if you may not see it.',
  })
  node(
    @Arg('nodeId', () => ID, { description: 'The `nodeId` of an object, as an earlier answer showed it.' })
    nodeId: string,
    @Ctx() context: Context,
  ): Promise<Node | null> {
    const { nodes } = loadersOf(context);
    const ref = refOf(nodeId, nodes);
    if (!ref) throw badUserInput([{ path: 'nodeId', message: MALFORMED_NODE_ID }]);
    return loadNode(ref, nodes);
  }

  @Authorized()
  @Extensions({ [LIST_OF_ARGUMENT]: 'nodeIds' })
  @Query(() => [Node], {
    nullable: 'items',
    description:
      'Many objects by their `nodeId`, in the order of the ids; null in place of each that does not exist or that you may not see.',
  })
  nodes(
    @Arg('nodeIds', () => [ID], { description: 'The `nodeId`s of the objects to read, at most 100.' })
    nodeIds: string[],
    @Ctx() context: Context,
  ): Promise<(Node | null)[]> {
    const { nodes } = loadersOf(context);
    if (nodeIds.length > MAX_NODES) {
      throw badUserInput([{ path: 'nodeIds', message: `must name at most ${MAX_NODES} objects` }]);
    }
    const refs = nodeIds.map((nodeId) => refOf(nodeId, nodes));
    const flaws = refs.flatMap((ref, index): InvalidField[] =>
      ref ? [] : [{ path: `nodeIds.${index}`, message: MALFORMED_NODE_ID }],
    );
    if (flaws.length > 0) throw badUserInput(flaws);
    return Promise.all(refs.flatMap((ref) => (ref ? [loadNode(ref, nodes)] : [])));
  }
}

function refOf(nodeId: string, loaders: NodeLoaders): NodeRef | undefined {
  const ref = parseNodeId(nodeId);
  return ref && loaders[ref.type].accepts(ref.key) ? ref : undefined;
}

/** The type's name travels with the object, because the object alone does not tell it. */
async function loadNode({ type, key }: NodeRef, loaders: NodeLoaders): Promise<Node | null> {
  const object = await loaders[type].load(key);
  return object && ({ ...object, __typename: type } as unknown as Node);
}
