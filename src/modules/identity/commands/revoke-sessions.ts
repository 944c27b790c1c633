import type { IdentityUnit } from '../identity-store.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import { sessionNotFound, sessionsRevoked } from '../outcomes.ts';
import { sessionFromRow } from '../records.ts';
import { isOver, type SessionId, type Subject } from '../session.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { endOtherSessions, endSessions } from './sessions.ts';
import { stepUp } from './step-up.ts';

/** Ends one of the requester's sessions. Another subject's session is as good as missing. */
export const revokeSession =
  (ports: IdentityPorts): IdentityCommands['revokeSession'] =>
  async (id, requester) => {
    const reader = identityInput();
    const read = reader.result(reader.tsid<SessionId>('id', id));
    if (!read.ok) return read.error;
    const { subject, sessionId, now } = requester;
    const stale = read.value === sessionId ? undefined : await stepUp(ports, requester);
    if (stale) return stale;
    const outcome = await ports.store.unit(async (unit) => {
      const [row] = await unit.sessions.lock({ id: read.value, subjectKind: subject.kind, subjectId: subject.id });
      const session = row && sessionFromRow(row);
      if (!session || isOver(session, now)) return sessionNotFound;
      await endSessions(unit, [session], 'REVOKED', now);
      const happened = { subjectKind: subject.kind, subjectId: subject.id, type: 'SESSION_REVOKED' } as const;
      await recordActivity(ports, unit, happened, requester);
      return sessionsRevoked(1);
    });
    await ports.onRevocation();
    return outcome;
  };

/** A sign-in at the same moment comes before or after. */
const lockSubject = ({ users, admins }: IdentityUnit, { kind, id }: Subject): Promise<unknown> =>
  kind === 'USER' ? users.lock({ id }) : admins.lock({ id });

export const revokeOtherSessions =
  (ports: IdentityPorts): IdentityCommands['revokeOtherSessions'] =>
  async (_, requester) => {
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    const { subject, sessionId, now } = requester;
    const revoked = await ports.store.unit(async (unit) => {
      await lockSubject(unit, subject);
      const count = await endOtherSessions(unit, subject, { reason: 'REVOKED', except: sessionId }, now);
      const happened = { subjectKind: subject.kind, subjectId: subject.id, type: 'SESSION_REVOKED' } as const;
      if (count > 0) await recordActivity(ports, unit, happened, requester);
      return count;
    });
    await ports.onRevocation();
    return sessionsRevoked(revoked);
  };
