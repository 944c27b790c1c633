import type { EmailAddress } from '../email-address.ts';
import type { IdentityUnit } from '../identity-store.ts';
import { codeMail, type Mail } from '../mail/mail-content.ts';
import { mailRow } from '../mail/mail-row.ts';
import type { CodeSent, InvalidCode } from '../outcomes.ts';
import {
  type CodeMac,
  type EmailVerification,
  type MailedPurpose,
  type ProofId,
  startProof,
  type TicketHash,
  type TicketPurpose,
  tryCode,
  tryTicket,
} from '../proof.ts';
import type { ProofSubjects } from '../proof-subjects.ts';
import type { MailId } from '../records.ts';
import type { Language, Requester } from '../requester.ts';
import type { BlindIndex } from '../secrets/blind-index.ts';
import { parseCode, ticketHash } from '../secrets/proofs.ts';
import type { IdentityPorts } from './command-ports.ts';
import { allowMail, type WantedMail } from './mail-allowance.ts';

type Ports = Pick<IdentityPorts, 'proofs' | 'personal' | 'sealing' | 'indexes'>;
type Unit = Pick<IdentityUnit, 'proofs' | 'mails' | 'mailCounts' | 'activity' | 'nextId'>;

/** What is sealed with a proof. */
interface Sealed<About> {
  readonly about: About;
  /** For whom the code was asked. Null for a ticket that needs no code, and for a decoy of an earlier release. */
  readonly mailTo: { readonly to: EmailAddress; readonly language: Language } | null;
  /** The code is mailed to no one. */
  readonly isDecoy?: boolean;
}

interface CodeRequest<Purpose extends MailedPurpose> extends Pick<WantedMail, 'account'> {
  readonly purpose: Purpose;
  readonly about: ProofSubjects[Purpose];
  /** The address that was typed. */
  readonly to: EmailAddress;
  /** In the place of the code: a notice that the address has an account, or nothing. The answer and the writes are the same. */
  readonly instead?: 'ALREADY_REGISTERED' | 'NOTHING' | undefined;
}

/**
 * Writes a proof and the mail with its code. No mail leaves if the allowance of the address is used up; then no code is
 * right either, or a stranger could guess on for as long as the owner hears nothing of it.
 */
export async function sendCode<Purpose extends MailedPurpose>(
  ports: Ports,
  unit: Unit,
  request: CodeRequest<Purpose>,
  requester: Requester,
): Promise<CodeSent> {
  const { code: _, ...sent } = await sendKnownCode(ports, unit, request, requester);
  return sent;
}

/** The same, with the code for an operator who prints it. */
export async function sendKnownCode<Purpose extends MailedPurpose>(
  ports: Ports,
  unit: Unit,
  { purpose, about, to, instead, account }: CodeRequest<Purpose>,
  requester: Requester,
): Promise<CodeSent & { readonly code: string }> {
  const { language, now } = requester;
  const id = unit.nextId() as ProofId;
  const { ticket, hash } = ports.proofs.newTicket();
  const code = ports.proofs.newCode();
  const kind = instead === 'ALREADY_REGISTERED' ? instead : purpose;
  const isAllowed = await allowMail(ports, unit, { kind, to, account }, requester);
  const isDecoy = instead !== undefined;
  const isMailed = isAllowed && !isDecoy;
  const sealed: Sealed<ProofSubjects[Purpose]> = { about, mailTo: { to, language }, isDecoy };
  const proof = startProof(
    {
      id,
      type: purpose,
      ticketHash: hashText(hash),
      codeMac: macText(ports.proofs.codeMac({ ticketHash: hash, purpose }, isMailed ? code : NO_CODE)),
      payload: ports.personal.payload('email_verifications', 'payload', id, sealed),
    },
    now,
  );
  await unit.proofs.insert(proof);
  const content = kind === 'ALREADY_REGISTERED' ? { kind } : codeMail(purpose, ticket, code);
  await writeMail(ports, unit, isAllowed && instead !== 'NOTHING' ? { to, language, content } : undefined, now);
  return { kind: 'CodeSent', ticket, expiresAt: proof.expiresAt, code };
}

/** Nothing that can be typed is read as this code. */
const NO_CODE = '';

/** Without a mail a row is written all the same: whether an address gets one must not be seen in the time it takes. */
export async function writeMail(
  { sealing, indexes }: Pick<Ports, 'sealing' | 'indexes'>,
  { mails, nextId }: Pick<Unit, 'mails' | 'nextId'>,
  mail: Mail | undefined,
  now: Date,
): Promise<void> {
  const id = nextId() as MailId;
  const { to } = mail ?? DECOY;
  const row = mailRow(mail ?? DECOY, { id, now, sealing, addressIndex: addressIndexOf(indexes.newest('email', to)) });
  await mails.insert(mail ? row : { ...row, kind: 'DECOY', content: null, addressIndex: null, sentAt: now });
}
/** As a mail's row has it. */
export const addressIndexOf = ({ index }: Pick<BlindIndex, 'index'>): string => index.toString('hex');
const DECOY: Mail = { to: 'nobody@dogear.invalid', language: 'en', content: { kind: 'ALREADY_REGISTERED' } };

