import { invalidInput } from '../../../shared/input-reader.ts';
import { decideEmail } from '../decide-profile.ts';
import { type EmailAddress, readEmail } from '../email-address.ts';
import type { IdentityCommands } from '../inputs.ts';
import { invalidCode, userChanged, userNotFound } from '../outcomes.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { ownerOf, reserve } from './identifiers.ts';
import { checkCode, sendCode } from './mailed-codes.ts';
import { isUser, lockOwn, ownChange } from './own-account.ts';
import { limitNetwork } from './password-attempt.ts';
import { stepUp } from './step-up.ts';
import { tellOwner } from './tell-owner.ts';

/** The code goes to the new address. One that belongs to somebody gets a notice in its place; the answer is the same. */
export const requestEmailChange =
  (ports: IdentityPorts): IdentityCommands['requestEmailChange'] =>
  async (newEmail, requester) => {
    const limited = await limitNetwork(ports, 'reset', requester);
    if (limited) return limited;
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    const read = readEmail(newEmail);
    if (!read.ok) return invalidInput([{ path: 'newEmail', message: read.error }]);
    const email = read.value;
    const { subject } = requester;
    return ports.store.unit(async (unit) => {
      const owner = await ownerOf(ports, unit.identifiers, 'EMAIL', email);
      if (owner === subject.id) return invalidInput([{ path: 'newEmail', message: 'is your address already' }]);
      const instead = owner === undefined ? undefined : 'ALREADY_REGISTERED';
      const about = { userId: subject.id.toString(), email };
      const request = { purpose: 'EMAIL_CHANGE', about, to: email, instead } as const;
      return sendCode(ports, unit, request, requester);
    });
  };

/** The old mailbox is told. */
export const confirmEmailChange =
  (ports: IdentityPorts): IdentityCommands['confirmEmailChange'] =>
  async ({ ticket, code }, requester) => {
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    return ports.store.unit(async (unit) => {
      const checked = await checkCode(ports, unit, 'EMAIL_CHANGE', { ticket, code }, requester.now);
      if (checked.kind !== 'proven') return checked;
      const user = await lockOwn(unit, requester);
      if (!isUser(user)) return user;
      const email = checked.about.email as EmailAddress;
      const isTaken = (await ownerOf(ports, unit.identifiers, 'EMAIL', email)) !== undefined;
      if (checked.about.userId !== user.id.toString() || isTaken) return invalidCode(0);
      if (user.email === null) return userNotFound;
      const replacement = ports.personal.email('users', user.id, email);
      const change = ownChange(requester);
      const decision = await unit.users.apply(user, decideEmail(user, replacement, change), change);
      if (decision.kind === 'rejected') return decision.rejection;
      await checked.use();
      await unit.identifiers.remove({ kind: 'EMAIL', ownerId: user.id });
      await reserve(ports, unit, 'EMAIL', email, user.id);
      const happened = { subjectKind: 'USER', subjectId: user.id, type: 'EMAIL_CHANGED' } as const;
      await recordActivity(ports, unit, happened, requester);
      const content = { kind: 'EMAIL_CHANGED', newEmailMasked: replacement.masked } as const;
      // The row as it was, so the mail goes to the old address.
      await tellOwner(ports, unit, user, content, requester);
      return userChanged(decision.state);
    });
  };
