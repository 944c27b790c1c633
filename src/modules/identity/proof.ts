import type { Brand } from '../../shared/ids.ts';
import { type InvalidCode, invalidCode, type TooManyAttempts, tooManyAttempts } from './outcomes.ts';
import type { SealedPayload } from './sealed-values.ts';

export type ProofId = Brand<bigint, 'ProofId'>;
export type TicketHash = Brand<string, 'TicketHash'>;
export type CodeMac = Brand<string, 'CodeMac'>;

/** A ticket of these needs the code from the mail as well. */
export type MailedPurpose =
  | 'SIGN_UP'
  | 'PROVIDER_EMAIL'
  | 'REACTIVATION'
  | 'PASSWORD_RESET'
  | 'EMAIL_CHANGE'
  | 'REAUTHENTICATION'
  | 'ADMIN_INVITATION';
/** A ticket of these was given to somebody who had proven who they are: the ticket alone counts. */
export type TicketPurpose = 'ACCOUNT_RESTORE' | 'IDENTITY_LINK' | 'PROVIDER_SIGN_UP';
type ProofPurpose = MailedPurpose | TicketPurpose;

/**
 * A request that waits for its proof. A decoy for an address that gets no code is the same record: its code was drawn
 * like any other and mailed to nobody, so that tries and resends are answered alike, from the same table.
 */
export interface EmailVerification {
  readonly id: ProofId;
  readonly type: ProofPurpose;
  readonly ticketHash: TicketHash;
  /** Null for a ticket that needs no code. */
  readonly codeMac: CodeMac | null;
  /** What the proof is for; null once it is used. */
  readonly payload: SealedPayload | null;
  /** How many wrong codes were tried. */
  readonly attempts: number;
  /** How many mails were sent, the first one included. */
  readonly sends: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly createdAt: Date;
}

export const PROOF_MS = 10 * 60_000;
const MOST_TRIES = 5;
const MOST_RESENDS = 3;

type NewProof = Pick<EmailVerification, 'id' | 'ticketHash' | 'payload'> &
  (
    | { readonly type: MailedPurpose; readonly codeMac: CodeMac }
    | { readonly type: TicketPurpose; readonly codeMac: null }
  );

export const startProof = (wanted: NewProof, now: Date): EmailVerification => ({
  ...wanted,
  attempts: 0,
  sends: wanted.codeMac === null ? 0 : 1,
  expiresAt: expiryAfter(now),
  usedAt: null,
  createdAt: now,
});

interface Attempt<Purpose extends ProofPurpose> {
  /** The record with the hash of the ticket that came; undefined if there is none. */
  readonly proof: EmailVerification | undefined;
  /** What the caller wants to do with it. */
  readonly purpose: Purpose;
  readonly now: Date;
}

type ProofDecision =
  /** The record is written together with what the proof was for, or neither is. */
  | { readonly kind: 'ok'; readonly proof: EmailVerification }
  /** The record is written, if there is one: this try counts. */
  | { readonly kind: 'invalid'; readonly proof: EmailVerification | undefined; readonly rejection: InvalidCode };

/**
 * Ticket and code together. What is unknown, used, expired, used up or for another purpose has no tries left and is left
 * as it is: no code can be right there, so a try tells nothing.
 */
export function tryCode({
  proof,
  purpose,
  codeIsRight,
  now,
}: Attempt<MailedPurpose> & { readonly codeIsRight: boolean }): ProofDecision {
  if (!proof || !isOpen(proof, purpose, now) || proof.codeMac === null) return refused;
  if (codeIsRight) return { kind: 'ok', proof: used(proof, now) };
  const tried = { ...proof, attempts: proof.attempts + 1 };
  return { kind: 'invalid', proof: tried, rejection: invalidCode(MOST_TRIES - tried.attempts) };
}

/** For the tickets that count without a code. One that needs a code is never enough. */
export function tryTicket({ proof, purpose, now }: Attempt<TicketPurpose>): ProofDecision {
  if (!proof || !isOpen(proof, purpose, now) || proof.codeMac !== null) return refused;
  return { kind: 'ok', proof: used(proof, now) };
}

type ResendDecision =
  /** The record is written and a mail with the new code goes out, unless it is a decoy. */
  | { readonly kind: 'sent'; readonly proof: EmailVerification }
  | { readonly kind: 'refused'; readonly rejection: TooManyAttempts }
  /** There is nothing to send any more: the caller starts over. */
  | { readonly kind: 'gone' };

/**
 * A fresh code for the same ticket. The code before is worthless from now on, and the ten minutes begin anew, because a
 * mail needs its time. The tries do not begin anew: a ticket has five, however many codes it had.
 */
export function decideResend(proof: EmailVerification | undefined, codeMac: CodeMac, now: Date): ResendDecision {
  if (!proof || proof.codeMac === null || !isOpen(proof, proof.type, now)) return { kind: 'gone' };
  if (proof.sends > MOST_RESENDS) {
    const untilItExpires = Math.ceil((proof.expiresAt.getTime() - now.getTime()) / 1_000);
    return { kind: 'refused', rejection: tooManyAttempts(untilItExpires) };
  }
  return { kind: 'sent', proof: { ...proof, codeMac, sends: proof.sends + 1, expiresAt: expiryAfter(now) } };
}

const refused: ProofDecision = { kind: 'invalid', proof: undefined, rejection: invalidCode(0) };

const expiryAfter = (sentAt: Date): Date => new Date(sentAt.getTime() + PROOF_MS);

/** From its expiry on a proof counts no more. */
const isOpen = (proof: EmailVerification, purpose: ProofPurpose, now: Date): boolean =>
  proof.type === purpose && proof.usedAt === null && proof.attempts < MOST_TRIES && now < proof.expiresAt;

/** What the proof was for is personal: it goes as soon as it is used. */
const used = (proof: EmailVerification, now: Date): EmailVerification => ({ ...proof, usedAt: now, payload: null });
