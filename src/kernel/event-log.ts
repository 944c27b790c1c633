import { isUtf8 } from 'node:buffer';

/** A message as it lies in the log: bytes, whatever they mean. A key or value that is missing is null, not empty. */
export interface LogMessage {
  readonly topic: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** In their order; one name may come several times. */
  readonly headers: readonly Header[];
  /**
   * Names this message among all that its reader can ever get: the same message, delivered again, has the same origin.
   * Its dead letter is written only once because of that.
   */
  readonly origin?: string;
  /** Where and when the log has put it, if it says so: the places of messages of one key grow. */
  readonly logged?: { readonly offset: number; readonly at: Date };
  /** Why these bytes are no message at all: they are a part of the log that cannot be decoded, as it lies there. */
  readonly flaw?: string;
}

/** The log will never take this: a message is too large or malformed. Any other failure is an outage. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

export interface EventLog {
  /**
   * Resolves once every message is safely in the log, those of one key in the given order. `MessageRefused` is about
   * at least one of them; the others may be in the log or not. A dead letter that says its origin is left out when
   * the log has a letter of the same origin already. `isStillOurs` is asked right before anything is written: when it
   * says no, nothing is written and the call rejects.
   */
  publish(messages: readonly LogMessage[], isStillOurs?: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** What the log still holds for each consumer. */
export type Backlog = readonly ConsumerBacklog[];

export interface ConsumerBacklog {
  readonly name: string;
  /** How many published events it has not read yet. */
  readonly lag: number;
  /** How many messages it gave up that were not redriven yet. */
  readonly deadLetters: number;
  /** How many events were removed from the log before it read them, because it was away for longer than the retention. */
  readonly missedEvents: number;
}

export interface ReceivedBatch {
  /** In the order of the log; never messages of one key in two batches at a time. */
  readonly messages: readonly LogMessage[];
  /** From now on these need not be delivered to this consumer again; the log may hear of it a little later. */
  commit(): Promise<void>;
  /** Aborted when another member will get these messages: there is no point in waiting for better times. */
  readonly lost?: AbortSignal;
  /** Whether no other member can have these messages now; without it none ever can. */
  isStillOurs?(): boolean;
}

/** A consumer group's member. A batch whose handling fails is delivered again. */
export interface EventConsumer {
  start(handle: (batch: ReceivedBatch) => Promise<void>): Promise<void>;
  /** Lets the batch in hand finish, then leaves the group. */
  stop(): Promise<void>;
}

/** One header of a message. */
export interface Header {
  /** Its bytes, each as one character (Latin-1): a name in ASCII reads as it is, and no other name loses a byte. */
  readonly name: string;
  readonly value: Buffer | null;
}

export const header = (name: string, value: string): Header => ({ name: headerName(name), value: Buffer.from(value) });

const headerName = (text: string): string => Buffer.from(text).toString('latin1');

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
