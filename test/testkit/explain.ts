import type { Document } from 'mongodb';

export interface QueryPlan {
  /** The stages (MongoDB) or nodes (FerretDB, which prints PostgreSQL's plan), outermost first. */
  readonly steps: readonly string[];
  readonly indexes: readonly string[];
  readonly sorts: boolean;
  /** Where the index is entered and left, as the server prints it. */
  readonly bounds: string;
  /** Conditions that the index does not answer: rows are read and thrown away for them. */
  readonly leftOver: string;
  /** How many keys were read, where the server tells (MongoDB does, FerretDB does not). */
  readonly keysExamined: number | undefined;
}

/** Reads `explain` of either server. */
export function planOf(explained: Document): QueryPlan {
  const { winningPlan, Plan } = explained.queryPlanner ?? explained.stages?.[0]?.$cursor?.queryPlanner ?? {};
  const nodes = Plan
    ? nodesOf(Plan, ['Plans'])
    : nodesOf(winningPlan, ['queryPlan', 'inputStage', 'inputStages', 'shards']);
  const steps = nodes.flatMap((node) => (node.stage ?? node['Node Type'] ?? []) as string | []);
  if (steps.length === 0) throw new Error(`No plan that we can read: ${JSON.stringify(explained)}`);
  return {
    steps,
    indexes: nodes.flatMap((node) => (Plan ? node['Index Name'] : node.indexName) ?? []),
    sorts: steps.some((step) => ['SORT', 'Sort', 'Incremental Sort'].includes(step)),
    leftOver: nodes.flatMap((node) => (Plan ? node.Filter : node.filter && JSON.stringify(node.filter)) ?? []).join(),
    keysExamined: explained.executionStats?.totalKeysExamined,
    bounds: JSON.stringify(nodes.flatMap((node) => node.indexBounds ?? node.IndexDetails ?? [])),
  };
}

function nodesOf(node: Document | undefined, links: readonly string[]): Document[] {
  if (!node) return [];
  return [node, ...links.flatMap((link) => [node[link] ?? []].flat()).flatMap((child) => nodesOf(child, links))];
}
