import type { User } from './user.ts';

const DAY_MS = 86_400_000;

/** For so long a deleted account can be restored. */
const RESTORE_DAYS = 30;
/** A user who has not signed in for so long becomes dormant. */
export const DORMANT_AFTER_DAYS = 365;
/** So long before that the user is warned. */
export const DORMANCY_WARNING_DAYS = 30;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** The last moment at which an account that was deleted then can be restored. */
export const restorableUntil = (deletedAt: Date): Date => daysAfter(deletedAt, RESTORE_DAYS);

export type SignIns = Pick<User, 'lastLoginAt' | 'createdAt'>;

/** Signing up signs in, so an account without a sign-in counts from its creation. */
export const dormantFrom = ({ lastLoginAt, createdAt }: SignIns): Date =>
  daysAfter(lastLoginAt ?? createdAt, DORMANT_AFTER_DAYS);

export const warnedOfDormancyFrom = (user: SignIns): Date => daysAfter(dormantFrom(user), -DORMANCY_WARNING_DAYS);
