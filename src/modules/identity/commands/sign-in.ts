import type { UserId } from '../../../shared/ids.ts';
import { invalidInput } from '../../../shared/input-reader.ts';
import { type EmailAddress, readEmail } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentityCommands } from '../inputs.ts';
import { invalidCode, invalidCredentials, type SignInResult } from '../outcomes.ts';
import type { Requester } from '../requester.ts';
import type { User } from '../user.ts';
import { recordActivity } from './activity.ts';
import type { IdentityPorts } from './command-ports.ts';
import { type Entered, enterAccount, heldBack } from './enter-account.ts';
import { ownerOf } from './identifiers.ts';
import { linkIdentity } from './link-identity.ts';
import { checkTicket } from './mailed-codes.ts';
import { comparePassword, forgiveAttempt, limitNetwork, renewedHash, type TypedAddress } from './password-attempt.ts';
import { signedIn, userViewer } from './sessions.ts';

/**
 * Throttle, look-up, exactly one hash, status. Unknown, wrong, without a password and suspended are answered alike, and
 * take the same statements.
 */
export const signIn =
  (ports: IdentityPorts): IdentityCommands['signIn'] =>
  async ({ email, password, linkTicket }, requester) => {
    const limited = await limitNetwork(ports, 'sign-in', requester);
    if (limited) return limited;
    const read = readEmail(email);
    if (!read.ok) return invalidInput([{ path: 'email', message: read.error }]);
    const typed: TypedAddress = { kind: 'USER', address: read.value };
    const guess = { typed, password, account: () => userWith(ports, read.value) };
    const compared = await comparePassword(ports, guess, requester);
    if (compared.kind !== 'Compared') return compared;
    const { account: user, isRight } = compared;
    const isKnown = isRight && user !== undefined && user.status !== 'INACTIVE';
    if (!isKnown || (user.eraseAfter !== null && requester.now > user.eraseAfter)) {
      await failed(ports, user?.id ?? null, requester);
      return invalidCredentials;
    }
    const passwordHash = await renewedHash(ports, user.passwordHash, password);
    const outcome = await ports.store.unit((unit) =>
      enter(ports, unit, { user, typed, linkTicket: linkTicket ?? undefined, passwordHash }, requester),
    );
    return outcome.kind === 'Entered' ? signedIn(ports, userViewer(outcome.user), outcome.started) : outcome;
  };

async function userWith(ports: IdentityPorts, address: EmailAddress): Promise<User | undefined> {
  const id = await ownerOf(ports, ports.store.records.identifiers, 'EMAIL', address);
  // A look-up for nobody takes as long as one for somebody.
  return ports.store.users.read({ id: (id ?? 0n) as UserId });
}

const failed = (ports: IdentityPorts, subjectId: bigint | null, requester: Requester): Promise<void> =>
  ports.store.unit((unit) =>
    recordActivity(ports, unit, { subjectKind: 'USER', subjectId, type: 'SIGN_IN_FAILED', method: 'EMAIL' }, requester),
  );

interface Entrance {
  readonly user: User;
  readonly typed: TypedAddress;
  readonly linkTicket: string | undefined;
  readonly passwordHash: string | undefined;
}

/** The password was right. What it was compared with may have changed since: then it counts as wrong. */
async function enter(
  ports: IdentityPorts,
  unit: IdentityUnit,
  { user: compared, typed, linkTicket, passwordHash }: Entrance,
  requester: Requester,
): Promise<Entered | SignInResult> {
  const { now } = requester;
  const user = await unit.users.lock({ id: compared.id });
  if (!user || user.passwordHash !== compared.passwordHash) return invalidCredentials;
  await forgiveAttempt(ports, unit, typed, requester);
  const held = await heldBack(ports, unit, user, 'EMAIL', requester);
  if (held) return held.kind === 'Closed' ? invalidCredentials : held;
  if (linkTicket !== undefined) {
    const link = await checkTicket(ports, unit, 'IDENTITY_LINK', linkTicket, now);
    if (link.kind !== 'proven') return link;
    if (link.about.userId !== user.id.toString()) return invalidCode(0);
    const linked = await linkIdentity(ports, unit, user, link.about.identity, requester);
    if (linked) return linked;
    await link.use();
  }
  return enterAccount(ports, unit, user, { method: 'EMAIL', passwordHash }, requester);
}
