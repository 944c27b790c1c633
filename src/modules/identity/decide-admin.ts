import { type ChangeContext, nextVersion } from '../../kernel/aggregate.ts';
import { changedSilently, type Decision, rejected, unchanged } from '../../kernel/decision.ts';
import { type Admin, type AdminId, type AdminRole, isActiveSuperAdmin } from './admin.ts';
import {
  type AdminAlreadyExists,
  type AdminNotFound,
  adminAlreadyExists,
  adminNotFound,
  type LastSuperAdmin,
  lastSuperAdmin,
} from './outcomes.ts';
import type { EmailReplacement, PasswordHash } from './sealed-values.ts';
import type { Username } from './username.ts';

/** Admins have a history and no events: no other module hears of them. */
type AdminDecision<Rejection> = Decision<Admin, never, Rejection>;

/** By an admin, or on the command line. */
type AdminContext = ChangeContext<AdminId | null>;

/** What is done to an admin says why, also on the command line. */
export interface ReasonedAdminContext extends AdminContext {
  readonly reason: string;
}

interface NewAdmin extends Username {
  readonly email: EmailReplacement;
  readonly role: AdminRole;
}

/**
 * An admin without a password, until the invitation is accepted. The same invitation may be sent again as long as it is
 * not accepted: that is a version of its own, because each invitation is an act that the history tells.
 */
export function decideInvite(
  holderOfName: Admin | undefined,
  freshId: AdminId,
  { email, ...wanted }: NewAdmin,
  context: ReasonedAdminContext,
): AdminDecision<AdminAlreadyExists> {
  const { actor, now } = context;
  if (holderOfName) {
    const isOpen = holderOfName.passwordHash === null && holderOfName.isActive;
    const isSame = holderOfName.role === wanted.role && email.isSameAs(holderOfName.email);
    return isOpen && isSame
      ? changedSilently(nextVersion(holderOfName, context))
      : rejected(adminAlreadyExists(holderOfName.id));
  }
  return changedSilently({
    ...wanted,
    id: freshId,
    version: 1,
    email: email.sealed,
    emailMasked: email.masked,
    passwordHash: null,
    isActive: true,
    tokenEpoch: 0,
    lastLoginAt: null,
    createdAt: now,
    createdBy: actor,
    updatedAt: now,
    updatedBy: actor,
  });
}

/** Sets the password, once. An admin who was deactivated meanwhile stays out. It is the invited admin who does it. */
export function decideAcceptInvitation(
  current: Admin,
  passwordHash: PasswordHash,
  context: AdminContext,
): AdminDecision<AdminNotFound> {
  if (!current.isActive || current.passwordHash !== null) return rejected(adminNotFound);
  return changedSilently({ ...nextVersion(current, { ...context, actor: current.id }), passwordHash });
}

/** By the admin. Each time is a new epoch. */
export const decideAdminSignOutEverywhere = (current: Admin, context: AdminContext): AdminDecision<never> =>
  changedSilently({ ...nextVersion(current, context), tokenEpoch: current.tokenEpoch + 1 });

/** Left out is left alone. */
interface AdminChange {
  readonly role?: AdminRole;
  readonly isActive?: boolean;
}

/**
 * The last active super admin stays one. `otherActiveSuperAdmins` counts the others for whom `isActiveSuperAdmin` holds;
 * it has to be counted while their rows are locked, or two of them could remove each other. A new role or a deactivation
 * is a new epoch, because access tokens carry the roles.
 */
export function decideAdminChange(
  current: Admin,
  change: AdminChange,
  otherActiveSuperAdmins: number,
  context: ReasonedAdminContext,
): AdminDecision<LastSuperAdmin> {
  const role = change.role ?? current.role;
  const isActive = change.isActive ?? current.isActive;
  if (role === current.role && isActive === current.isActive) return unchanged(current);
  const next = { ...nextVersion(current, context), role, isActive, tokenEpoch: current.tokenEpoch + 1 };
  const isLost = isActiveSuperAdmin(current) && !isActiveSuperAdmin(next);
  return isLost && otherActiveSuperAdmins === 0 ? rejected(lastSuperAdmin) : changedSilently(next);
}
