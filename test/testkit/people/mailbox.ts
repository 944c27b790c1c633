import PostalMime from 'postal-mime';
import { codeIn } from '../../../src/modules/identity/mail/mail-text.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { waitUntil } from '../wait-until.ts';
import type { SpokenSecrets } from './spoken-secrets.ts';

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Everybody's mails, as a real SMTP server gets them. */
export interface Mailbox {
  readonly url: string;
  /** All mails to an address so far, oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
  /** Waits until an address has so many mails with a code, and returns the last of them. */
  codeFor(address: string, count?: number): Promise<string>;
  /** Waits for a mail to an address whose subject is like this. */
  mailAbout(address: string, subject: RegExp): Promise<ReadMail>;
  close(): Promise<void>;
}

const DEADLINE_MS = 30_000;

export async function openMailbox(secrets: SpokenSecrets): Promise<Mailbox> {
  const server = await startSmtpServer();
  const read: ReadMail[] = [];
  let reading: Promise<void> = Promise.resolve();
  const readNew = async (): Promise<void> => {
    for (const { raw, to } of server.received.slice(read.length)) {
      const { subject = '', text = '' } = await PostalMime.parse(raw);
      const code = codeIn(text.replaceAll('\r\n', '\n'));
      if (code) secrets.add(code);
      read.push({ to: to.join(', '), subject, text: text.replaceAll('\r\n', '\n') });
    }
  };
  const mailsTo: Mailbox['mailsTo'] = async (address) => {
    reading = reading.then(readNew);
    await reading;
    return read.filter(({ to }) => to === address);
  };
  return {
    url: server.url,
    mailsTo,
    codeFor: (address, count = 1) =>
      waitUntil(
        async () => {
          const codes = (await mailsTo(address)).flatMap(({ text }) => codeIn(text) ?? []);
          return codes.length >= count ? codes.at(-1) : undefined;
        },
        `${count} codes for an address`,
        DEADLINE_MS,
      ),
    mailAbout: (address, wanted) =>
      waitUntil(
        async () => (await mailsTo(address)).findLast(({ subject }) => wanted.test(subject)),
        `a mail about ${wanted}`,
        DEADLINE_MS,
      ),
    close: server.close,
  };
}
