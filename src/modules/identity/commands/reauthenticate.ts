import { invalidInput } from '../../../shared/input-reader.ts';
import type { EmailAddress } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentityCommands, ReauthenticateInput } from '../inputs.ts';
import {
  type InvalidCode,
  type InvalidCredentials,
  invalidCode,
  invalidCredentials,
  type TooManyAttempts,
  type Viewer,
} from '../outcomes.ts';
import { sessionFromRow } from '../records.ts';
import type { SignedInRequester } from '../requester.ts';
import { isOver, reauthenticated } from '../session.ts';
import type { IdentityPorts } from './command-ports.ts';
import { checkCode, sendCode } from './mailed-codes.ts';
import { comparePassword, forgiveAttempt, limitNetwork, type TypedAddress } from './password-attempt.ts';
import { addressOf, reissued, viewerOf } from './refresh-session.ts';
import { adminSubject, signedIn, userSubject } from './sessions.ts';

/** A code to the own address, for those who have no password. */
export const requestReauthenticationCode =
  (ports: IdentityPorts): IdentityCommands['requestReauthenticationCode'] =>
  async (_, requester) => {
    const limited = await limitNetwork(ports, 'reset', requester);
    if (limited) return limited;
    const { subject } = requester;
    const viewer = await viewerOf(ports, subject);
    const to = viewer && addressOf(ports, viewer);
    if (!to) return invalidInput([{ path: '', message: 'this account is not active' }]);
    const about = { subjectKind: subject.kind, subjectId: subject.id.toString() };
    const request = { purpose: 'REAUTHENTICATION', about, to } as const;
    return ports.store.unit((unit) => sendCode(ports, unit, request, requester));
  };

/**
 * The session goes on with the same refresh token; only its time of authentication is new, and with it the access token.
 */
export const reauthenticate =
  (ports: IdentityPorts): IdentityCommands['reauthenticate'] =>
  async (input, requester) => {
    const viewer = await viewerOf(ports, requester.subject);
    const address = viewer && addressOf(ports, viewer);
    if (!viewer || !address) return invalidCredentials;
    const typed: TypedAddress = { kind: requester.subject.kind, address };
    const byPassword = typeof input.password === 'string';
    if (byPassword) {
      const refused = await wrongPassword(ports, viewer, input.password ?? '', typed, requester);
      if (refused) return refused;
    }
    const outcome = await ports.store.unit(async (unit) => {
      if (byPassword) await forgiveAttempt(ports, unit, typed, requester);
      else {
        const wrong = await wrongCode(ports, unit, input, address, requester);
        if (wrong) return wrong;
      }
      const [row] = await unit.sessions.lock({ id: requester.sessionId });
      const session = row && sessionFromRow(row);
      const refreshToken = session && (await reissued(ports, row, session));
      if (!session || isOver(session, requester.now) || !refreshToken) return invalidCredentials;
      if (byPassword && (await hasChanged(ports, viewer))) return invalidCredentials;
      const proven = reauthenticated(session, requester.now);
      await unit.sessions.update({ id: session.id }, { authTime: proven.authTime });
      return { kind: 'Proven', session: proven, refreshToken } as const;
    });
    return outcome.kind === 'Proven' ? signedIn(ports, viewer, outcome) : outcome;
  };

/** The password was changed while this one was compared. */
async function hasChanged(ports: IdentityPorts, viewer: Viewer): Promise<boolean> {
  const current = await viewerOf(ports, viewer.kind === 'User' ? userSubject(viewer.user) : adminSubject(viewer.admin));
  return current === undefined || accountOf(current).passwordHash !== accountOf(viewer).passwordHash;
}

const accountOf = (viewer: Viewer) => (viewer.kind === 'User' ? viewer.user : viewer.admin);

async function wrongPassword(
  ports: IdentityPorts,
  viewer: Viewer,
  password: string,
  typed: TypedAddress,
  requester: SignedInRequester,
): Promise<InvalidCredentials | TooManyAttempts | undefined> {
  const account = async () => accountOf(viewer);
  const compared = await comparePassword(ports, { typed, password, account }, requester);
  if (compared.kind !== 'Compared') return compared;
  return compared.isRight ? undefined : invalidCredentials;
}

/** A code that was mailed to somebody else, or to an address that the account has no more, proves nothing. */
async function wrongCode(
  ports: IdentityPorts,
  unit: IdentityUnit,
  { ticket, code }: ReauthenticateInput,
  address: EmailAddress,
  { subject, now }: SignedInRequester,
): Promise<InvalidCode | undefined> {
  const checked = await checkCode(ports, unit, 'REAUTHENTICATION', { ticket: ticket ?? '', code: code ?? '' }, now);
  if (checked.kind !== 'proven') return checked;
  const { subjectKind, subjectId } = checked.about;
  const isOwn = subjectKind === subject.kind && subjectId === subject.id.toString();
  if (!isOwn || checked.mailedTo !== address) return invalidCode(0);
  await checked.use();
  return undefined;
}
