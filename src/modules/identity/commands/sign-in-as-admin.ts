import { invalidInput } from '../../../shared/input-reader.ts';
import type { AdminId } from '../admin.ts';
import { readEmail } from '../email-address.ts';
import type { IdentityCommands } from '../inputs.ts';
import { invalidCredentials } from '../outcomes.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { isKnownDevice } from './enter-account.ts';
import { ownerOf } from './identifiers.ts';
import { writeMail } from './mailed-codes.ts';
import { comparePassword, forgiveAttempt, limitNetwork, renewedHash, type TypedAddress } from './password-attempt.ts';
import { adminSubject, adminViewer, signedIn, startSession } from './sessions.ts';

/** The sign-in of admins: the same steps as for users, on their own table. A new device is told by mail. */
export const signInAsAdmin =
  (ports: IdentityPorts): IdentityCommands['signInAsAdmin'] =>
  async ({ email, password }, requester) => {
    const { store } = ports;
    const limited = await limitNetwork(ports, 'sign-in', requester);
    if (limited) return limited;
    const read = readEmail(email);
    if (!read.ok) return invalidInput([{ path: 'email', message: read.error }]);
    const typed: TypedAddress = { kind: 'ADMIN', address: read.value };
    const compared = await comparePassword(
      ports,
      {
        typed,
        password,
        account: async () => {
          const id = await ownerOf(ports, store.records.identifiers, 'ADMIN_EMAIL', read.value);
          return store.admins.read({ id: (id ?? 0n) as AdminId });
        },
      },
      requester,
    );
    if (compared.kind !== 'Compared') return compared;
    const { account: admin, isRight } = compared;
    const who = { subjectKind: 'ADMIN', subjectId: admin?.id ?? null, method: 'EMAIL' } as const;
    if (!isRight || !admin?.isActive) {
      await store.unit((unit) => recordActivity(ports, unit, { ...who, type: 'SIGN_IN_FAILED' }, requester));
      return invalidCredentials;
    }
    const passwordHash = await renewedHash(ports, admin.passwordHash, password);
    const outcome = await store.unit(async (unit) => {
      const current = await unit.admins.lock({ id: admin.id });
      if (!current?.isActive || current.passwordHash !== admin.passwordHash) return undefined;
      await forgiveAttempt(ports, unit, typed, requester);
      const subject = adminSubject(current);
      const { device, ip, language, now } = requester;
      const isKnown = await isKnownDevice(unit, subject, device);
      const started = await startSession(ports, unit, { subject, method: 'EMAIL' }, requester);
      const columns = { lastLoginAt: requester.now, ...(passwordHash !== undefined && { passwordHash }) };
      await unit.adminSignIns.update({ id: current.id }, columns);
      await recordActivity(ports, unit, { ...who, type: 'SIGN_IN' }, requester);
      const content = { kind: 'NEW_DEVICE', device, ip, at: now } as const;
      if (!isKnown) await writeMail(ports, unit, { to: read.value, language, content }, now);
      return { admin: { ...current, lastLoginAt: requester.now }, started };
    });
    return outcome ? signedIn(ports, adminViewer(outcome.admin), outcome.started) : invalidCredentials;
  };
