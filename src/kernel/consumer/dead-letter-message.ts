import { firstCodePoints } from '../../shared/text.ts';
import { type Header, header, headerOf, type LogMessage, tooManyHeaders } from '../event-log.ts';
import { deadLetterTopicOf } from '../events.ts';
import type { Subscription } from './consumer-spec.ts';

const OURS = 'dogear-';
/** Names the consumer that gave the message up. */
export const CONSUMER_HEADER = `${OURS}consumer`;
const CAUSE = `${OURS}cause`;
const TOPIC = `${OURS}topic`;
const TIME = `${OURS}time`;
const ORIGIN = `${OURS}origin`;
/** The last header of a message that was redriven: the consumer that gave it up. All others skip it. */
const REDRIVEN_FOR = `${OURS}redriven-for`;
/** How many events are missing in the place of this letter: they were removed from the log before they were read. */
const MISSED = `${OURS}missed`;
/** How many of the headers in front are the message's own. */
const OWN_HEADERS = `${OURS}own-headers`;
/** Each of these says that a part of the message was left out, or that it never was one: it cannot be sent again. */
const LEFT_OUT = { key: `${OURS}key`, value: `${OURS}value`, headers: `${OURS}headers`, batch: `${OURS}batch` };

const CAUSE_LIMIT = 1_000;
const HOLLOW_KEY_BYTES = 64 * 1024;

const DEAD_LETTERS = deadLetterTopicOf('');

export const isDeadLetter = ({ topic }: LogMessage): boolean => topic.endsWith(DEAD_LETTERS);

/** The message byte for byte, and after its own headers all that a person and a redrive need to know. */
export function deadLetterOf(message: LogMessage, consumer: string, cause: string, diedAt: string): LogMessage {
  const { topic, key, value, origin, flaw } = message;
  const sent = isRedriven(message) ? message.headers.slice(0, -1) : message.headers;
  const tooMany = tooManyHeaders(sent);
  const own = tooMany === undefined ? sent : [];
  return {
    topic: deadLetterTopicOf(topic),
    key,
    value,
    headers: joined(own, [
      header(CONSUMER_HEADER, consumer),
      header(CAUSE, firstCodePoints(cause, CAUSE_LIMIT)),
      header(TOPIC, topic),
      header(TIME, diedAt),
      ...(tooMany === undefined ? [] : [header(LEFT_OUT.headers, `left out: ${tooMany}`)]),
      ...(flaw === undefined ? [] : [header(LEFT_OUT.batch, flaw)]),
      // Each consumer of a topic has letters of its own.
      ...(origin === undefined ? [] : [header(ORIGIN, `${consumer} ${origin}`)]),
    ]),
  };
}

/** Says that a consumer was away for so long that the log has removed events which it had not read. Cannot be redriven. */
export function missedLetterOf(missed: Missed, noticedAt: string): LogMessage {
  const { consumer, topic, origin, events } = missed;
  const cause = `${events} events were removed from the log before this consumer read them: run "dogear rebuild"`;
  const letter = deadLetterOf({ topic, key: null, value: null, headers: [], origin }, consumer, cause, noticedAt);
  const { own, ours } = partsOf(letter);
  return { ...letter, headers: joined(own, [...ours, header(MISSED, `${events}`)]) };
}

interface Missed {
  readonly consumer: string;
  readonly topic: string;
  /** Names this gap among all others. */
  readonly origin: string;
  readonly events: number;
}

/** How many events are missing in the place of this letter; 0 for the letter of a message. */
export const missedEventsOf = (letter: Pick<LogMessage, 'headers'>): number =>
  Number(headerOf(partsOf(letter).ours, MISSED)?.toString() ?? 0);

/** The consumer that gave it up. Letters of earlier releases do not say. */
const consumerOfLetter = (letter: Pick<LogMessage, 'headers'>): string | undefined =>
  headerOf(partsOf(letter).ours, CONSUMER_HEADER)?.toString();

/** Earlier releases had one consumer: letters without a name belong to the one that does its work now. */
export const isLetterOf = (letter: Pick<LogMessage, 'headers'>, { name, formerGroup }: Subscription): boolean =>
  (consumerOfLetter(letter) ?? (formerGroup === undefined ? undefined : name)) === name;

