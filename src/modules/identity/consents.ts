import type { UserId } from '../../shared/ids.ts';
import type { Consent } from './inputs.ts';
import { type TermsRequired, termsRequired } from './outcomes.ts';
import type { CurrentTerms, TermsAgreementRow } from './terms.ts';

/** Only a consent to the current version counts. */
const consentTo = ({ type, version }: CurrentTerms, consents: readonly Consent[]): Consent | undefined =>
  consents.findLast((consent) => consent.type === type && consent.version === version);

/** Undefined if every required terms are agreed to in their current version. */
export function missingConsents(
  terms: readonly CurrentTerms[],
  consents: readonly Consent[],
): TermsRequired | undefined {
  const missing = terms.filter((current) => current.required && consentTo(current, consents)?.agreed !== true);
  return missing.length > 0 ? termsRequired(missing) : undefined;
}

/**
 * What is kept of the consents that came until they become agreements: one for each of the current terms that they
 * answer. A client may send anything beside those.
 */
export const relevantConsents = (terms: readonly CurrentTerms[], consents: readonly Consent[]): Consent[] =>
  terms.flatMap((current) => consentTo(current, consents) ?? []);

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
