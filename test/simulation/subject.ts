import type { ForbiddenBy } from '../../src/engines/sql/aggregate-rows.ts';
import type { Versioned } from '../../src/kernel/aggregate.ts';
import type { ConsumerSpec } from '../../src/kernel/consumer/consumer-spec.ts';
import { marking, reaction } from '../../src/kernel/consumer/kinds.ts';
import type { Projected } from '../../src/kernel/documents/document-store.ts';
import type { FieldGroup } from '../../src/kernel/documents/document-type.ts';
import type { DomainEvent, EventMessage, EventSpec } from '../../src/kernel/events.ts';
import type { StorePorts, Transactions } from '../../src/kernel/store.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import type { ToldOfItem } from '../../src/modules/bookmarks/item-snapshot.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import { touchedBy } from '../../src/modules/statistics/consumers.ts';
import type { AccountEvent } from '../testkit/followed-accounts.ts';
import type { Process } from './core/process.ts';
import type { CountingPorts } from './engines/counting.ts';
import type { React } from './engines/reactions.ts';
import type { World } from './world.ts';

/** What the world has to know of a state. */
export interface Simulated extends Versioned {
  readonly userId: bigint;
  readonly createdAt: Date;
}

/** What identifies a row for life. */
export type Key = object;

export interface ConsumerNeeds extends ModuleEngines {
  readonly counting: CountingPorts;
  readonly react: React;
}

/** What an API process is made of. */
export interface ApiParts {
  readonly world: World;
  readonly process: Process;
  readonly transactions: Transactions<Simulated, Key>;
  readonly ports: StorePorts;
}

/** The aggregate whose commands and events meet the storm. */
export interface Subject {
  /** In the singular. */
  readonly name: string;
  readonly topic: string;
  /** The types of its events; the first is one that a stranger may imitate. */
  readonly eventTypes: readonly string[];
  /** Each world has the consumer of documents and one of the others: two kinds meet in one topic. */
  readonly consumerPairs: readonly (readonly ConsumerSpec<ConsumerNeeds>[])[];
  /** What users with an account in some status may not do, if the subject follows accounts. */
  readonly forbiddenBy?: ForbiddenBy<never>;
  /** The real consumer and job of accounts, in one process. */
  followerOn?(parts: FollowerParts): AccountFollower;
  /** The groups of fields of its documents. */
  readonly groups?: readonly FieldGroup[];
  /** The real consumer and job of items, in one process, if the subject follows items. */
  itemsOn?(parts: FollowerParts & { readonly querySide: ModuleEngines['querySide'] }): ItemFollower;
  /** Its command side in one process: what a consumer of documents reads of it. */
  commandSideOn?(parts: FollowerParts): ModuleEngines['commandSide'];
  keyOf(key: Key): string;
  isDeleted(state: Simulated): boolean;
  project(state: Simulated): Projected;
  /** The state that the value of a message carries. */
  stateIn(message: EventMessage): Simulated;
  /** Its real commands on the real store. The function that it returns lets one user do one thing, and says what they were told. */
  actorOn(parts: ApiParts): () => Promise<Simulated | undefined>;
}

/** What follows accounts in a worker. */
export interface FollowerParts {
  readonly world: World;
  readonly process: Process;
  readonly ports: StorePorts;
}

export interface ItemFollower {
  deliver(told: ToldOfItem): Promise<void>;
  /** Of the job. Returns undefined when nothing is due. */
  step(): Promise<string | undefined>;
}

export interface AccountFollower {
  deliver(event: AccountEvent): Promise<void>;
  /** Of the job. Returns undefined when nothing is left to do. */
  step(): Promise<string | undefined>;
}

interface Described<State extends Simulated, Event extends DomainEvent<State>, Payload, Identity> {
  readonly events: EventSpec<Event, Payload>;
  readonly documents: ConsumerSpec<ModuleEngines>;
  readonly forbiddenBy?: ForbiddenBy<State>;
  followerOn?(parts: FollowerParts): AccountFollower;
  readonly groups?: readonly FieldGroup[] | undefined;
  itemsOn?(parts: FollowerParts & { readonly querySide: ModuleEngines['querySide'] }): ItemFollower;
  commandSideOn?(parts: FollowerParts): ModuleEngines['commandSide'];
  keyOf(key: Identity): string;
  isDeleted(state: State): boolean;
  project(state: State): Projected;
  actorOn(
    parts: Omit<ApiParts, 'transactions'> & { readonly transactions: Transactions<State, Identity> },
  ): () => Promise<State | undefined>;
}

/** The world never mixes two subjects: what it hands to one is of that one's types. */
export function subjectOf<State extends Simulated, Event extends DomainEvent<State>, Payload, Identity>(
  described: Described<State, Event, Payload, Identity>,
): Subject {
  const { events, documents } = described;
  const subject = described as unknown as Pick<
    Subject,
    | 'keyOf'
    | 'isDeleted'
    | 'project'
    | 'actorOn'
    | 'forbiddenBy'
    | 'followerOn'
    | 'groups'
    | 'itemsOn'
    | 'commandSideOn'
  >;
  const { keyOf, isDeleted, project, actorOn, forbiddenBy, followerOn, groups, itemsOn, commandSideOn } = subject;
  const counting = marking({
    name: 'counting',
    events,
    mark: async ({ counting: { bookmarks, store, clock } }: ConsumerNeeds, states) => {
      await bookmarks.show(states as State[]);
      // Each subject has the fields that tell an item.
      await store.mark(touchedBy(states as unknown as Bookmark[]), clock.now());
    },
  });
  const reacting = reaction({
    name: 'reacting',
    events,
    react: ({ react }: ConsumerNeeds, state, cause) => react(state, cause),
  });
  return {
    name: events.aggregate,
    topic: events.topic,
    eventTypes: [...events.names.keys()],
    consumerPairs: [
      [documents, counting],
      [documents, reacting],
    ],
    ...(forbiddenBy && { forbiddenBy }),
    ...(followerOn && { followerOn }),
    ...(groups && { groups }),
    ...(itemsOn && { itemsOn }),
    ...(commandSideOn && { commandSideOn }),
    keyOf,
    isDeleted,
    project,
    stateIn: ({ payload, version }) => events.decode(payload as Payload, version),
    actorOn,
  };
}
