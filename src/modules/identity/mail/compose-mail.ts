import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { OutgoingMail } from './transport.ts';

/** A mailbox with the name that mail programs show. nodemailer takes it apart no further, whatever the address contains. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const ADDRESS = /^[^\s\p{C}<>@,;:"\\]+@([^\s\p{C}<>@,;:"\\]+)$/u;
const NAMED = /^([^\p{C}<>]*)<([^<>]*)>$/u;

/** Reads `MAIL_FROM`: an address, or a name and an address such as `Dogear <no-reply@example.com>`. */
export function readMailFrom(text: string): Result<Mailbox, string> {
  const [, name = '', address = ''] = NAMED.exec(text.trim()) ?? ['', '', text.trim()];
  if (!ADDRESS.test(address))
    return err('must be an address or a name and an address like Dogear <no-reply@example.com>');
  return ok({ name: name.trim().replace(/^"(.*)"$/, '$1'), address });
}

/** What nodemailer makes the mail of. */
export const composeMail = (mail: OutgoingMail, from: Mailbox): SendMailOptions => ({
  messageId: `<${mail.id}@${domainOf(from)}>`,
  date: mail.at,
  from: { ...from },
  // As an object: in a string a comma would make two recipients of one address.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // Half readable as it is, and eight digits stay together.
  textEncoding: 'quoted-printable',
  // Tells other programs not to answer.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = ({ address }: Mailbox): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'dogear.invalid';
