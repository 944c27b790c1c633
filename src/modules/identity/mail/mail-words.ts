import type { ContentOf, MailKind } from './mail-content.ts';

/** A part of a mail, before it becomes plain text or HTML. All strings are plain text and are escaped later. */
export type Block =
  | string
  | { readonly code: string }
  /** Names and values, one to a line. */
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** The words of a mail in one language. */
export interface MailWords {
  /** Made of fixed words only: nothing from outside reaches a header. */
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** A language has words for every kind of mail, or it does not compile. */
export type MailLanguage = {
  readonly [Kind in MailKind]: (content: ContentOf<Kind>) => MailWords;
} & {
  /** The last line of every mail. */
  readonly signature: string;
};

/** In UTC and said so: nobody knows where the recipient is. */
export function momentIn(locale: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return (moment) => `${format.format(moment)} (UTC)`;
}

export function dayIn(locale: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (moment) => `${format.format(moment)} (UTC)`;
}
