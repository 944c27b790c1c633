import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { Page, Edge as PageEdge } from '../kernel/paging/page.ts';

@ObjectType({ simpleResolvers: true, description: 'Where a page stands in its list, for asking for the next one.' })
class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow after this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether rows come before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first row; null when the page is empty.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last row; null when the page is empty.' })
  endCursor!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The page number, from 1, when paged by `page` and `size`; null when paged by cursor.',
  })
  page!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many rows a page has when paged by `page` and `size`; null when paged by cursor.',
  })
  size!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many pages there are when paged by `page` and `size`; null when paged by cursor. Counting takes time and happens only when this field is selected.',
  })
  totalPages!: Promise<number> | null;
}

interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

export interface Connection<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfo;
  readonly totalCount: Promise<number>;
}

type NodeType<Node extends object> = () => ClassType<Node>;

/** The edge type of most lists: a row and its place. */
function edgeType<Node extends object>(node: NodeType<Node>, name: string, what: string): ClassType<Edge<Node>> {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `One of the ${what}, with its place in the list.` })
  class EdgeType {
    @Field(() => String, { description: CURSOR_DESCRIPTION })
    cursor!: string;

    @Field(node, { description: NODE_DESCRIPTION })
    node!: Node;
  }
  return EdgeType;
}

export const CURSOR_DESCRIPTION =
  'Opaque place of this row, for `after` and `before` of the same list, filter and order.';
export const NODE_DESCRIPTION = 'The row at this place of the list.';

/** Makes the connection type of a list; `what` is the plural clients read in the descriptions. */
export function connectionType<Node extends object>(
  node: NodeType<Node>,
  name: string,
  what: string,
  edge: ClassType<Edge<Node>> = edgeType(node, name, what),
) {
  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: `A page of ${what}: paged by cursor or by page number.`,
  })
  class ConnectionType implements Connection<Node> {
    @Field(() => [edge], { description: 'The rows with their cursors, in list order.' })
    edges!: readonly Edge<Node>[];

    @Field(() => [node()], { description: 'The rows alone, in list order.' })
    nodes!: readonly Node[];

    @Field(() => PageInfo, { description: 'Where this page stands in the list, for asking for the next one.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description:
        'How many rows the whole list has. Counting takes time and happens only when this field is selected.',
    })
    totalCount!: Promise<number>;
  }
  return ConnectionType;
}

/** Getters, so that only what was selected costs something: a cursor costs a hash, a total costs a count. */
export class LazyEdge<Row, Node> implements Edge<Node> {
  readonly #row: PageEdge<Row>;
  readonly node: Node;

  constructor(row: PageEdge<Row>, node: Node) {
    this.#row = row;
    this.node = node;
  }

  get cursor(): string {
    return this.#row.cursor;
  }
}

/** Makes the edge of a row. */
type ToEdge<Row, Node> = (row: PageEdge<Row>, node: Node) => Edge<Node>;

class LazyConnection<Row, Node> implements Connection<Node> {
  readonly #page: Page<Row>;
  readonly #toNode: (row: Row) => Node;
  readonly #toEdge: ToEdge<Row, Node>;
  #nodes: readonly Node[] | undefined;
  #edges: readonly Edge<Node>[] | undefined;

  constructor(page: Page<Row>, toNode: (row: Row) => Node, toEdge: ToEdge<Row, Node>) {
    this.#page = page;
    this.#toNode = toNode;
    this.#toEdge = toEdge;
  }

  get nodes(): readonly Node[] {
    this.#nodes ??= this.#page.edges.map(({ node }) => this.#toNode(node));
    return this.#nodes;
  }

  get edges(): readonly Edge<Node>[] {
    const { nodes } = this;
    this.#edges ??= this.#page.edges.map((row, index) => this.#toEdge(row, nodes[index] as Node));
    return this.#edges;
  }

  get totalCount(): Promise<number> {
    return this.#page.totalCount();
  }

  get pageInfo(): PageInfo {
    return new LazyPageInfo(this.#page);
  }
}

class LazyPageInfo<Row> implements PageInfo {
  readonly #page: Page<Row>;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly page: number | null;
  readonly size: number | null;

  constructor(page: Page<Row>) {
    this.#page = page;
    this.hasNextPage = page.hasNextPage;
    this.hasPreviousPage = page.hasPreviousPage;
    this.page = page.numbered?.page ?? null;
    this.size = page.numbered?.size ?? null;
  }

  get startCursor(): string | null {
    return this.#page.edges[0]?.cursor ?? null;
  }

  get endCursor(): string | null {
    return this.#page.edges.at(-1)?.cursor ?? null;
  }

  get totalPages(): Promise<number> | null {
    const { numbered } = this.#page;
    return numbered ? this.#page.totalCount().then((total) => Math.ceil(total / numbered.size)) : null;
  }
}

/** A page as GraphQL shows it. Edges with fields of their own need a `toEdge` that makes them. */
export const connectionOf = <Row, Node>(
  page: Page<Row>,
  toNode: (row: Row) => Node,
  toEdge: ToEdge<Row, Node> = (row, node) => new LazyEdge(row, node),
): Connection<Node> => new LazyConnection(page, toNode, toEdge);
