import type { UserId } from '../../../shared/ids.ts';
import { invalidInput } from '../../../shared/input-reader.ts';
import { decidePasswordReset } from '../decide-profile.ts';
import { readEmail } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentityCommands, ResetPasswordInput } from '../inputs.ts';
import { newPassword } from '../new-password.ts';
import { done, type InvalidCode, invalidCode } from '../outcomes.ts';
import type { Requester } from '../requester.ts';
import type { PasswordHash } from '../sealed-values.ts';
import { isDeleted, type User } from '../user.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { ownerOf } from './identifiers.ts';
import { checkCode, sendCode } from './mailed-codes.ts';
import { forgetFailures, hashOf, limitNetwork } from './password-attempt.ts';
import { addressOf } from './refresh-session.ts';
import { endAllSessions, userSubject, userViewer } from './sessions.ts';
import { tellOwner } from './tell-owner.ts';

/** The same answer in the same time, whether the address has an account or not. */
export const requestPasswordReset =
  (ports: IdentityPorts): IdentityCommands['requestPasswordReset'] =>
  async (email, requester) => {
    const limited = await limitNetwork(ports, 'reset', requester);
    if (limited) return limited;
    const read = readEmail(email);
    if (!read.ok) return invalidInput([{ path: 'email', message: read.error }]);
    const owner = await ownerOf(ports, ports.store.records.identifiers, 'EMAIL', read.value);
    const user = await ports.store.users.read({ id: (owner ?? 0n) as UserId });
    const canReset = user !== undefined && !isDeleted(user);
    const about = { userId: canReset ? user.id.toString() : null };
    const account = canReset ? user.id : null;
    const instead = canReset ? undefined : 'NOTHING';
    const request = { purpose: 'PASSWORD_RESET', about, to: read.value, instead, account } as const;
    return ports.store.unit((unit) => sendCode(ports, unit, request, requester));
  };

/** Ends all sessions and signs nobody in. The code is used up only together with a password that was accepted. */
export const resetPassword =
  (ports: IdentityPorts): IdentityCommands['resetPassword'] =>
  async (input, requester) => {
    const limited = await limitNetwork(ports, 'reset', requester);
    if (limited) return limited;
    const proven = await ports.store.unit((unit) => provenUser(ports, unit, input, requester));
    if (proven.kind === 'InvalidCode') return proven;
    const { user } = proven;
    const email = user.email === null ? null : ports.personal.openEmail('users', user.id, user.email);
    const password = newPassword('newPassword', input.newPassword, { ...user, email }, ports.minPasswordLength);
    if (typeof password !== 'string') return password;
    const hashed = await hashOf(ports, password);
    if (typeof hashed !== 'string') return hashed;
    const outcome = await ports.store.unit((unit) => setPassword(ports, unit, input, hashed, requester));
    await ports.onRevocation();
    return outcome;
  };

/** The code is checked before the hash and once more with the change: hashing holds no lock. */
async function provenUser(
  ports: IdentityPorts,
  unit: IdentityUnit,
  input: ResetPasswordInput,
  { now }: Requester,
): Promise<InvalidCode | { readonly kind: 'User'; readonly user: User; use(): Promise<void> }> {
  const checked = await checkCode(ports, unit, 'PASSWORD_RESET', input, now);
  if (checked.kind !== 'proven') return checked;
  const { userId } = checked.about;
  const user = userId === null ? undefined : await unit.users.lock({ id: BigInt(userId) as UserId });
  // Whoever reads the old mailbox cannot take the account back from an owner who has left it.
  const isCurrent = user && addressOf(ports, userViewer(user)) === checked.mailedTo;
  return isCurrent ? { kind: 'User', user, use: checked.use } : invalidCode(0);
}

async function setPassword(
  ports: IdentityPorts,
  unit: IdentityUnit,
  input: ResetPasswordInput,
  passwordHash: PasswordHash,
  requester: Requester,
) {
  const { now, traceparent } = requester;
  const proven = await provenUser(ports, unit, input, requester);
  if (proven.kind === 'InvalidCode') return proven;
  const { user } = proven;
  const change = { actor: user.id, now, reason: null, traceparent };
  const decision = await unit.users.apply(user, decidePasswordReset(user, passwordHash, change), change);
  if (decision.kind === 'rejected' || user.email === null) return invalidCode(0);
  await proven.use();
  const address = ports.personal.openEmail('users', user.id, user.email);
  const belowEpoch = decision.state.tokenEpoch;
  await endAllSessions(unit, userSubject(user), { belowEpoch, reason: 'PASSWORD_CHANGED' }, now);
  await forgetFailures(ports, unit, { kind: 'USER', address });
  await recordActivity(
    ports,
    unit,
    { subjectKind: 'USER', subjectId: user.id, type: 'PASSWORD_CHANGED', method: 'EMAIL' },
    requester,
  );
  await tellOwner(ports, unit, user, { kind: 'PASSWORD_CHANGED' }, requester);
  return done;
}
