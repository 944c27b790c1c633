import type { Caller } from '../bookmarks/commands/command-ports.ts';
import type { Commands } from '../bookmarks/commands/commands.ts';
import type { BookmarkLoaders } from '../bookmarks/graphql/loaders.ts';
import type { Queries } from '../bookmarks/queries/queries.ts';
import type { ItemLoader } from '../catalog/graphql/item-loader.ts';
import type { CatalogQueries } from '../catalog/queries.ts';
import type { PipelineOperations } from '../pipeline/operations.ts';
import type { Actor } from '../shared/identity.ts';
import type { Result } from '../shared/result.ts';
import { unauthenticated } from './errors.ts';
import type { Count } from './limits/cost.ts';

export type Loaders = BookmarkLoaders & { readonly item: ItemLoader };

/** What one request knows: who asks, what may be done, and loaders that live no longer than it does. */
export interface Context {
  readonly authentication: Result<Actor, string>;
  readonly requestId: string;
  /** As `performance.now()` has it. */
  readonly startedAt: number;
  /** W3C Trace Context: travels with every change into its event. */
  readonly traceparent: string;
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

/** Who asks for a change, and the trace it belongs to. */
export const callerOf = (context: Context): Caller => ({ actor: actorOf(context), traceparent: context.traceparent });
