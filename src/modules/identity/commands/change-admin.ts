import { type AdminId, isActiveSuperAdmin } from '../admin.ts';
import { decideAdminChange } from '../decide-admin.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import { adminChanged, adminNotFound } from '../outcomes.ts';
import type { IdentityPorts } from './command-ports.ts';
import { adminSubject, endAllSessions } from './sessions.ts';
import { stepUp } from './step-up.ts';

/** By a super admin. The rows of all super admins are locked, so that two of them cannot remove each other. */
export const changeAdmin =
  (ports: IdentityPorts): IdentityCommands['changeAdmin'] =>
  async ({ role, isActive, ...input }, requester) => {
    const { subject, now, traceparent } = requester;
    if (subject.kind !== 'ADMIN') return adminNotFound;
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    const reader = identityInput();
    const read = reader.result({
      id: reader.tsid<AdminId>('id', input.id),
      reason: reader.reason('reason', input.reason),
    });
    if (!read.ok) return read.error;
    const { id, reason } = read.value;
    const outcome = await ports.store.unit(async (unit) => {
      const superAdmins = await unit.adminRoles.lock({ role: 'SUPER_ADMIN' });
      const current = await unit.admins.lock({ id });
      if (!current) return adminNotFound;
      const others = superAdmins.filter((admin) => admin.id !== id && isActiveSuperAdmin(admin)).length;
      const change = { actor: subject.id, now, reason, traceparent };
      const wanted = { ...(role && { role }), ...(typeof isActive === 'boolean' && { isActive }) };
      const decision = await unit.admins.apply(current, decideAdminChange(current, wanted, others, change), change);
      if (decision.kind === 'rejected') return decision.rejection;
      const { tokenEpoch } = decision.state;
      if (decision.kind === 'changed')
        await endAllSessions(unit, adminSubject(current), { belowEpoch: tokenEpoch, reason: 'REVOKED' }, now);
      return adminChanged(decision.state);
    });
    await ports.onRevocation();
    return outcome;
  };
