import { type Actor, parseUserId, type UserId } from '../shared/identity.ts';
import { MALFORMED_TSID } from '../shared/tsid.ts';
import { badUserInput, forbidden } from './errors.ts';

export const WHOSE = "The user whose list to read: another user's needs the role ADMIN. Your own if not given.";

/** A `userId` argument: one's own is always allowed, another's needs ADMIN, none means one's own (SPEC 7). */
export function whoseList(actor: Actor, userId: string | null | undefined): UserId {
  if (userId === null || userId === undefined) return actor.userId;
  const wanted = parseUserId(userId);
  if (wanted === undefined) throw badUserInput([{ path: 'userId', message: MALFORMED_TSID }]);
  if (wanted !== actor.userId && !actor.isAdmin) throw forbidden("another user's list needs the role ADMIN");
  return wanted;
}
