import type { ChangeContext } from '../kernel/aggregate.ts';
import type { PipelineOperations } from '../kernel/pipeline-operations.ts';
import type { Commands } from '../modules/bookmarks/commands/commands.ts';
import type { BookmarkLoaders } from '../modules/bookmarks/graphql/loaders.ts';
import type { Queries } from '../modules/bookmarks/queries/queries.ts';
import type { ItemLoader } from '../modules/catalog/graphql/item-loader.ts';
import type { CatalogQueries } from '../modules/catalog/queries.ts';
import type { Clock } from '../shared/clock.ts';
import type { Actor, UserId } from '../shared/identity.ts';
import type { Result } from '../shared/result.ts';
import { unauthenticated } from './errors.ts';
import type { Count } from './limits/cost.ts';
import type { NodeLoaders } from './node-id.ts';

export type Loaders = BookmarkLoaders & { readonly item: ItemLoader; readonly nodes: NodeLoaders };

/** What one request knows: who asks, what may be done, and loaders that live no longer than it does. */
export interface Context {
  readonly authentication: Result<Actor, string>;
  readonly requestId: string;
  /** As `performance.now()` has it. */
  readonly startedAt: number;
  /** W3C Trace Context: travels with every change into its event. */
  readonly traceparent: string;
  readonly clock: Clock;
  readonly count: Count;
  readonly commands: Commands;
  readonly queries: Queries;
  readonly catalog: CatalogQueries;
  readonly pipeline: PipelineOperations;
  /** Only for somebody who is signed in. */
  readonly loaders: Loaders | undefined;
}

/** Whoever is signed in; the guard on the field has made sure that somebody is. */
export function actorOf({ authentication }: Context): Actor {
  if (!authentication.ok) throw unauthenticated(authentication.error);
  return authentication.value;
}

export function loadersOf({ loaders }: Context): Loaders {
  if (!loaders) throw unauthenticated('an access token is needed');
  return loaders;
}

/** The change that a mutation of this request asks for; its command adds the reason. */
export const changeOf = (context: Context): ChangeContext<UserId> => ({
  actor: actorOf(context).userId,
  now: context.clock.now(),
  reason: null,
  traceparent: context.traceparent,
});
