import type { InvalidInput } from '../../../shared/input-reader.ts';
import { invalidInput } from '../../../shared/input-reader.ts';
import type { Admin, AdminId } from '../admin.ts';
import { decideAcceptInvitation, decideInvite, type ReasonedAdminContext } from '../decide-admin.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { identityInput } from '../input-rules.ts';
import type { AcceptInvitationInput, IdentityCommands, InviteAdminInput } from '../inputs.ts';
import { newPassword } from '../new-password.ts';
import { adminChanged, adminNotFound, type InvalidCode, invalidCode, type TooManyAttempts } from '../outcomes.ts';
import type { Requester } from '../requester.ts';
import type { IdentityPorts } from './command-ports.ts';
import { ownerOf, reserve } from './identifiers.ts';
import { checkCode, sendKnownCode } from './mailed-codes.ts';
import { hashOf, limitNetwork } from './password-attempt.ts';
import { stepUp } from './step-up.ts';

/** By a super admin. The mail has ticket and code; inviting the same admin again sends a new one. */
export const inviteAdmin =
  (ports: IdentityPorts): IdentityCommands['inviteAdmin'] =>
  async (input, requester) => {
    const { subject, now, traceparent } = requester;
    if (subject.kind !== 'ADMIN') return adminNotFound;
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    const invited = await invite(
      ports,
      input,
      { actor: subject.id, now, reason: 'invitation', traceparent },
      requester,
    );
    return invited.kind === 'Invited' ? adminChanged(invited.admin) : invited;
  };

export interface Invited {
  readonly kind: 'Invited';
  readonly admin: Admin;
  /** To be shown once, on the command line. */
  readonly ticket: string;
  readonly code: string;
  readonly expiresAt: Date;
}

export async function invite(
  ports: IdentityPorts,
  { role, ...input }: InviteAdminInput,
  change: ReasonedAdminContext,
  requester: Requester,
): Promise<Invited | InvalidInput> {
  const reader = identityInput();
  const read = reader.result({
    email: reader.email('email', input.email),
    username: reader.username('username', input.username),
  });
  if (!read.ok) return read.error;
  const { email, username } = read.value;
  return ports.store.unit(async (unit) => {
    const holder = await unit.admins.lockByKey(username);
    const owner = await ownerOf(ports, unit.identifiers, 'ADMIN_EMAIL', email);
    if (owner !== undefined && owner !== holder?.id)
      return invalidInput([{ path: 'email', message: 'belongs to an admin already' }]);
    const id = holder?.id ?? unit.admins.freshId();
    const wanted = { ...username, role, email: ports.personal.email('admins', id, email) };
    const decision = await unit.admins.apply(holder, decideInvite(holder, id, wanted, change), change);
    if (decision.kind === 'rejected') return invalidInput([{ path: 'username', message: 'is taken by an admin' }]);
    if (!holder) await reserve(ports, unit, 'ADMIN_EMAIL', email, id);
    const about = { adminId: id.toString() };
    const sent = await sendKnownCode(ports, unit, { purpose: 'ADMIN_INVITATION', about, to: email }, requester);
    return { ...sent, kind: 'Invited', admin: decision.state } as const;
  });
}

/** Sets the first password of an admin. Like a reset it signs nobody in. */
export const acceptAdminInvitation =
  (ports: IdentityPorts): IdentityCommands['acceptAdminInvitation'] =>
  async (input, requester) => {
    const limited: TooManyAttempts | undefined = await limitNetwork(ports, 'reset', requester);
    if (limited) return limited;
    const { now, traceparent } = requester;
    const invited = await ports.store.unit((unit) => invitedAdmin(ports, unit, input, now));
    if (invited.kind === 'InvalidCode') return invited;
    const { admin } = invited;
    const email = ports.personal.openEmail('admins', admin.id, admin.email);
    const password = newPassword('password', input.password, { ...admin, email }, ports.minPasswordLength);
    if (typeof password !== 'string') return password;
    const hashed = await hashOf(ports, password);
    if (typeof hashed !== 'string') return hashed;
    return ports.store.unit(async (unit) => {
      const accepting = await invitedAdmin(ports, unit, input, now);
      if (accepting.kind === 'InvalidCode') return accepting;
      const { admin, use } = accepting;
      const change = { actor: admin.id, now, reason: null, traceparent };
      const decision = await unit.admins.apply(admin, decideAcceptInvitation(admin, hashed, change), change);
      if (decision.kind === 'rejected') return decision.rejection;
      await use();
      return adminChanged(decision.state);
    });
  };

async function invitedAdmin(
  ports: IdentityPorts,
  unit: IdentityUnit,
  input: AcceptInvitationInput,
  now: Date,
): Promise<InvalidCode | { readonly kind: 'Admin'; readonly admin: Admin; use(): Promise<void> }> {
  const checked = await checkCode(ports, unit, 'ADMIN_INVITATION', input, now);
  if (checked.kind !== 'proven') return checked;
  const admin = await unit.admins.lock({ id: BigInt(checked.about.adminId) as AdminId });
  return admin ? { kind: 'Admin', admin, use: checked.use } : invalidCode(0);
}
