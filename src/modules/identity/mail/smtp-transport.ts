import { createTransport } from 'nodemailer';
import { reasonOf } from '../../../shared/log.ts';
import { composeMail, type Mailbox } from './compose-mail.ts';
import { MailFailure, type MailTransport } from './transport.ts';

/** nodemailer's own limits are minutes; the mail is tried again soon. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** Hands mails to the server of `SMTP_URL` (`smtp://` or `smtps://`, with user and password), one connection each. */
export function smtpTransport({ url, from }: { readonly url: string; readonly from: Mailbox }): MailTransport {
  const server = createTransport({ url, ...timeouts });
  return {
    send: async (mail) => {
      await server.sendMail(composeMail(mail, from)).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
  };
}

/** What nodemailer tells about a failure. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** The reply of a server often repeats the address. Of it only the two codes are kept. */
function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError;
  const replied = typeof responseCode === 'number' ? responseCode : undefined;
  // Before a server has replied, the message is about the connection and names host and port.
  if (replied === undefined && command === 'CONN') return new MailFailure(reasonOf(error), { permanent: false });
  const [, enhanced] = /^[0-9]{3}[ -]([245]\.[0-9]{1,3}\.[0-9]{1,3})\b/.exec(String(response)) ?? [];
  const known = [code, command, replied, enhanced].filter((part) => part !== undefined && part !== null);
  const reason = known.length > 0 ? `SMTP: ${known.join(' ')}` : 'SMTP failed';
  return new MailFailure(reason, { permanent: command === 'RCPT TO' && replied !== undefined && replied >= 500 });
}
