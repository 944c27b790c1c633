import { randomUUID } from 'node:crypto';
import type { CommandSide } from '../../src/engines/engine.ts';
import type { RetryPolicy } from '../../src/kernel/consumer/retry.ts';
import type { Job } from '../../src/kernel/jobs.ts';
import { bookmarksOfUsers } from '../../src/modules/bookmarks/commands/owners-bookmarks.ts';
import { bookmarkOwners } from '../../src/modules/bookmarks/tables.ts';
import { followUsers, type UserData } from '../../src/modules/identity/adapters/public.ts';
import { userEvents } from '../../src/modules/identity/event-spec.ts';
import type { UserEvent } from '../../src/modules/identity/events.ts';
import { profileOf, type UserProfile } from '../../src/modules/identity/user.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import { type Clock, systemClock } from '../../src/shared/clock.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { aUserAccount } from './identity-samples.ts';

/** What can happen to an account, and the event that tells it. */
export const accountChanges = {
  create: { type: 'UserCreated', status: 'ACTIVE' },
  suspend: { type: 'UserUpdated', status: 'INACTIVE' },
  reinstate: { type: 'UserUpdated', status: 'ACTIVE' },
  sleep: { type: 'UserUpdated', status: 'DORMANT' },
  delete: { type: 'UserDeleted', status: 'DELETED' },
  restore: { type: 'UserRestored', status: 'ACTIVE' },
  erase: { type: 'UserErased', status: 'DELETED' },
} as const;
export type AccountChange = keyof typeof accountChanges;

export interface AccountEvent {
  readonly eventId: string;
  readonly event: UserEvent;
}

/** What this change made of the account, as identity tells it. */
export function accountEvent(
  userId: UserId,
  version: number,
  change: AccountChange,
  eventId: string = randomUUID(),
): AccountEvent {
  const { type, status } = accountChanges[change];
  const user = aUserAccount({ id: userId, version, status, deletedAt: status === 'DELETED' ? new Date() : null });
  const state: UserProfile = { ...profileOf(user), ...(change === 'erase' && { email: null, emailMasked: null }) };
  return { eventId, event: { type, state, updatedFields: [] } as UserEvent };
}

const atOnce: RetryPolicy = { outlastOutages: (work) => work(), refused: (items, attempt) => attempt(items) };

interface Options {
  /** So many bookmarks in one transaction, and so much history of erased ones. */
  readonly batch?: number;
  readonly mostEntries?: number;
  readonly data?: UserData;
  readonly clock?: Clock;
}

/** The real consumer and the real job on a command side, driven by hand. */
export function followedAccounts(
  side: Pick<CommandSide, 'units' | 'records'>,
  { batch = 2, mostEntries = 4, data = bookmarksOfUsers({ batch, mostEntries }), clock = systemClock }: Options = {},
) {
  const following = followUsers({ name: 'bookmarks-of-users', table: bookmarkOwners, data, clock });
  const engines = { commandSide: side } as unknown as ModuleEngines;
  const handle = following.consumer.handlerOn(engines);
  const job: Job = following.job(engines);
  const step = (): Promise<string | undefined> => job.step(undefined, clock.now());
  return {
    step,
    deliver: async ({ eventId, event }: AccountEvent): Promise<void> => {
      const message = userEvents.messageOf(event, eventId);
      const original = { topic: userEvents.topic, key: null, value: Buffer.alloc(0), headers: [], origin: 'test' };
      await handle([{ key: event.state.id.toString(), committedAt: new Date(), message, original }], atOnce);
    },
    /** Until nothing is left to do. */
    settle: async (): Promise<void> => {
      while ((await step()) !== undefined);
    },
    recordOf: async (userId: UserId) => (await side.records(bookmarkOwners).find({ userId }))[0],
  };
}
export type FollowedAccounts = ReturnType<typeof followedAccounts>;