/** A ticket that counts without a code, for somebody who has just proven who they are. */
export async function issueTicket<Purpose extends TicketPurpose>(
  { proofs, personal }: Pick<Ports, 'proofs' | 'personal'>,
  unit: Pick<Unit, 'proofs' | 'nextId'>,
  type: Purpose,
  about: ProofSubjects[Purpose],
  now: Date,
): Promise<string> {
  const id = unit.nextId() as ProofId;
  const { ticket, hash } = proofs.newTicket();
  const sealed: Sealed<ProofSubjects[Purpose]> = { about, mailTo: null };
  const payload = personal.payload('email_verifications', 'payload', id, sealed);
  await unit.proofs.insert(startProof({ id, type, ticketHash: hashText(hash), codeMac: null, payload }, now));
  return ticket;
}

/** A proof that was right. It counts once `use` is called, in the unit of what it was for. */
export interface Proven<About> {
  readonly kind: 'proven';
  readonly about: About;
  /** Who had the code; undefined for a ticket that needs none. */
  readonly mailedTo: EmailAddress | undefined;
  use(): Promise<void>;
}

interface TypedCode {
  readonly ticket: string;
  readonly code: string;
}

/** Ticket and code together. A wrong code is counted in this unit. */
export async function checkCode<Purpose extends MailedPurpose>(
  ports: Ports,
  unit: Pick<Unit, 'proofs'>,
  purpose: Purpose,
  { ticket, code: typed }: TypedCode,
  now: Date,
): Promise<Proven<ProofSubjects[Purpose]> | InvalidCode> {
  const proof = await lockProof(unit, ticket);
  const code = parseCode(typed);
  const codeIsRight =
    proof !== undefined &&
    proof.codeMac !== null &&
    code !== undefined &&
    ports.proofs.codeMatches(
      Buffer.from(proof.codeMac, 'base64url'),
      { ticketHash: Buffer.from(proof.ticketHash, 'hex'), purpose },
      code,
    );
  const decision = tryCode({ proof, purpose, codeIsRight, now });
  if (decision.kind === 'ok' && proof) return proven(ports, unit, proof, decision.proof);
  if (decision.proof) await unit.proofs.update({ id: decision.proof.id }, { attempts: decision.proof.attempts });
  return decision.kind === 'invalid' ? decision.rejection : { kind: 'InvalidCode', attemptsLeft: 0 };
}

/** For the tickets that count without a code. */
export async function checkTicket<Purpose extends TicketPurpose>(
  ports: Ports,
  unit: Pick<Unit, 'proofs'>,
  purpose: Purpose,
  ticket: string,
  now: Date,
): Promise<Proven<ProofSubjects[Purpose]> | InvalidCode> {
  const proof = await lockProof(unit, ticket);
  const decision = tryTicket({ proof, purpose, now });
  if (decision.kind === 'ok' && proof) return proven(ports, unit, proof, decision.proof);
  return decision.kind === 'invalid' ? decision.rejection : { kind: 'InvalidCode', attemptsLeft: 0 };
}

export async function lockProof(
  { proofs }: Pick<Unit, 'proofs'>,
  ticket: string,
): Promise<EmailVerification | undefined> {
  const hash = ticketHash(ticket);
  if (!hash) return undefined;
  const [proof] = await proofs.lock({ ticketHash: hashText(hash) });
  return proof;
}

/** What a proof is about, and who gets its code. */
export const openProof = <About>({ personal }: Pick<Ports, 'personal'>, { id, payload }: EmailVerification) =>
  (payload === null ? undefined : personal.openPayload('email_verifications', 'payload', id, payload)) as
    | Sealed<About>
    | undefined;

function proven<About>(
  ports: Ports,
  { proofs }: Pick<Unit, 'proofs'>,
  proof: EmailVerification,
  { usedAt, payload }: EmailVerification,
): Proven<About> | InvalidCode {
  const opened = openProof<About>(ports, proof);
  if (!opened) return { kind: 'InvalidCode', attemptsLeft: 0 };
  return {
    kind: 'proven',
    about: opened.about,
    mailedTo: opened.mailTo?.to,
    use: async () => {
      await proofs.update({ id: proof.id }, { usedAt, payload });
    },
  };
}

const hashText = (hash: Buffer): TicketHash => hash.toString('hex') as TicketHash;
export const macText = (mac: Buffer): CodeMac => mac.toString('base64url') as CodeMac;