/** Whether this consumer should read the message: it was not redriven, or for this consumer. */
export const isRedrivenFor = (message: LogMessage, consumer: string): boolean =>
  !isRedriven(message) || message.headers.at(-1)?.value?.toString() === consumer;

/** Whether it lies where it does only because it was sent again. */
export const isRedriven = ({ headers }: LogMessage): boolean => headers.at(-1)?.name === REDRIVEN_FOR;

/** For a log that does not take the letter as it is: without its value and without a large key. It is small then. */
export function hollowed(letter: LogMessage): LogMessage {
  const { key, value } = letter;
  const { own, ours } = partsOf(letter);
  const isLargeKey = key !== null && key.length > HOLLOW_KEY_BYTES;
  const tooMany = tooManyHeaders(own);
  const leftOut = [
    ...(value ? [header(LEFT_OUT.value, `left out: ${value.length} bytes are too many`)] : []),
    ...(isLargeKey ? [header(LEFT_OUT.key, `left out: ${key.length} bytes are too many`)] : []),
    ...(tooMany ? [header(LEFT_OUT.headers, `left out: ${tooMany}`)] : []),
  ];
  const headers = joined(tooMany ? [] : own, [...ours, ...leftOut]);
  return { ...letter, key: isLargeKey ? null : key, value: null, headers };
}

/** The same letter, to be put back among the letters: under an origin of its own, or it would be left out. */
export function returned(letter: LogMessage): LogMessage {
  const { topic, key, value, origin, flaw } = letter;
  const { own, ours } = partsOf(letter);
  const others = ours.filter(({ name }) => name !== ORIGIN);
  const added = [
    ...(flaw === undefined ? [] : [header(LEFT_OUT.batch, flaw)]),
    ...(origin === undefined ? [] : [header(ORIGIN, origin)]),
  ];
  return { topic, key, value, headers: joined(own, [...others, ...added]) };
}

/** The message as it was before it died. Returns undefined when a part of it is missing, or it never was a message. */
export function originalOf(letter: LogMessage): LogMessage | undefined {
  const { topic, key, value, origin, flaw } = letter;
  const { own, ours } = partsOf(letter);
  const isIncomplete = Object.values(LEFT_OUT).some((part) => headerOf(ours, part) !== undefined);
  if (flaw !== undefined || isIncomplete) return undefined;
  const original = topic.slice(0, -DEAD_LETTERS.length);
  return { topic: original, key, value, headers: own, ...(origin !== undefined && { origin }) };
}

/** The same, for the consumer alone that gave it up; for all consumers if the letter does not name one. */
export function redrivenOf(letter: LogMessage): LogMessage | undefined {
  const original = originalOf(letter);
  const consumer = consumerOfLetter(letter);
  if (!original || consumer === undefined) return original;
  return { ...original, headers: [...original.headers, header(REDRIVEN_FOR, consumer)] };
}

/** Under which name the log knows this letter; two letters of one origin are the same letter. */
export const originOfLetter = (letter: Pick<LogMessage, 'headers'>): string | undefined =>
  headerOf(letter.headers, ORIGIN)?.toString();

const joined = (own: readonly Header[], ours: readonly Header[]): Header[] => [
  ...own,
  ...ours,
  header(OWN_HEADERS, `${own.length}`),
];

/** Letters of earlier releases do not count their headers: in those every header with our prefix is ours. */
function partsOf({ headers }: Pick<LogMessage, 'headers'>): { own: readonly Header[]; ours: readonly Header[] } {
  const last = headers.at(-1);
  const count = last?.name === OWN_HEADERS ? Number(last.value?.toString() || 'none') : Number.NaN;
  if (Number.isInteger(count) && count >= 0 && count < headers.length) {
    return { own: headers.slice(0, count), ours: headers.slice(count, -1) };
  }
  return {
    own: headers.filter(({ name }) => !name.startsWith(OURS)),
    ours: headers.filter(({ name }) => name.startsWith(OURS)),
  };
}
