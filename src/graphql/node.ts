import { Field, ID, InterfaceType } from 'type-graphql';

export const NODE_ID_DESCRIPTION =
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
