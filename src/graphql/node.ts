import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Authorized,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Info,
  InterfaceType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { InvalidField } from '../shared/result.ts';
import type { Context } from './context.ts';
import { badUserInput } from './errors.ts';
import { LIST_OF_ARGUMENT, type ListOfArgument } from './limits/list-size.ts';
import { type NodeLoader, nodeIdOf, parseNodeId } from './node-id.ts';

const NODE_ID_DESCRIPTION =
  'Opaque text that names this object among the objects of all types, the same for life; `node` takes it.';

@InterfaceType({
  description:
    'An object with an identity of its own: it can be fetched again with `node` by its `nodeId`. Clients with a normalised store use `nodeId` as its key.',
  resolveType: ({ __typename }: { __typename: string }) => __typename,
})
export abstract class Node {
  @Field(() => ID, { description: NODE_ID_DESCRIPTION })
  nodeId!: string;
}

const MAX_NODES = 100;
const MALFORMED_NODE_ID = 'is not a nodeId of this API';

/** Every type that implements Node has an `id` that is unique within the type: its node id follows from both. */
@Resolver(() => Node)
export class NodeFields {
  @FieldResolver(() => ID, { description: NODE_ID_DESCRIPTION })
  nodeId(@Root() { id }: { readonly id: string }, @Info() { parentType }: GraphQLResolveInfo): string {
    return nodeIdOf(parentType.name, id);
  }
}

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
    const found = placeOf(nodeId, context);
    if (!found) throw badUserInput([{ path: 'nodeId', message: MALFORMED_NODE_ID }]);
    return loadNode(found);
  }

  @Authorized()
  @Extensions({ [LIST_OF_ARGUMENT]: { argument: 'nodeIds' } satisfies ListOfArgument })
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
    if (nodeIds.length > MAX_NODES) {
      throw badUserInput([{ path: 'nodeIds', message: `must name at most ${MAX_NODES} objects` }]);
    }
    const places = nodeIds.map((nodeId) => placeOf(nodeId, context));
    const flaws = places.flatMap((place, index): InvalidField[] =>
      place ? [] : [{ path: `nodeIds.${index}`, message: MALFORMED_NODE_ID }],
    );
    if (flaws.length > 0) throw badUserInput(flaws);
    return Promise.all(places.flatMap((place) => (place ? [loadNode(place)] : [])));
  }
}

/** Where to look for an object. */
interface Place {
  readonly type: string;
  readonly key: string;
  readonly loader: NodeLoader;
}

/** Returns undefined for a text that is not the node id of any object. */
function placeOf(nodeId: string, context: Context): Place | undefined {
  const ref = parseNodeId(nodeId);
  if (!ref) return undefined;
  const loader = context.nodeLoader(ref.type);
  return loader?.accepts(ref.key) ? { ...ref, loader } : undefined;
}

/** The type's name travels with the object, because the object alone does not tell it. */
async function loadNode({ type, key, loader }: Place): Promise<Node | null> {
  const object = await loader.load(key);
  return object && ({ ...object, __typename: type } as unknown as Node);
}
