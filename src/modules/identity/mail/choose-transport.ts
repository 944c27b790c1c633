import type { Mailbox } from './compose-mail.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

interface MailSettings {
  readonly smtpUrl: string | undefined;
  /** `MAIL_FROM`. */
  readonly from: Mailbox;
  /** Where mails become files while there is no `SMTP_URL`. */
  readonly directory: string;
  print(line: string): void;
}

/** SMTP if there is a server, otherwise files. */
export const mailTransport = ({ smtpUrl, from, directory, print }: MailSettings): MailTransport =>
  smtpUrl === undefined ? fileTransport({ directory, from, print }) : smtpTransport({ url: smtpUrl, from });
