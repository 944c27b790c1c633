import type { UserId } from '../../../shared/ids.ts';
import { decideProviderSignIn } from '../decide-provider-sign-in.ts';
import type { EmailAddress } from '../email-address.ts';
import { maskEmail } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { FinishProviderInput, IdentityCommands } from '../inputs.ts';
import { type AnsweredAttempt, mayFinish } from '../oauth-attempt.ts';
import {
  type IdentityInUse,
  type LinkRequired,
  type ProviderRefused,
  providerRefused,
  type SignInResult,
  type SignUpIncomplete,
} from '../outcomes.ts';
import type { ProviderIdentity } from '../proof-subjects.ts';
import type { ProviderAnswer } from '../providers/provider.ts';
import { sessionFromRow } from '../records.ts';
import type { Requester } from '../requester.ts';
import { isOver, type SessionId } from '../session.ts';
import { suggestedUsernames } from '../suggested-username.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { type Entered, enterAccount, heldBack } from './enter-account.ts';
import { ownerOf } from './identifiers.ts';
import { linkIdentity } from './link-identity.ts';
import { issueTicket } from './mailed-codes.ts';
import { openAnswer, openSecrets, s256, secretHash } from './oauth-secrets.ts';
import { reissued } from './refresh-session.ts';
import { signedIn, userViewer } from './sessions.ts';

/** The last step of a sign-in at a provider, by the client that began it: only that one has the verifier. */
export const finishProviderSignIn =
  (ports: IdentityPorts): IdentityCommands['finishProviderSignIn'] =>
  async (input, requester) => {
    const outcome = await ports.store.unit((unit) => finish(ports, unit, input, requester));
    return outcome.kind === 'Entered' ? signedIn(ports, userViewer(outcome.user), outcome.started) : outcome;
  };

async function finish(
  ports: IdentityPorts,
  unit: IdentityUnit,
  { code, codeVerifier }: FinishProviderInput,
  requester: Requester,
): Promise<Entered | SignInResult> {
  const codeHash = secretHash(code);
  const [attempt] = codeHash === undefined ? [] : await unit.oauthAttempts.lock({ codeHash });
  if (!mayFinish(attempt, { codeChallenge: s256(codeVerifier), now: requester.now })) return providerRefused;
  // What the provider has said is personal, and the code counts once: the row goes with it.
  await unit.oauthAttempts.remove({ id: attempt.id });
  const answer = openAnswer(ports, attempt);
  const identity = identityOf(attempt, answer);
  const email = answer.email as EmailAddress | null;
  const { issuer, subject } = identity;
  const [holder] = await unit.identities.find({ issuer, subject });
  const ownerOfEmail = email === null ? undefined : await ownerOf(ports, unit.identifiers, 'EMAIL', email);
  const decision = decideProviderSignIn({
    linkTo: attempt.linkTo,
    holder: holder?.userId,
    ownerOfEmail: ownerOfEmail as UserId | undefined,
    isEmailVerified: answer.isEmailVerified,
  });
  switch (decision.kind) {
    case 'link':
      return link(ports, unit, attempt, identity, requester);
    case 'sign-in':
      return enter(ports, unit, decision.userId, identity, requester);
    case 'prove-account':
      return proveAccount(ports, unit, decision.userId, identity, requester);
    case 'sign-up':
      return signUp(ports, unit, identity, answer, requester);
  }
}

const identityOf = ({ method }: AnsweredAttempt, { issuer, subject, email }: ProviderAnswer): ProviderIdentity => ({
  method,
  issuer,
  subject,
  label: email === null ? null : maskEmail(email),
});

/**
 * The user authenticated a moment before the attempt began, which was ten minutes ago at most, and is still signed in
 * there. That session goes on with the same refresh token: linking an identity is no sign-in.
 */
async function link(
  ports: IdentityPorts,
  unit: IdentityUnit,
  attempt: AnsweredAttempt,
  identity: ProviderIdentity,
  requester: Requester,
): Promise<Entered | IdentityInUse | ProviderRefused> {
  const { sessionId } = openSecrets(ports, attempt);
  const user = attempt.linkTo === null ? undefined : await unit.users.lock({ id: attempt.linkTo });
  if (user?.status !== 'ACTIVE' || sessionId === null) return providerRefused;
  const [row] = await unit.sessions.lock({
    id: BigInt(sessionId) as SessionId,
    subjectKind: 'USER',
    subjectId: user.id,
  });
  const session = row && sessionFromRow(row);
  const refreshToken = session && (await reissued(ports, row, session));
  if (!session || isOver(session, requester.now) || refreshToken === undefined) return providerRefused;
  const refused = await linkIdentity(ports, unit, user, identity, requester);
  return refused ?? { kind: 'Entered', user, started: { session, refreshToken } };
}

/** Suspended and erased accounts are answered like a wrong code. */
async function enter(
  ports: IdentityPorts,
  unit: IdentityUnit,
  userId: UserId,
  { method, issuer, subject }: ProviderIdentity,
  requester: Requester,
): Promise<Entered | SignInResult> {
  const user = await unit.users.lock({ id: userId });
  // It may have been unlinked before the user's row was locked.
  const [identity] = await unit.identities.lock({ issuer, subject, userId });
  if (!user || !identity) return providerRefused;
  const held = await heldBack(ports, unit, user, method, requester);
  if (!held) return enterAccount(ports, unit, user, { method }, requester);
  if (held.kind !== 'Closed') return held;
  const failed = { subjectKind: 'USER', subjectId: userId, type: 'SIGN_IN_FAILED', method } as const;
  await recordActivity(ports, unit, failed, requester);
  return providerRefused;
}

/** The account has the address. A sign-in with its password and the ticket links the identity. */
async function proveAccount(
  ports: IdentityPorts,
  unit: IdentityUnit,
  userId: UserId,
  identity: ProviderIdentity,
  { now }: Requester,
): Promise<LinkRequired> {
  const ticket = await issueTicket(ports, unit, 'IDENTITY_LINK', { userId: userId.toString(), identity }, now);
  const user = await ports.store.users.read({ id: userId });
  const linked = await unit.identities.find({ userId });
  const methods = linked.map(({ method }) => method);
  return { kind: 'LinkRequired', ticket, methods: user?.passwordHash ? ['EMAIL', ...methods] : methods };
}

async function signUp(
  ports: IdentityPorts,
  unit: IdentityUnit,
  identity: ProviderIdentity,
  { email, isEmailVerified, name }: ProviderAnswer,
  { now }: Requester,
): Promise<SignUpIncomplete> {
  const about = { identity, email, isEmailVerified };
  const ticket = await issueTicket(ports, unit, 'PROVIDER_SIGN_UP', about, now);
  const suggestedUsername = await freeUsername(ports, unit, { name, email });
  return { kind: 'SignUpIncomplete', ticket, email, suggestedUsername, terms: ports.terms };
}

const SUGGESTED_NUMBERS = 10_000;

async function freeUsername(
  { randomness }: IdentityPorts,
  unit: IdentityUnit,
  person: Pick<ProviderAnswer, 'name' | 'email'>,
): Promise<string | null> {
  const digits = randomness.integer(SUGGESTED_NUMBERS).toString();
  for (const candidate of suggestedUsernames(person, digits))
    if (!(await unit.users.lockByKey(candidate))) return candidate.username;
  return null;
}
