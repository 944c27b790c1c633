import { above } from '../../../kernel/records.ts';
import type { UserId } from '../../../shared/ids.ts';
import { agreementsOf, flawedConsents, isNews, MOST_AGREEMENTS_A_MONTH } from '../consents.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { IdentityCommands } from '../inputs.ts';
import { type TooManyAttempts, tooManyAttempts, userChanged } from '../outcomes.ts';
import type { TermsAgreementRow } from '../terms.ts';
import type { IdentityPorts } from './command-ports.ts';
import { isUser, lockOwn } from './own-account.ts';

const MONTH_MS = 30 * 86_400_000;

/**
 * Agreements are only ever added, and only what differs from the newest one is. Required terms cannot be refused while
 * the account exists.
 */
export const agreeToTerms =
  ({ store, terms }: IdentityPorts): IdentityCommands['agreeToTerms'] =>
  async (consents, requester) => {
    const answered = terms.filter(({ type }) => consents.some((consent) => consent.type === type));
    const flawed = flawedConsents(answered, consents);
    if (flawed) return flawed;
    const { now } = requester;
    return store.unit(async (unit) => {
      const user = await lockOwn(unit, requester);
      if (!isUser(user)) return user;
      const news: TermsAgreementRow[] = [];
      for (const agreement of agreementsOf(user.id, terms, consents, { now, nextId: unit.nextId })) {
        const newest = await newestAgreement(unit.agreements, agreement);
        if (isNews(agreement, newest)) news.push(agreement);
      }
      const refused = news.length > 0 && (await tooMany(unit, user.id, news.length, now));
      if (refused) return refused;
      for (const agreement of news) await unit.agreements.insert(agreement);
      return userChanged(user);
    });
  };

/** What a user said last to one kind of terms. */
async function newestAgreement(
  agreements: Pick<IdentityUnit['agreements'], 'page'>,
  { userId, type }: Pick<TermsAgreementRow, 'userId' | 'type'>,
): Promise<TermsAgreementRow | undefined> {
  const [newest] = await agreements.page({ userId, type }, 'agreedAt', { from: 'start', limit: 1, offset: 0 });
  return newest?.row;
}

/** Undefined if the account may have so many more agreements this month. */
async function tooMany(
  { agreements }: Pick<IdentityUnit, 'agreements'>,
  userId: UserId,
  more: number,
  now: Date,
): Promise<TooManyAttempts | undefined> {
  const ofThisMonth = { userId, agreedAt: above(new Date(now.getTime() - MONTH_MS)) };
  const [oldest, ...others] = await agreements.find(ofThisMonth, { by: ['agreedAt'], limit: MOST_AGREEMENTS_A_MONTH });
  if (!oldest || 1 + others.length + more <= MOST_AGREEMENTS_A_MONTH) return undefined;
  return tooManyAttempts(Math.ceil((oldest.agreedAt.getTime() + MONTH_MS - now.getTime()) / 1_000));
}
