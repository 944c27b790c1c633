import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BreakerState } from '../../kernel/outbox/outbox.ts';
import { connectionType } from '../connection.ts';
import { DateTime } from '../date-time.ts';
import { InvalidInput } from '../user-errors.ts';

registerEnumType(BreakerState, {
  name: 'BreakerState',
  description: "Whether a relay's circuit breaker lets it publish.",
  valuesConfig: {
    CLOSED: { description: 'The relay publishes as usual.' },
    OPEN: { description: 'Kafka failed too often: the relay pauses, and no event is tried or counts an attempt.' },
    HALF_OPEN: {
      description: 'After its pause the relay publishes a few events to find out whether Kafka works again.',
    },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'A relay: the part of a worker that publishes committed events to Kafka.',
})
export class RelayStatus {
  @Field(() => ID, { description: 'The name of the relay: host, process and a random part.' })
  id!: string;

  @Field(() => String, { description: 'The module whose outbox it publishes, such as bookmarks.' })
  module!: string;

  @Field(() => Int, { description: 'How many of the 64 buckets of its outbox it publishes.' })
  buckets!: number;

  @Field(() => BreakerState, { description: 'The state of its circuit breaker when it was last seen.' })
  breaker!: BreakerState;

  @Field(() => DateTime, { description: 'When it last renewed its leases.' })
  lastSeenAt!: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A consumer group: all workers that read the same events for the same purpose.',
})
export class ConsumerStatus {
  @Field(() => String, { description: 'The name of the consumer; its Kafka group is `dogear-` and this name.' })
  name!: string;

  @Field(() => Int, { description: 'How many published events it has not handled yet.' })
  lag!: number;

  @Field(() => Int, {
    description: 'How many messages it could not handle; they wait in the dead-letter topics for a redrive.',
  })
  deadLetters!: number;

  @Field(() => Int, {
    description:
      'How many events were removed from Kafka before it read them, because it was away for longer than Kafka keeps them; `dogear rebuild` repairs what they would have changed.',
  })
  missedEvents!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How many events wait at each step between a committed change and the lists that show it, since when, and how many are stuck. Only admins can see it.',
})
export class PipelineStatus {
  @Field(() => Int, { description: 'How many events are committed and not yet published, parked ones excepted.' })
  pendingEvents!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the oldest event that is not yet published was committed; null if none waits.',
  })
  oldestPendingAt!: Date | null;

  @Field(() => Int, {
    description: 'How many events were given up after their last attempt and wait for redriveParkedEvents.',
  })
  parkedEvents!: number;

  @Field(() => Int, { description: 'How many messages lie in the dead-letter topics, not yet redriven.' })
  deadLetters!: number;

  @Field(() => Int, {
    description: 'How many events are published and not yet handled by the consumers that read them.',
  })
  projectorLag!: number;

  @Field(() => [RelayStatus], { description: 'Every relay that was seen lately, sorted by its id.' })
  relays!: readonly RelayStatus[];

  @Field(() => [ConsumerStatus], {
    description: 'Every consumer group with what it has still to read; `projectorLag` is the sum of their lags.',
  })
  consumers!: readonly ConsumerStatus[];
}

@ObjectType({
  simpleResolvers: true,
  description:
    'An event that could not be published and waits for a redrive, with all later ones of its aggregate. Only admins can see it.',
})
export class ParkedEvent {
  @Field(() => ID, { description: 'Its id among the parked events of all modules; redriveParkedEvents takes it.' })
  id!: string;

  @Field(() => String, { description: 'The module whose outbox holds it, such as bookmarks.' })
  module!: string;

  @Field(() => ID, { description: 'The id of the event, as consumers see it.' })
  eventId!: string;

  @Field(() => String, { description: 'Its CloudEvents type, such as dogear.bookmark.created.v1.' })
  type!: string;

  @Field(() => ID, { description: 'The id of the object that the event is about, such as a bookmark.' })
  aggregateId!: string;

  @Field(() => Int, { description: 'The version that its aggregate had after the change.' })
  version!: number;

  @Field(() => Int, { description: 'How often publishing it has failed.' })
  attempts!: number;

  @Field(() => String, { description: 'Why the last attempt to publish it failed.' })
  lastError!: string;

  @Field(() => DateTime, { description: 'When it was committed, together with the change it tells of.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it was parked, after its last attempt.' })
  parkedAt!: Date;
}

export const ParkedEventConnection = connectionType(
  () => ParkedEvent,
  'ParkedEvent',
  'parked events, last parked first',
);

@InputType({ description: 'Which parked events to try again.' })
export class RedriveParkedEventsInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      'The ids of the parked events to publish again; ids of other events are ignored. All parked events if left out.',
  })
  ids?: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'The events are on their way again.' })
export class RedriveParkedEventsSuccess {
  @Field(() => Int, { description: 'How many were parked and are tried again.' })
  redriven!: number;
}

export const RedriveParkedEventsResult = createUnionType({
  name: 'RedriveParkedEventsResult',
  description: 'What became of redriveParkedEvents: its success, or what is wrong with the ids.',
  types: () => [RedriveParkedEventsSuccess, InvalidInput] as const,
  resolveType: (result) => ('redriven' in result ? 'RedriveParkedEventsSuccess' : 'InvalidInput'),
});
