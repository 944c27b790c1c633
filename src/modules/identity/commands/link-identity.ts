import type { IdentityUnit } from '../identity-store.ts';
import { type IdentityInUse, identityInUse } from '../outcomes.ts';
import type { ProviderIdentity } from '../proof-subjects.ts';
import type { IdentityId } from '../records.ts';
import type { Requester } from '../requester.ts';
import type { User } from '../user.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { tellOwner } from './tell-owner.ts';

/** Links a person at a provider with a user who has proven the account. Undefined if that worked. */
export async function linkIdentity(
  ports: IdentityPorts,
  unit: IdentityUnit,
  user: User,
  identity: ProviderIdentity,
  requester: Requester,
): Promise<IdentityInUse | undefined> {
  const { issuer, subject, method } = identity;
  const { id: userId } = user;
  const [holder] = await unit.identities.find({ issuer, subject });
  if (holder?.userId === userId) return undefined;
  const [same] = await unit.identities.find({ userId, method });
  if (holder || same) return identityInUse;
  await unit.identities.insert({ ...identity, id: unit.nextId() as IdentityId, userId, linkedAt: requester.now });
  await recordActivity(
    ports,
    unit,
    { subjectKind: 'USER', subjectId: userId, type: 'IDENTITY_LINKED', method },
    requester,
  );
  await tellOwner(ports, unit, user, { kind: 'IDENTITY_LINKED', method }, requester);
  return undefined;
}
