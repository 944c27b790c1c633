import { isUtf8 } from 'node:buffer';

/** One header of a message. */
export interface Header {
  /** Its bytes, each as one character (Latin-1): a name in ASCII reads as it is, and no other name loses a byte. */
  readonly name: string;
  readonly value: Buffer | null;
}

export const header = (name: string, value: string): Header => ({ name: headerName(name), value: Buffer.from(value) });

export const headerName = (text: string): string => Buffer.from(text).toString('latin1');

/** The last header of this name counts. Returns undefined when there is none, or when its value is missing. */
export function headerOf(headers: readonly Header[], name: string): Buffer | undefined {
  for (let index = headers.length - 1; index >= 0; index -= 1) {
    const found = headers[index];
    if (found?.name === name) return found.value ?? undefined;
  }
  return undefined;
}

/** Throws when the value is no valid UTF-8. */
export function headerTextOf(headers: readonly Header[], name: string): string | undefined {
  const value = headerOf(headers, name);
  return value && textOf(value, `the header ${name}`);
}

export function textOf(bytes: Buffer, what: string): string {
  if (!isUtf8(bytes)) throw new Error(`${what} is not valid UTF-8`);
  return bytes.toString('utf8');
}

/** An event has about ten. Other readers of our topics, kafkajs among them, take quadratic time over many. */
const MOST_HEADERS = 256;
const MOST_HEADER_BYTES = 64 * 1024;

/** Says how many there are when a message has more or larger headers than Dogear accepts. */
export function tooManyHeaders(headers: readonly Header[]): string | undefined {
  const bytes = sizeOfHeaders(headers);
  if (headers.length <= MOST_HEADERS && bytes <= MOST_HEADER_BYTES) return undefined;
  return `${headers.length} headers of ${bytes} bytes are too many`;
}

export function sizeOfHeaders(headers: readonly Header[]): number {
  let bytes = 0;
  for (const { name, value } of headers) bytes += name.length + (value?.length ?? 0);
  return bytes;
}
