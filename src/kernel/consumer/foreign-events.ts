import { isWithinYears } from '../../shared/instant.ts';
import { firstCodePoints } from '../../shared/text.ts';
import { headerTextOf, type LogMessage, tooManyHeaders } from '../event-log.ts';
import type { Told } from '../events.ts';
import { jsonOf } from '../outbox/envelope.ts';
import type { ForeignEvents } from './consumer-spec.ts';
import { isRedriven } from './dead-letter-message.ts';

/** A CloudEvent 1.0, in whichever of Kafka's two modes it came. */
export interface CloudEvent {
  readonly type: string;
  readonly time: Date | undefined;
  readonly data: unknown;
  /**
   * Where the log has it: 0 if it does not say so, and for a message that was sent again, which lies behind messages that
   * are newer.
   */
  readonly offset: number;
}

export interface ForeignState extends Told {
  /** Names the aggregate among all of the topic. */
  readonly key: string;
}

/** What each event says of an aggregate. A state's version is its place in the order of the aggregate's events. */
export const foreignEventsOf = <State extends ForeignState>(
  topic: string,
  read: (event: CloudEvent) => State,
  isLater: (one: State, than: State) => boolean,
): ForeignEvents<{ readonly type: 'Told'; readonly state: State }, State> => ({
  topic,
  names: new Map([['any', 'Told']]),
  decode: (state) => state,
  isOlder: (one, than) => isLater(than, one),
  unseal: (original) => {
    const { id, ...event } = cloudEventOf(original);
    const state = read(event);
    const { key, version } = state;
    const at = original.logged?.at;
    const committedAt = at && isWithinYears(at.getTime()) ? at : (event.time ?? new Date(0));
    return {
      key,
      committedAt,
      original,
      // Another service's ids may come twice. What the log says of a message names it among all.
      message: {
        eventId: original.origin ?? id,
        eventType: event.type,
        timestamp: committedAt.toISOString(),
        version,
        payload: state,
      },
    };
  },
});

const SPEC_VERSION = '1.0';
const QUOTED = 100;

/** The attributes as the headers say them around the data, or all of it as one JSON object. */
export function cloudEventOf(message: LogMessage): CloudEvent & { readonly id: string } {
  const { headers, flaw, value, logged } = message;
  const tooMany = tooManyHeaders(headers);
  if (flaw !== undefined || tooMany !== undefined) throw new Error(flaw ?? tooMany);
  const contentType = headerTextOf(headers, 'content-type') ?? '';
  const isStructured = contentType.toLowerCase().startsWith('application/cloudevents+json');
  const json = jsonOf(value);
  if (isStructured && !isObject(json)) throw new Error('the value is no CloudEvent');
  const attribute = (name: string): unknown =>
    isStructured ? (json as Fields)[name] : headerTextOf(headers, `ce_${name}`);
  const [type, id, time] = [attribute('type'), attribute('id'), attribute('time')];
  if (attribute('specversion') !== SPEC_VERSION || !isText(type) || !isText(id)) throw new Error('not a CloudEvent');
  return {
    id,
    type,
    time: time === undefined || time === null ? undefined : momentOf(time),
    data: isStructured ? (json as Fields).data : json,
    offset: isRedriven(message) ? 0 : (logged?.offset ?? 0),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/i;

/** A moment without its time zone could be any of a day. */
function momentOf(value: unknown): Date {
  const time = typeof value === 'string' && RFC_3339.test(value) ? Date.parse(value) : Number.NaN;
  if (isWithinYears(time)) return new Date(time);
  throw new Error(`the time of the event is no time: ${firstCodePoints(String(value), QUOTED)}`);
}
