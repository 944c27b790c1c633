import { invalidInput } from '../../../shared/input-reader.ts';
import { decideUnlink } from '../decide-unlink.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import { userChanged, userNotFound } from '../outcomes.ts';
import type { IdentityId } from '../records.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { isUser, lockOwn } from './own-account.ts';
import { stepUp } from './step-up.ts';
import { tellOwner } from './tell-owner.ts';

const notLinked = invalidInput([{ path: 'id', message: 'is none of your linked identities' }]);

/** The user signs in there no more. Another user's identity is as good as missing. */
export const unlinkIdentity =
  (ports: IdentityPorts): IdentityCommands['unlinkIdentity'] =>
  async (id, requester) => {
    const reader = identityInput();
    const read = reader.result(reader.tsid<IdentityId>('id', id));
    if (!read.ok) return read.error;
    const stale = await stepUp(ports, requester);
    if (stale) return stale;
    return ports.store.unit(async (unit) => {
      const user = await lockOwn(unit, requester);
      if (!isUser(user)) return user;
      if (user.status !== 'ACTIVE') return userNotFound;
      const identities = await unit.identities.find({ userId: user.id });
      const identity = identities.find((one) => one.id === read.value);
      if (!identity) return notLinked;
      const refused = decideUnlink(user, identities);
      if (refused) return refused;
      const { method } = identity;
      await unit.identities.remove({ id: identity.id, userId: user.id });
      const happened = { subjectKind: 'USER', subjectId: user.id, type: 'IDENTITY_UNLINKED', method } as const;
      await recordActivity(ports, unit, happened, requester);
      await tellOwner(ports, unit, user, { kind: 'IDENTITY_UNLINKED', method }, requester);
      return userChanged(user);
    });
  };
