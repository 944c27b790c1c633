import type { Brand, UserId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';

export const TermsType = { SERVICE: 'SERVICE', PRIVACY: 'PRIVACY', MARKETING: 'MARKETING' } as const;
export type TermsType = keyof typeof TermsType;

export interface TermsRow {
  readonly type: TermsType;
  readonly version: string;
  readonly url: string;
  readonly required: boolean;
  readonly publishedAt: Date;
}

/** Agreements are only ever added: the newest of a type counts. */
export interface TermsAgreementRow {
  readonly id: Brand<bigint, 'TermsAgreementId'>;
  readonly userId: UserId;
  readonly type: TermsType;
  readonly version: string;
  readonly agreed: boolean;
  readonly agreedAt: Date;
}

/** What the variable TERMS says of one kind of terms. */
export type CurrentTerms = Omit<TermsRow, 'publishedAt'>;

const EXPECTED =
  'expected for each of SERVICE, PRIVACY and MARKETING at most one entry like "SERVICE 2026-01 required https://example.com/terms", separated by commas';
const ENTRY = /^(SERVICE|PRIVACY|MARKETING) ([\w.-]{1,50}) (required|optional) (https?:\/\/\S{1,2000})$/;

/** Reads the variable TERMS: the current version of each kind. */
export function parseTerms(text: string): Result<readonly CurrentTerms[], string> {
  const terms: CurrentTerms[] = [];
  for (const entry of text.split(',')) {
    const [, type, version, need, url] = ENTRY.exec(entry.trim().replace(/\s+/g, ' ')) ?? [];
    if (type === undefined || version === undefined || url === undefined) return err(EXPECTED);
    if (terms.some((other) => other.type === type)) return err(EXPECTED);
    terms.push({ type: type as TermsType, version, url, required: need === 'required' });
  }
  return ok(terms);
}
