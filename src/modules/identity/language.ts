import type { Language } from './requester.ts';

const LANGUAGES: readonly Language[] = ['en', 'ko'];
/** Of mails to those whose language is not known. */
export const DEFAULT_LANGUAGE: Language = 'en';

interface Range {
  /** The language without its region, or `*` for any other one. */
  readonly language: string;
  readonly quality: number;
}

/** The language of `Accept-Language` that its sender likes best among ours: English if it names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').split(',').map(rangeOf);
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ language }) => language));
  // Sorting is stable: of languages that are liked alike, the one that is named first counts.
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  for (const { language } of wanted) {
    const found = LANGUAGES.find((ours) => ours === language || (language === '*' && !refused.has(ours)));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

function rangeOf(text: string): Range {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return {
    language: range.split('-')[0] ?? '',
    quality: /^(0(\.[0-9]{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0,
  };
}
