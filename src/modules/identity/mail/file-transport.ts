import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { maskEmail } from '../email-address.ts';
import { composeMail, type Mailbox } from './compose-mail.ts';
import { emlFileName } from './eml-file.ts';
import { codeIn } from './mail-text.ts';
import type { MailTransport } from './transport.ts';

interface FileTransportParts {
  readonly directory: string;
  readonly from: Mailbox;
  /** Shows a line to the developer. */
  print(line: string): void;
}

/** For development: a mail becomes an `.eml` file that only this user can read, and its code is printed. */
export function fileTransport({ directory, from, print }: FileTransportParts): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composeMail(mail, from));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await chmod(directory, 0o700);
      const file = join(directory, emlFileName(mail.id));
      // Under another name first: a reader never finds half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const code = codeIn(mail.text);
      if (code !== undefined) print(`Mail to ${maskEmail(mail.to)} (${mail.subject}): ${code}`);
    },
  };
}
