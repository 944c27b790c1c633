/** Mails of one kind to one address, asked for from one network or from all of them. */
export interface MailCount {
  /** In UTC, such as 2026-03-01T09. */
  readonly hour: string;
  readonly inHour: number;
  /** In UTC, such as 2026-03-01. */
  readonly day: string;
  readonly inDay: number;
}

/** What was mailed so far. Undefined where there is no row. */
export interface MailCounts {
  readonly everywhere: MailCount | undefined;
  readonly network: MailCount | undefined;
}

interface MailDecision {
  /** A mail that is held back is told to nobody: the one who asked is answered as always. */
  readonly kind: 'sent' | 'held';
  /** The counts are written either way, so that both take the same time. */
  readonly everywhere: MailCount;
  readonly network: MailCount;
}

/** Enough for somebody who starts over twice and has each code sent again; not enough to fill a mailbox. */
export const MOST_MAILS_AN_HOUR = 10;
export const MOST_MAILS_A_DAY = 20;

/**
 * Whether one more mail may go to an address. Strangers in many networks share one allowance, so they can use it up. They cannot
 * keep the owner out with it: each hour and each day begin anew, and a network from which the owner has signed in before
 * has an allowance of its own.
 */
export function decideMail({ everywhere, network }: MailCounts, isKnownNetwork: boolean, now: Date): MailDecision {
  const [all, here] = [countAt(everywhere, now), countAt(network, now)];
  const isSent = hasRoom(all) || (isKnownNetwork && hasRoom(here));
  return isSent
    ? { kind: 'sent', everywhere: oneMore(all), network: oneMore(here) }
    : { kind: 'held', everywhere: all, network: here };
}

const hasRoom = ({ inHour, inDay }: MailCount): boolean => inHour < MOST_MAILS_AN_HOUR && inDay < MOST_MAILS_A_DAY;

const oneMore = (count: MailCount): MailCount => ({ ...count, inHour: count.inHour + 1, inDay: count.inDay + 1 });

/** What of a count is of this hour and of this day. */
function countAt(count: MailCount | undefined, now: Date): MailCount {
  const moment = now.toISOString();
  const [hour, day] = [moment.slice(0, 'YYYY-MM-DDTHH'.length), moment.slice(0, 'YYYY-MM-DD'.length)];
  return {
    hour,
    inHour: count?.hour === hour ? count.inHour : 0,
    day,
    inDay: count?.day === day ? count.inDay : 0,
  };
}
