/** A mail as it leaves. */
export interface OutgoingMail {
  /** The same at every attempt: the Message-ID is made of it, so that a mail that was sent twice is recognised. */
  readonly id: bigint;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When it was written; the `Date` of the mail at every attempt. */
  readonly at: Date;
}

export interface MailTransport {
  /** Rejects with a MailFailure if it knows why the mail did not leave. */
  send(message: OutgoingMail): Promise<void>;
}

/** A mail did not leave. The message of this error may be logged: it contains nothing of the mail, no address either. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** Whether the recipient was refused for good, so that trying again is in vain. */
  readonly permanent: boolean;

  constructor(reason: string, { permanent }: { readonly permanent: boolean }) {
    super(reason);
    this.permanent = permanent;
  }
}
