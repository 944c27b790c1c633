import type { UserId } from '../../../shared/ids.ts';
import { invalidInput } from '../../../shared/input-reader.ts';
import type { IdentityCommands } from '../inputs.ts';
import { codeMail } from '../mail/mail-content.ts';
import { decideResend, type MailedPurpose } from '../proof.ts';
import type { ProofSubjects } from '../proof-subjects.ts';
import type { IdentityPorts } from './command-ports.ts';
import { allowMail } from './mail-allowance.ts';
import { lockProof, macText, openProof, writeMail } from './mailed-codes.ts';
import { limitNetwork } from './password-attempt.ts';

const gone = invalidInput([{ path: 'ticket', message: 'is used, expired or unknown: start over' }]);

/** A fresh code for the same ticket; the code before it counts no more. */
export const resendCode =
  (ports: IdentityPorts): IdentityCommands['resendCode'] =>
  async (ticket, requester) => {
    const limited = await limitNetwork(ports, 'sign-up', requester);
    if (limited) return limited;
    return ports.store.unit(async (unit) => {
      const { now } = requester;
      const proof = await lockProof(unit, ticket);
      const code = ports.proofs.newCode();
      const hash = Buffer.from(proof?.ticketHash ?? '', 'hex');
      const purpose = (proof?.type ?? 'SIGN_UP') as MailedPurpose;
      const codeMac = macText(ports.proofs.codeMac({ ticketHash: hash, purpose }, code));
      const decision = decideResend(proof, codeMac, now);
      if (decision.kind === 'gone') return gone;
      if (decision.kind === 'refused') return decision.rejection;
      const { id, sends, expiresAt } = decision.proof;
      const { about, mailTo, isDecoy } = openProof<object>(ports, decision.proof) ?? {};
      const account = purpose === 'PASSWORD_RESET' ? accountOf(about as ProofSubjects['PASSWORD_RESET']) : undefined;
      const isAllowed = !mailTo || (await allowMail(ports, unit, { kind: purpose, to: mailTo.to, account }, requester));
      // With no new code the one that was mailed goes on to count.
      await unit.proofs.update({ id }, { ...(isAllowed && { codeMac }), sends, expiresAt });
      const mail = mailTo && isAllowed && !isDecoy && { ...mailTo, content: codeMail(purpose, ticket, code) };
      await writeMail(ports, unit, mail || undefined, now);
      return { kind: 'CodeSent', ticket, expiresAt } as const;
    });
  };

const accountOf = ({ userId }: ProofSubjects['PASSWORD_RESET']): UserId | null =>
  userId === null ? null : (BigInt(userId) as UserId);
