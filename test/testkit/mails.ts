import type { CodePurpose, Mail, MailContent, MailKind } from '../../src/modules/identity/mail/mail-content.ts';
import type { MailTransport, OutgoingMail } from '../../src/modules/identity/mail/transport.ts';

export const aCode = (code = '01234567', purpose: CodePurpose = 'SIGN_UP'): MailContent => ({
  kind: 'CODE',
  purpose,
  code,
});

/** One mail of every kind; a new kind does not compile without its sample. */
export const mailSamples: { readonly [Kind in MailKind]: Extract<MailContent, { kind: Kind }> } = {
  CODE: { kind: 'CODE', purpose: 'SIGN_UP', code: '01234567' },
  ADMIN_INVITATION: { kind: 'ADMIN_INVITATION', ticket: 'a-ticket', code: '01234567' },
  ALREADY_REGISTERED: { kind: 'ALREADY_REGISTERED' },
  NEW_DEVICE: {
    kind: 'NEW_DEVICE',
    device: 'Chrome on Windows',
    ip: '203.0.113.7',
    at: new Date('2026-01-07T15:04:05.000Z'),
  },
  REFRESH_REUSE: { kind: 'REFRESH_REUSE', device: 'Safari on iPhone', at: new Date('2026-01-07T15:04:05.000Z') },
  PASSWORD_CHANGED: { kind: 'PASSWORD_CHANGED' },
  EMAIL_CHANGED: { kind: 'EMAIL_CHANGED', newEmailMasked: 'n***@new.example' },
  IDENTITY_LINKED: { kind: 'IDENTITY_LINKED', method: 'GITHUB' },
  IDENTITY_UNLINKED: { kind: 'IDENTITY_UNLINKED', method: 'GITHUB' },
  ACCOUNT_DELETED: { kind: 'ACCOUNT_DELETED', restorableUntil: new Date('2026-02-06T15:04:05.000Z') },
  DORMANCY_WARNING: { kind: 'DORMANCY_WARNING', dormantFrom: new Date('2026-02-06T15:04:05.000Z') },
};

export const aMail = (content: MailContent = aCode(), more: Partial<Mail> = {}): Mail => ({
  to: 'jane.doe@example.com',
  language: 'en',
  content,
  ...more,
});

/** A transport that keeps what it is given, and fails while `failure` is set. */
export function keepingTransport(): MailTransport & { readonly sent: OutgoingMail[]; failure: unknown } {
  const transport = {
    sent: [] as OutgoingMail[],
    failure: undefined as unknown,
    send: async (message: OutgoingMail) => {
      if (transport.failure !== undefined) throw transport.failure;
      transport.sent.push(message);
    },
  };
  return transport;
}
