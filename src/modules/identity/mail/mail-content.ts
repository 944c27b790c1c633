import type { MailedPurpose } from '../proof.ts';
import type { Language } from '../requester.ts';
import type { SignInMethod } from '../sign-in-method.ts';

/** An invitation is a mail of its own. */
export type CodePurpose = Exclude<MailedPurpose, 'ADMIN_INVITATION'>;

/** What a mail tells. The text is made of it when the mail is sent, in the language of the recipient. */
export type MailContent =
  /** The eight digits that belong to a ticket. The ticket itself is never mailed. */
  | { readonly kind: 'CODE'; readonly purpose: CodePurpose; readonly code: string }
  /** To a new admin. Only this mail has the ticket, and accepting needs a password besides: a scanner can finish nothing. */
  | { readonly kind: 'ADMIN_INVITATION'; readonly ticket: string; readonly code: string }
  /** Somebody wanted to sign up with an address that has an account. */
  | { readonly kind: 'ALREADY_REGISTERED' }
  | { readonly kind: 'NEW_DEVICE'; readonly device: string; readonly ip: string; readonly at: Date }
  /** A refresh token was used a second time, so its session was ended. */
  | { readonly kind: 'REFRESH_REUSE'; readonly device: string; readonly at: Date }
  | { readonly kind: 'PASSWORD_CHANGED' }
  /** Goes to the old address. */
  | { readonly kind: 'EMAIL_CHANGED'; readonly newEmailMasked: string }
  | { readonly kind: 'IDENTITY_LINKED'; readonly method: SignInMethod }
  | { readonly kind: 'IDENTITY_UNLINKED'; readonly method: SignInMethod }
  | { readonly kind: 'ACCOUNT_DELETED'; readonly restorableUntil: Date }
  | { readonly kind: 'DORMANCY_WARNING'; readonly dormantFrom: Date };

export type MailKind = MailContent['kind'];
export type ContentOf<Kind extends MailKind> = Extract<MailContent, { readonly kind: Kind }>;

export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
}

/** The mail that brings a code. */
export const codeMail = (purpose: MailedPurpose, ticket: string, code: string): MailContent =>
  purpose === 'ADMIN_INVITATION' ? { kind: purpose, ticket, code } : { kind: 'CODE', purpose, code };
