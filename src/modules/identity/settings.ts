import { z } from 'zod';
import { wholeNumber } from '../../config/variables.ts';
import { type ModuleSurroundings, type Settings, settingsOf } from '../module.ts';
import { readMailFrom } from './mail/compose-mail.ts';
import { providerSettingsIn, providerVariables } from './providers/settings.ts';
import { parseKeyRing } from './secrets/key-ring.ts';
import { parseTerms } from './terms.ts';

/** A variable that is read by a function which says what is wrong with it. */
const readBy = <Value>(
  read: (text: string) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string },
) =>
  z.string().transform((text, context) => {
    const parsed = read(text);
    if (parsed.ok) return parsed.value;
    context.addIssue(parsed.error);
    return z.NEVER;
  });

const SAMPLE_TERMS = [
  'SERVICE 1 required https://dogear.example/terms/service',
  'PRIVACY 1 required https://dogear.example/terms/privacy',
  'MARKETING 1 optional https://dogear.example/terms/marketing',
].join(', ');

export const identityVariables = {
  IDENTITY_KEYS: readBy(parseKeyRing).optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(8, 64).default(10),
  SMTP_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text), 'expected an address like smtp://host:587')
    .optional(),
  MAIL_FROM: readBy(readMailFrom).prefault('Dogear <dogear@localhost>'),
  TERMS: readBy(parseTerms).prefault(SAMPLE_TERMS),
  ...providerVariables,
};

export const identitySettings = (settings: Settings) => settingsOf(identityVariables, settings);

const NEEDS_KEYS =
  'IDENTITY_KEYS is missing: production needs it, also beside JWT_SECRET, unless JWKS_URL is set; "openssl rand -hex 32" makes one';
const NOT_RANDOM = 'IDENTITY_KEYS: production needs keys that were drawn at random; "openssl rand -hex 32" makes one';
const NEEDS_SMTP = 'SMTP_URL is missing: production mails codes through it, unless JWKS_URL is set';

/** With a foreign identity provider nothing of this is used. */
export function mistakesInIdentity(settings: Settings, { production, nodeEnv, tokens }: ModuleSurroundings): string[] {
  if (tokens.jwksUrl !== undefined) return [];
  const providers = providerSettingsIn(settings, production);
  const mistakes = providers.ok ? [] : providers.error;
  if (nodeEnv !== 'production') return mistakes;
  const { IDENTITY_KEYS: keys, SMTP_URL: smtp } = identitySettings(settings);
  return [
    ...mistakes,
    ...(keys ? [] : [NEEDS_KEYS]),
    ...(keys?.all.every(({ looksRandom }) => looksRandom) === false ? [NOT_RANDOM] : []),
    ...(smtp ? [] : [NEEDS_SMTP]),
  ];
}
