import { describe, expect, it } from 'vitest';
import {
  decideMail,
  type MailCounts,
  MOST_MAILS_A_DAY,
  MOST_MAILS_AN_HOUR,
} from '../../../../src/modules/identity/mail-allowance.ts';

const at = (text: string) => new Date(text);
const none: MailCounts = { everywhere: undefined, network: undefined };

/** How many of so many mails leave at a moment, and the counts after them. */
function mails(many: number, now: Date, from: MailCounts = none, isKnown = false) {
  let counts = from;
  let sent = 0;
  for (let index = 0; index < many; index += 1) {
    const decision = decideMail(counts, isKnown, now);
    if (decision.kind === 'sent') sent += 1;
    counts = decision;
  }
  return { sent, counts };
}

describe('the allowance of mails to one address', () => {
  it('is ten an hour and twenty a day, from everywhere together, and begins anew with each', () => {
    const first = mails(30, at('2026-03-01T09:00:00.000Z'));
    expect(first.sent).toBe(MOST_MAILS_AN_HOUR);
    expect(mails(30, at('2026-03-01T09:59:59.999Z'), first.counts).sent).toBe(0);
    const second = mails(30, at('2026-03-01T10:00:00.000Z'), first.counts);
    expect(first.sent + second.sent).toBe(MOST_MAILS_A_DAY);
    expect(mails(30, at('2026-03-01T23:59:59.999Z'), second.counts).sent).toBe(0);
    expect(mails(30, at('2026-03-02T00:00:00.000Z'), second.counts).sent).toBe(MOST_MAILS_AN_HOUR);
  });

  it('of a network from which the owner has signed in is its own, and bounded likewise', () => {
    const now = at('2026-03-01T09:00:00.000Z');
    const { everywhere } = mails(30, now).counts;
    const fresh = { everywhere, network: undefined };
    expect(mails(1, now, fresh, false).sent).toBe(0);
    expect(mails(30, now, fresh, true).sent).toBe(MOST_MAILS_AN_HOUR);
  });

  it('counts no mail that is held back', () => {
    const now = at('2026-03-01T09:00:00.000Z');
    const { counts } = mails(1_000, now);
    expect(counts.everywhere).toMatchObject({ inHour: MOST_MAILS_AN_HOUR, inDay: MOST_MAILS_AN_HOUR });
  });
});
