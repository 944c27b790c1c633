import type { UserId } from '../../../shared/ids.ts';
import type { InvalidInput } from '../../../shared/input-reader.ts';
import { agreementsOf, missingConsents } from '../consents.ts';
import { decideRegister } from '../decide-account.ts';
import type { EmailAddress } from '../email-address.ts';
import type { UserChange } from '../events.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import {
  type IdentityInUse,
  type InvalidCode,
  identityInUse,
  invalidCode,
  type TermsRequired,
  type UsernameTaken,
} from '../outcomes.ts';
import type { PendingSignUp, ProviderIdentity } from '../proof-subjects.ts';
import type { IdentityId } from '../records.ts';
import type { Requester } from '../requester.ts';
import type { PasswordHash } from '../sealed-values.ts';
import type { User } from '../user.ts';
import { type Username, usernameOf } from '../username.ts';
import type { IdentityPorts } from './command-ports.ts';
import { beginSession } from './enter-account.ts';
import { ownerOf, phoneTaken, reserve } from './identifiers.ts';
import { checkCode, lockProof } from './mailed-codes.ts';
import { type SessionWithToken, signedIn, userViewer } from './sessions.ts';

/** The second half of a sign-up: makes user, identifiers, agreements, session, history and event, or nothing. */
export const verifyEmail =
  (ports: IdentityPorts): IdentityCommands['verifyEmail'] =>
  async ({ ticket, code, username: another }, requester) => {
    const reader = identityInput();
    const read = reader.result(another ? reader.username('username', another) : undefined);
    if (!read.ok) return read.error;
    const outcome = await ports.store.unit(async (unit) => {
      const started = await lockProof(unit, ticket);
      const purpose = started?.type === 'PROVIDER_EMAIL' ? 'PROVIDER_EMAIL' : 'SIGN_UP';
      const checked = await checkCode(ports, unit, purpose, { ticket, code }, requester.now);
      if (checked.kind !== 'proven') return checked;
      const registered = await register(ports, unit, checked.about, read.value, requester);
      if (registered.kind === 'Registered') await checked.use();
      return registered;
    });
    return outcome.kind === 'Registered' ? signedIn(ports, userViewer(outcome.user), outcome.started) : outcome;
  };

interface Registered {
  readonly kind: 'Registered';
  readonly user: User;
  readonly started: SessionWithToken;
}

/**
 * An address that was taken meanwhile is answered as a wrong code, so that the answer does not tell who has it. If terms that are
 * required have changed since the sign-up was begun, it has to be begun anew with an agreement to them.
 */
export async function register(
  ports: IdentityPorts,
  unit: IdentityUnit,
  pending: PendingSignUp,
  another: Username | undefined,
  requester: Requester,
): Promise<Registered | UsernameTaken | IdentityInUse | TermsRequired | InvalidInput | InvalidCode> {
  const { now, traceparent } = requester;
  const email = pending.email as EmailAddress;
  if ((await ownerOf(ports, unit.identifiers, 'EMAIL', email)) !== undefined) return invalidCode(0);
  const missing = missingConsents(ports.terms, pending.consents);
  if (missing) return missing;
  if (pending.identity && (await isLinked(unit, pending.identity))) return identityInUse;
  const { phone } = pending;
  if (phone !== null && (await ownerOf(ports, unit.identifiers, 'PHONE', phone)) !== undefined) return phoneTaken;
  const username = another ?? usernameOf(pending.username);
  const holder = await unit.users.lockByKey(username);
  const id = unit.users.freshId();
  const { sealed, masked } = ports.personal.email('users', id, email);
  const wanted = {
    ...username,
    email: sealed,
    emailMasked: masked,
    name: pending.name === null ? null : ports.personal.name(id, pending.name).sealed,
    phone: phone === null ? null : ports.personal.phone(id, phone).sealed,
    passwordHash: pending.passwordHash as PasswordHash | null,
  };
  const change: UserChange = { actor: id, now, reason: null, traceparent };
  const decision = await unit.users.apply(undefined, decideRegister(holder, id, wanted, change), change);
  if (decision.kind === 'rejected') return decision.rejection;
  await reserve(ports, unit, 'EMAIL', email, id);
  if (phone !== null) await reserve(ports, unit, 'PHONE', phone, id);
  await linkAndAgree(ports, unit, id, pending, now);
  const method = pending.identity?.method ?? 'EMAIL';
  return { kind: 'Registered', ...(await beginSession(ports, unit, decision.state, { method }, requester)) };
}

/** Two sign-ups of one identity may have been begun, even with two addresses. */
const isLinked = async (
  { identities }: Pick<IdentityUnit, 'identities'>,
  { issuer, subject }: ProviderIdentity,
): Promise<boolean> => (await identities.find({ issuer, subject })).length > 0;

async function linkAndAgree(
  { terms }: IdentityPorts,
  unit: IdentityUnit,
  userId: UserId,
  { identity, consents }: PendingSignUp,
  now: Date,
): Promise<void> {
  if (identity) await unit.identities.insert({ ...identity, id: unit.nextId() as IdentityId, userId, linkedAt: now });
  for (const agreement of agreementsOf(userId, terms, consents, { now, nextId: unit.nextId }))
    await unit.agreements.insert(agreement);
}
