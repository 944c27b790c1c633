import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput } from '../../bookmarks/graphql/user-errors.ts';
import { connectionType } from '../../graphql/connection.ts';
import { DateTime } from '../../graphql/date-time.ts';
import { BreakerState } from '../relay-report.ts';

registerEnumType(BreakerState, {
  name: 'BreakerState',
  description: "Whether a relay's circuit breaker lets it publish.",
  valuesConfig: {
    CLOSED: { description: 'It publishes.' },
    OPEN: { description: 'Kafka failed too often; it rests and nothing is tried.' },
    HALF_OPEN: { description: 'It tries a few times to see whether Kafka is back.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A relay: a worker that publishes committed events.' })
export class RelayStatus {
  @Field(() => ID, { description: 'Host, process and a random part.' })
  id!: string;

  @Field(() => Int, { description: 'How many of the 64 buckets of bookmarks it publishes.' })
  buckets!: number;

  @Field(() => BreakerState, { description: 'Its circuit breaker, when it was last seen.' })
  breaker!: BreakerState;

  @Field(() => DateTime, { description: 'When it last renewed its leases.' })
  lastSeenAt!: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What is on its way from commit to document, since when, and what is stuck.',
})
export class PipelineStatus {
  @Field(() => Int, { description: 'Committed, not yet published.' })
  pendingEvents!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the oldest of them was committed; null if there is none.',
  })
  oldestPendingAt!: Date | null;

  @Field(() => Int, { description: 'Gave up after the last attempt, waits for a redrive.' })
  parkedEvents!: number;

  @Field(() => Int, { description: 'In the dead-letter topics, not yet redriven.' })
  deadLetters!: number;

  @Field(() => Int, { description: 'Published, not yet projected.' })
  projectorLag!: number;

  @Field(() => [RelayStatus], { description: 'Every relay that was seen lately.' })
  relays!: readonly RelayStatus[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'An event that could not be published and waits for a redrive, with all later ones of its bookmark.',
})
export class ParkedEvent {
  @Field(() => ID, { description: 'Its id in the outbox; redriveParkedEvents takes it.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the event, as consumers see it.' })
  eventId!: string;

  @Field(() => String, { description: 'Its CloudEvents type, such as dogear.bookmark.created.v1.' })
  type!: string;

  @Field(() => ID, { description: 'The bookmark it belongs to.' })
  aggregateId!: string;

  @Field(() => Int, { description: 'The version of the bookmark that it tells of.' })
  version!: number;

  @Field(() => Int, { description: 'How often publishing it failed.' })
  attempts!: number;

  @Field(() => String, { description: 'Why, the last time.' })
  lastError!: string;

  @Field(() => DateTime, { description: 'When it was committed.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it was given up.' })
  parkedAt!: Date;
}

export const ParkedEventConnection = connectionType(
  () => ParkedEvent,
  'ParkedEvent',
  'parked events, last parked first',
);

@InputType({ description: 'Which parked events to try again.' })
export class RedriveParkedEventsInput {
  @Field(() => [ID], { nullable: true, description: 'Their ids; without it all of them.' })
  ids?: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'The events are on their way again.' })
export class RedriveParkedEventsSuccess {
  @Field(() => Int, { description: 'How many were parked and are tried again.' })
  redriven!: number;
}

export const RedriveParkedEventsResult = createUnionType({
  name: 'RedriveParkedEventsResult',
  description: 'What became of redriveParkedEvents.',
  types: () => [RedriveParkedEventsSuccess, InvalidInput] as const,
  resolveType: (result) => ('redriven' in result ? 'RedriveParkedEventsSuccess' : 'InvalidInput'),
});
