import { notBefore } from '../shared/clock.ts';
import type { Actor, UserId } from '../shared/ids.ts';

/** What every aggregate has in common: an id for life, and a version that grows by one with every change. */
export interface Versioned {
  readonly id: bigint;
  readonly version: number;
  readonly updatedAt: Date;
}

/** A state that also says which users made it and changed it last. */
export interface Authored<Id extends bigint = bigint> extends Versioned {
  readonly id: Id;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly updatedBy: UserId;
}

/**
 * Actor, time, reason and trace of one change. The clock is read once, before the change: all that is written with it
 * carries the same moment.
 */
export interface ChangeContext<Actor extends bigint | null = bigint | null> {
  /** The user who makes the change; null for a change that no user asked for. */
  readonly actor: Actor;
  readonly now: Date;
  readonly reason: string | null;
  /** W3C Trace Context of the request; it travels in the event's headers. */
  readonly traceparent: string | null;
  /** The event that caused the change, if one did: delivered again to the same consumer, it changes nothing. */
  readonly cause?: Cause;
}

/** One event for one consumer. The change that it causes is one transaction, and is all that it causes there. */
export interface Cause {
  readonly consumer: string;
  readonly eventId: string;
}

/** Names one row. With an owner it is only found if it is theirs: another user's row is as good as missing (SPEC 7). */
export interface Target<State extends Versioned = Versioned> {
  readonly id: State['id'];
  readonly owner?: bigint;
}

/** Whose rows a read may see. Stores filter by it themselves, whatever a resolver forgot (SPEC 7). */
export type Visibility = { readonly owner: bigint } | 'everyone';

/** Users see what is theirs, admins everything. */
export const visibleTo = ({ userId, isAdmin }: Actor): Visibility => (isAdmin ? 'everyone' : { owner: userId });

/** What the first version of a state says of itself. */
export const firstVersion = <Id extends bigint>(id: Id, { actor, now }: ChangeContext<UserId>): Authored<Id> => ({
  id,
  version: 1,
  createdAt: now,
  createdBy: actor,
  updatedAt: now,
  updatedBy: actor,
});

/** The same state one version later. The clocks of nodes disagree, but within one aggregate time never goes back (SPEC 3). */
export const nextVersion = <State extends Versioned & { readonly updatedBy: bigint | null }>(
  current: State,
  { actor, now }: ChangeContext<State['updatedBy']>,
): State => ({
  ...current,
  version: current.version + 1,
  updatedAt: notBefore(now, current.updatedAt),
  updatedBy: actor,
});
