import type { ChangeContext } from '../../kernel/aggregate.ts';
import type { Changed, Decision } from '../../kernel/decision.ts';
import { type ChangedBy, profileOf, type User, type UserProfile } from './user.ts';

/** What happened, with all of the user that others may know: the newest event alone is enough to build the document. */
export type UserEvent = UserCreated | UserUpdated | UserDeleted | UserRestored | UserErased;

/** What a rule says about a user. The row gets the whole state, the event only the profile. */
export type UserDecision<Rejection> = Decision<User, UserEvent, Rejection>;

/** A change of a user is made by the user, by an admin, or by a job. */
export type UserChange = ChangeContext<ChangedBy>;

/** The fields of a profile that an update can name. A change of anything else is an update that names none. */
export type UpdatedField = 'username' | 'email' | 'emailMasked' | 'profileImageUrl' | 'status';

interface UserCreated {
  readonly type: 'UserCreated';
  readonly state: UserProfile;
}

/** Suspended, reinstated, dormant and reactivated are updates of the status. */
interface UserUpdated {
  readonly type: 'UserUpdated';
  readonly state: UserProfile;
  readonly updatedFields: readonly UpdatedField[];
}

/** The account can still be restored. */
interface UserDeleted {
  readonly type: 'UserDeleted';
  readonly state: UserProfile;
}

interface UserRestored {
  readonly type: 'UserRestored';
  readonly state: UserProfile;
}

/** Nothing personal is left, and other modules delete theirs for good. */
interface UserErased {
  readonly type: 'UserErased';
  readonly state: UserProfile;
}

const changedWith = (state: User, event: UserEvent): Changed<User, UserEvent> => ({
  kind: 'changed',
  state,
  events: [event],
});

export const created = (user: User) => changedWith(user, { type: 'UserCreated', state: profileOf(user) });
export const updated = (user: User, ...updatedFields: readonly UpdatedField[]) =>
  changedWith(user, { type: 'UserUpdated', state: profileOf(user), updatedFields });
export const deleted = (user: User) => changedWith(user, { type: 'UserDeleted', state: profileOf(user) });
export const restored = (user: User) => changedWith(user, { type: 'UserRestored', state: profileOf(user) });
export const erased = (user: User) => changedWith(user, { type: 'UserErased', state: profileOf(user) });
