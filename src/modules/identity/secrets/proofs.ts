import { createHash, createHmac } from 'node:crypto';
import type { Randomness } from '../../../shared/randomness.ts';
import { bytesFromBase64url, sameBytes } from './bytes.ts';
import type { IdentityKey, KeyRing } from './key-ring.ts';

/** What somebody gets who asks for a proof, and what is stored of it. */
interface Ticket {
  readonly ticket: string;
  readonly hash: Buffer;
}

/** What a code belongs to. It counts with this ticket and for this purpose only. */
interface CodeBinding {
  readonly ticketHash: Uint8Array;
  readonly purpose: string;
}

export interface Proofs {
  newTicket(): Ticket;
  /** Eight digits, each sequence as likely as any other. */
  newCode(): string;
  /** What is stored of a code: the id of the key, then an HMAC. From a leaked table no code can be guessed. */
  codeMac(binding: CodeBinding, code: string): Buffer;
  /** Whether `stored` was made of this code with this binding. It is false, too, if its key is gone. */
  codeMatches(stored: Uint8Array, binding: CodeBinding, code: string): boolean;
}

const TICKET_BYTES = 32;
const TICKET_LENGTH = 43;
const KEY_ID_BYTES = 4;
const CODE_DIGITS = 8;
const CODES = 10 ** CODE_DIGITS;
/** Eight digits with whatever a mail client may put between them. */
const LONGEST_TYPED_CODE = 32;

const ticketHashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The hash to look up for a ticket that somebody sent, or undefined if no ticket looks like this. */
export function ticketHash(ticket: string): Buffer | undefined {
  if (ticket.length !== TICKET_LENGTH) return undefined;
  const bytes = bytesFromBase64url(ticket);
  return bytes?.length === TICKET_BYTES ? ticketHashOf(bytes) : undefined;
}

/** The eight ASCII digits of a typed code; spaces and hyphens between and around them do not count. */
export function parseCode(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED_CODE) return undefined;
  const code = typed.replace(/[\s\u2010\u2011-]/gu, '');
  return /^[0-9]{8}$/.test(code) ? code : undefined;
}

export function proofs(keys: KeyRing, randomness: Randomness): Proofs {
  return {
    newTicket() {
      const bytes = randomness.bytes(TICKET_BYTES);
      return { ticket: Buffer.from(bytes).toString('base64url'), hash: ticketHashOf(bytes) };
    },
    newCode: () => randomness.integer(CODES).toString().padStart(CODE_DIGITS, '0'),
    codeMac: (binding, code) => macWith(keys.newest, binding, code),
    codeMatches(stored, binding, code) {
      const bytes = Buffer.from(stored);
      const key = bytes.length < KEY_ID_BYTES ? undefined : keys.find(bytes.readUInt32BE());
      return key !== undefined && sameBytes(bytes, macWith(key, binding, code));
    },
  };
}

function macWith(key: IdentityKey, { ticketHash, purpose }: CodeBinding, code: string): Buffer {
  const keyId = Buffer.alloc(KEY_ID_BYTES);
  keyId.writeUInt32BE(key.id);
  // A hash has 32 bytes and no purpose contains a NUL, so no two bindings are read as the same bytes.
  const mac = createHmac('sha256', key.subkey('proof')).update(ticketHash).update(`${purpose}\0${code}`).digest();
  return Buffer.concat([keyId, mac]);
}
