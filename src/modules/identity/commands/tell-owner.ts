import type { IdentityUnit } from '../identity-store.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { Requester } from '../requester.ts';
import type { User } from '../user.ts';
import type { IdentityPorts } from './command-ports.ts';
import { writeMail } from './mailed-codes.ts';

/**
 * Mails the owner of an account what has happened to it. Somebody else may have done it, so the mail has the language of
 * the owner's last sign-in; the language of the request counts only while that one is not known.
 */
export async function tellOwner(
  ports: Pick<IdentityPorts, 'sealing' | 'indexes' | 'personal'>,
  unit: Pick<IdentityUnit, 'mails' | 'nextId'>,
  { id, email, language }: Pick<User, 'id' | 'email' | 'language'>,
  content: MailContent,
  { now, language: fallback }: Pick<Requester, 'now' | 'language'>,
): Promise<void> {
  if (email === null) return;
  const to = ports.personal.openEmail('users', id, email);
  await writeMail(ports, unit, { to, language: language ?? fallback, content }, now);
}
