import { oneOf } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import type { EmailAddress } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { decideMail, type MailCount } from '../mail-allowance.ts';
import type { MailedPurpose } from '../proof.ts';
import type { MailCountRow } from '../records.ts';
import type { Requester } from '../requester.ts';
import { UnsealError } from '../secrets/sealing.ts';
import type { IdentityPorts } from './command-ports.ts';
import { networkOf } from './password-attempt.ts';

type Ports = Pick<IdentityPorts, 'indexes' | 'personal'>;
type Unit = Pick<IdentityUnit, 'mailCounts' | 'activity'>;

/** A mail that a stranger may have asked for. */
export interface WantedMail {
  readonly kind: MailedPurpose | 'ALREADY_REGISTERED';
  /** The typed address, whether it has an account or not: both are counted alike. */
  readonly to: EmailAddress;
  /** The account, if the owner's own networks have an allowance of their own; null if it would, but there is none. */
  readonly account?: UserId | null | undefined;
}

/** The row of the allowance that all networks share, so it names none. */
const EVERYWHERE = '';
const LATEST_SIGN_INS = 20;

/**
 * Counts one more mail to an address. False if its allowance is used up: then none is sent, while all other reads and
 * writes are those of a mail that is.
 */
export async function allowMail(
  ports: Ports,
  unit: Unit,
  { kind, to, account }: WantedMail,
  requester: Requester,
): Promise<boolean> {
  // Only a super admin invites, and has to know that the mail left.
  if (kind === 'ADMIN_INVITATION') return true;
  const network = networkOf(requester);
  const { keyId, index: addressIndex } = ports.indexes.newest('email', to);
  const key = { keyId, addressIndex, kind };
  const isKnown = account !== undefined && (await hasSignedInFrom(ports, unit, account, network));
  const rows = await unit.mailCounts.lock({ ...key, network: oneOf([EVERYWHERE, network]) });
  const rowOf = (wanted: string) => rows.find((row) => row.network === wanted);
  const [everywhere, here] = [rowOf(EVERYWHERE), rowOf(network)];
  const decision = decideMail({ everywhere, network: here }, isKnown, requester.now);
  const put = (existing: MailCountRow | undefined, name: string, count: MailCount) => {
    const values = { ...count, lastAt: requester.now };
    return existing
      ? unit.mailCounts.update({ ...key, network: name }, values)
      : unit.mailCounts.insert({ ...key, network: name, ...values });
  };
  await put(everywhere, EVERYWHERE, decision.everywhere);
  await put(here, network, decision.network);
  return decision.kind === 'sent';
}

/** An address that no account has any more begins anew. */
export async function forgetMails(
  { indexes }: Pick<Ports, 'indexes'>,
  { mailCounts }: Pick<Unit, 'mailCounts'>,
  address: EmailAddress,
): Promise<void> {
  for (const { keyId, index } of indexes.every('email', address))
    await mailCounts.remove({ keyId, addressIndex: index });
}

/** Whether one of the latest sign-ins of the account came from this network. No account has none, and takes as long. */
async function hasSignedInFrom(
  { personal }: Ports,
  { activity }: Unit,
  account: UserId | null,
  network: string,
): Promise<boolean> {
  const signIns = { subjectKind: 'USER', subjectId: account ?? 0n, type: 'SIGN_IN' } as const;
  const latest = await activity.page(signIns, 'at', { from: 'start', limit: LATEST_SIGN_INS, offset: 0 });
  return latest.some(({ row: { id, ip } }) => {
    try {
      return ip !== null && networkOf({ ip: personal.openIp('login_history', id, ip) }) === network;
    } catch (error) {
      if (error instanceof UnsealError) return false;
      throw error;
    }
  });
}
