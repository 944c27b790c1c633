import { z } from 'zod';
import { err, ok, type Result } from '../../../shared/result.ts';
import { EMAIL_LIMIT } from '../email-address.ts';
import type { MailId, MailRow } from '../records.ts';
import type { SealedPayload } from '../sealed-values.ts';
import { type SealedPlace, type Sealing, UnsealError } from '../secrets/sealing.ts';
import { SignInMethod } from '../sign-in-method.ts';
import type { Mail } from './mail-content.ts';

const instant = z.iso.datetime().transform((text) => new Date(text));
const method = z.enum(SignInMethod);
const purpose = z.enum([
  'SIGN_UP',
  'PROVIDER_EMAIL',
  'REACTIVATION',
  'PASSWORD_RESET',
  'EMAIL_CHANGE',
  'REAUTHENTICATION',
]);

const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CODE'), purpose, code: z.string().regex(/^[0-9]{8}$/) }),
  z.object({ kind: z.literal('ADMIN_INVITATION'), ticket: z.string(), code: z.string().regex(/^[0-9]{8}$/) }),
  z.object({ kind: z.literal('ALREADY_REGISTERED') }),
  z.object({ kind: z.literal('NEW_DEVICE'), device: z.string(), ip: z.string(), at: instant }),
  z.object({ kind: z.literal('REFRESH_REUSE'), device: z.string(), at: instant }),
  z.object({ kind: z.literal('PASSWORD_CHANGED') }),
  z.object({ kind: z.literal('EMAIL_CHANGED'), newEmailMasked: z.string() }),
  z.object({ kind: z.literal('IDENTITY_LINKED'), method }),
  z.object({ kind: z.literal('IDENTITY_UNLINKED'), method }),
  z.object({ kind: z.literal('ACCOUNT_DELETED'), restorableUntil: instant }),
  z.object({ kind: z.literal('DORMANCY_WARNING'), dormantFrom: instant }),
]);

/** One line: a recipient with a line end could begin a header or a command of SMTP. */
const recipient = z
  .string()
  .max(EMAIL_LIMIT)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);

const storedMail: z.ZodType<Mail> = z.object({ to: recipient, language: z.enum(['en', 'ko']), content });

const placeOf = (id: MailId): SealedPlace => ({ table: 'mails', column: 'content', id });

interface MailRowParts {
  readonly id: MailId;
  readonly now: Date;
  readonly sealing: Pick<Sealing, 'seal'>;
  /** The blind index of the address. */
  readonly addressIndex?: string;
}

/** The row that is written in the transaction of what the mail is about. It is due at once. */
export const mailRow = (mail: Mail, { id, now, sealing, addressIndex }: MailRowParts): MailRow => ({
  id,
  content: sealing.seal(placeOf(id), JSON.stringify(mail)) as SealedPayload,
  addressIndex: addressIndex ?? null,
  kind: mail.content.kind,
  attempts: 0,
  nextAttemptAt: now,
  sentAt: null,
  givenUpAt: null,
  lastError: null,
  createdAt: now,
});

/** Why no mail can be made of a row, without anything of its content. */
interface UnreadableMail {
  readonly reason: string;
  /** Whether it will never be readable. A key that is unknown here may be known to a worker that was started later. */
  readonly permanent: boolean;
}

export function mailOf({ id, content: sealed }: MailRow, sealing: Pick<Sealing, 'open'>): Result<Mail, UnreadableMail> {
  if (sealed === null) return err({ reason: 'it has no content', permanent: true });
  const notAMail = err({ reason: 'its content is not that of a mail', permanent: true });
  try {
    const read = storedMail.safeParse(JSON.parse(sealing.open(placeOf(id), sealed)));
    return read.success ? ok(read.data) : notAMail;
  } catch (error) {
    if (!(error instanceof UnsealError)) return notAMail;
    return err({ reason: error.message, permanent: error.failure !== 'unknown key' });
  }
}
