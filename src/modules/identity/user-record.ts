import type { UserId } from '../../shared/ids.ts';
import { isErased, type UserProfile, type UserStatus } from './user.ts';

/** The status of an account for the modules that hold data of its user. */
type AccountStatus = UserStatus | 'ERASED';

/** An account that is not active gets no new data. One that is not known at all counts as active. */
export const NOT_ACTIVE: readonly AccountStatus[] = ['INACTIVE', 'DORMANT', 'DELETED', 'ERASED'];

/** What another module was last told of a user, and how far it has come with what follows from that. */
export interface UserRecord {
  readonly userId: UserId;
  /** The version of the account that the module was told last; nothing older counts. */
  readonly version: number;
  readonly status: AccountStatus;
  /** The event that told it: what the module does because of it names it as the cause. */
  readonly eventId: string;
  /** The user's data up to this id are done; 0 at the beginning. */
  readonly position: bigint;
  /** When the next piece of the work is due; null when none is left. */
  readonly dueAt: Date | null;
}

/** What a module does with the data of a user with such an account. */
export type UserDataWork = 'trash' | 'restore' | 'erase';

export function workFor(status: AccountStatus): UserDataWork {
  if (status === 'ERASED') return 'erase';
  return status === 'DELETED' ? 'trash' : 'restore';
}

/**
 * What the record becomes by an event; undefined if it stays as it is, because the event is not newer. Each event tells
 * the whole account, so it does not matter which events came before it. Work that goes in another direction begins
 * anew, and one that is under way in the same direction goes on.
 */
export function decideUserRecord(
  known: UserRecord | undefined,
  user: Pick<UserProfile, 'id' | 'version' | 'status' | 'email'>,
  eventId: string,
  now: Date,
): UserRecord | undefined {
  if (known && user.version <= known.version) return undefined;
  const status: AccountStatus = isErased(user) || known?.status === 'ERASED' ? 'ERASED' : user.status;
  const told = { userId: user.id, version: user.version, status, eventId };
  // Nothing was trashed because of an account that was never heard of.
  const before = known ? workFor(known.status) : 'restore';
  if (workFor(status) !== before) return { ...told, position: 0n, dueAt: now };
  return { ...told, position: known?.position ?? 0n, dueAt: known?.dueAt ?? null };
}
