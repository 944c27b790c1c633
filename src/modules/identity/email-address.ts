import type { Brand } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { characterFlawOf, readText, tooLong } from '../../shared/text.ts';

/** An address in the one form in which it is stored, compared and written to. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

export const EMAIL_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;
const DOMAIN_LIMIT = 253;
const EXPECTED = 'must be an e-mail address like name@example.com';

/** Letters and digits of any language and the signs of RFC 5322, with dots between them; no quotes, no comments. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** At least two labels; the last is not a number, which would make an IP address of it. */
const ASCII_DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/;
/** Characters to which the URL parser gives a meaning of its own, white space and invisible characters. */
const NOT_OF_A_DOMAIN = /[\s\p{C}"'#%/:<>?@[\\\]^`{|}]/u;

/** NFC, trimmed, lower case, the domain in ASCII (IDNA). It is measured before anything else is done with it. */
export function readEmail(raw: string): Result<EmailAddress, string> {
  if (raw.length > EMAIL_LIMIT) return err(tooLong(EMAIL_LIMIT));
  const flaw = characterFlawOf(raw);
  if (flaw !== undefined) return err(flaw);
  const read = readText(raw.trim(), EMAIL_LIMIT);
  if (!read.ok) return read;
  const at = read.value.lastIndexOf('@');
  const localPart = read.value.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFC');
  const domain = asciiDomain(read.value.slice(at + 1));
  if (domain === undefined || !LOCAL_PART.test(localPart) || Buffer.byteLength(localPart) > LOCAL_PART_LIMIT) {
    return err(EXPECTED);
  }
  const address = `${localPart}@${domain}`;
  return Buffer.byteLength(address) > EMAIL_LIMIT ? err(tooLong(EMAIL_LIMIT)) : ok(address as EmailAddress);
}

/** A URL's host is read by the same rules (UTS #46); the global class needs no module of Node. */
function asciiDomain(domain: string): string | undefined {
  if (NOT_OF_A_DOMAIN.test(domain)) return undefined;
  const url = `http://${domain}`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : '';
  return ascii.length <= DOMAIN_LIMIT && ASCII_DOMAIN.test(ascii) ? ascii : undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * `j***@example.com`: enough for its owner to recognise it. A local part of one character is hidden whole. The stars may
 * make it longer than any address, so the end of such a domain is cut off.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '***';
  const localPart = address.slice(0, at);
  const [first] = graphemes.segment(localPart);
  const shown = first === undefined || first.segment === localPart ? '' : first.segment;
  return `${shown}***${address.slice(at)}`.slice(0, EMAIL_LIMIT);
}
