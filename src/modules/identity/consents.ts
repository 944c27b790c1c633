import type { UserId } from '../../shared/ids.ts';
import { type InvalidInput, invalidInput } from '../../shared/input-reader.ts';
import type { Consent } from './inputs.ts';
import { type TermsRequired, termsRequired } from './outcomes.ts';
import type { CurrentTerms, TermsAgreementRow } from './terms.ts';

/** Only a consent to the current version counts. */
const consentTo = ({ type, version }: CurrentTerms, consents: readonly Consent[]): Consent | undefined =>
  consents.findLast((consent) => consent.type === type && consent.version === version);

/** Undefined if every required terms are agreed to in their current version, and nothing else than current versions is answered. */
export const flawedConsents = (
  terms: readonly CurrentTerms[],
  consents: readonly Consent[],
): TermsRequired | InvalidInput | undefined => missingConsents(terms, consents) ?? outdatedConsents(terms, consents);

function outdatedConsents(terms: readonly CurrentTerms[], consents: readonly Consent[]): InvalidInput | undefined {
  const isCurrent = ({ type, version }: Consent) =>
    terms.some((current) => current.type === type && current.version === version);
  return consents.every(isCurrent)
    ? undefined
    : invalidInput([{ path: 'consents', message: 'must name the current versions, which the query `terms` tells' }]);
}

/** Undefined if every required terms are agreed to in their current version. */
export function missingConsents(
  terms: readonly CurrentTerms[],
  consents: readonly Consent[],
): TermsRequired | undefined {
  const missing = terms.filter((current) => current.required && consentTo(current, consents)?.agreed !== true);
  return missing.length > 0 ? termsRequired(missing) : undefined;
}

/** What is kept of the consents that came until they become agreements: one for each of the current terms that they answer. */
export const relevantConsents = (terms: readonly CurrentTerms[], consents: readonly Consent[]): Consent[] =>
  terms.flatMap((current) => consentTo(current, consents) ?? []);

/** So many agreements of one account are kept in 30 days; they are never removed. */
export const MOST_AGREEMENTS_A_MONTH = 30;

/** Whether a user says something else than in the newest agreement to the same terms, or says it for the first time. */
export const isNews = ({ version, agreed }: TermsAgreementRow, newest: TermsAgreementRow | undefined): boolean =>
  newest?.version !== version || newest.agreed !== agreed;

/** The agreements to keep: one for each of the terms that the user answered. */
export const agreementsOf = (
  userId: UserId,
  terms: readonly CurrentTerms[],
  consents: readonly Consent[],
  { now, nextId }: { readonly now: Date; nextId(): bigint },
): TermsAgreementRow[] =>
  terms.flatMap((current) => {
    const consent = consentTo(current, consents);
    if (!consent) return [];
    const { type, version, agreed } = consent;
    return [{ id: nextId() as TermsAgreementRow['id'], userId, type, version, agreed, agreedAt: now }];
  });
