import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../connection.ts';
import type { Context } from '../context.ts';
import { acceptedOrThrow } from '../errors.ts';
import { PageArguments } from '../page-arguments.ts';
import { invalidInputResult } from '../user-errors.ts';
import {
  type ParkedEvent,
  ParkedEventConnection,
  PipelineStatus,
  RedriveParkedEventsInput,
  RedriveParkedEventsResult,
} from './pipeline-types.ts';
import { toParkedEvent, toPipelineStatus } from './to-pipeline.ts';

/** For admins only. */
@Resolver()
export class PipelineResolver {
  @Authorized('ADMIN')
  @Query(() => PipelineStatus, {
    description: 'For admins: how many events wait or are stuck between a committed change and the lists that show it.',
  })
  async pipelineStatus(@Ctx() { pipeline }: Context): Promise<PipelineStatus> {
    return toPipelineStatus(await pipeline().status());
  }

  @Authorized('ADMIN')
  @Query(() => ParkedEventConnection, {
    description: 'For admins: events that could not be published, last parked first.',
  })
  async parkedEvents(
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() { pipeline }: Context,
  ): Promise<Connection<ParkedEvent>> {
    return connectionOf(acceptedOrThrow(await pipeline().listParked(paging)), toParkedEvent);
  }

  @Authorized('ADMIN')
  @Mutation(() => RedriveParkedEventsResult, {
    description: 'For admins: gives parked events a fresh set of attempts.',
  })
  async redriveParkedEvents(
    @Arg('input', () => RedriveParkedEventsInput, { description: 'Which parked events to try again.' })
    input: RedriveParkedEventsInput,
    @Ctx() { pipeline }: Context,
  ) {
    const redriven = await pipeline().redrive(input.ids ?? undefined);
    return redriven.ok ? { redriven: redriven.value } : invalidInputResult(redriven.error);
  }
}
