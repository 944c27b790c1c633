import { parseTsid } from '../../../shared/ids.ts';

/** Files are called after the ids of their mails, which grow with time. */
export const emlFileName = (id: bigint): string => `${id}.eml`;

/** The id of a mail whose file is called like this; undefined for every other name, also one that leads elsewhere. */
export const idOfEmlFile = (name: string): bigint | undefined =>
  name.endsWith('.eml') ? parseTsid(name.slice(0, -'.eml'.length)) : undefined;

export interface EmlFile {
  readonly subject: string;
  readonly to: string;
  readonly date: string;
  readonly text: string;
}

/** Reads a mail of the file transport: two alternatives in quoted-printable, the plain text first. It reads no other mail. */
export function readEml(eml: string): EmlFile {
  const { headers, body } = partOf(eml.replaceAll('\r\n', '\n'));
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  const [, first = ''] = boundary === undefined ? [] : body.split(`--${boundary}`);
  // The line end before a boundary belongs to the boundary.
  const text = partOf(first.replace(/^\n/, '').replace(/\n$/, ''));
  const header = (name: string): string => decodeWords(headers.get(name) ?? '');
  return {
    subject: header('subject'),
    to: header('to').replace(/^<(.*)>$/, '$1'),
    date: header('date'),
    text: text.headers.get('content-transfer-encoding') === 'quoted-printable' ? decodeQuoted(text.body) : text.body,
  };
}

function partOf(text: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = text.indexOf('\n\n');
  const head = (end === -1 ? text : text.slice(0, end)).replace(/\n[ \t]+/g, ' ');
  const headers = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end === -1 ? '' : text.slice(end + 2) };
}

/** Words of a header that are not ASCII (RFC 2047). Space between two of them does not count. */
const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        Array.from(words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi), ([, encoding = '', word = '']) =>
          encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOfQuoted(word.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

const decodeQuoted = (text: string): string => bytesOfQuoted(text.replace(/=\n/g, '')).toString('utf8');

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
