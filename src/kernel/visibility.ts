import type { Actor, UserId } from '../shared/identity.ts';

/** Whose rows a read may see. Stores filter by it themselves, whatever a resolver forgot (SPEC 7). */
export type Visibility = { readonly owner: UserId } | 'everyone';

export const visibleTo = (actor: Actor): Visibility => (actor.isAdmin ? 'everyone' : { owner: actor.userId });
