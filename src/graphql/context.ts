import type { Commands } from '../bookmarks/commands/commands.ts';
import type { BookmarkLoaders } from '../bookmarks/graphql/loaders.ts';
import type { Queries } from '../bookmarks/queries/queries.ts';
import type { ItemLoader } from '../catalog/graphql/item-loader.ts';
import type { CatalogQueries } from '../catalog/queries.ts';
import type { Actor } from '../shared/identity.ts';
import type { Result } from '../shared/result.ts';
import { unauthenticated } from './errors.ts';

/** What one request knows: who asks, what may be done, and loaders that live no longer than it does. */
export interface Context {
  readonly authentication: Result<Actor, string>;
  readonly requestId: string;
  readonly traceparent: string | null;
  readonly commands: Commands;
  readonly queries: Queries;
  readonly catalog: CatalogQueries;
  readonly loaders: BookmarkLoaders & { readonly item: ItemLoader };
}

/** Whoever is signed in; the guard on the field has made sure that somebody is. */
export function actorOf({ authentication }: Context): Actor {
  if (!authentication.ok) throw unauthenticated(authentication.error);
  return authentication.value;
}
