import { CloudEvent, Kafka, type KafkaMessage } from 'cloudevents';
import { describe, expect, it } from 'vitest';
import { header, type LogMessage } from '../../../../src/kernel/event-log.ts';
import { seal } from '../../../../src/kernel/outbox/envelope.ts';
import { bookmarkEvents } from '../../../../src/modules/bookmarks/event-spec.ts';
import { bookmarkCreated, bookmarkUpdated } from '../../../../src/modules/bookmarks/events.ts';
import { bookmarkEntryOf, bookmarkOf, unsealed } from '../../../testkit/bookmark-consumer.ts';
import { aLife, anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { headersOf, textOf, valueText } from '../../../testkit/log-messages.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('an event on its way', () => {
  it.each(aLife().map((event) => [event.type, event] as const))('arrives as it was sent: %s', (_, event) => {
    const entry = anEntry(event);
    const received = unsealed(seal(entry));
    expect(entry.eventType).toBe(bookmarkEvents.types[event.type]);
    expect(received.key).toBe(event.state.id.toString());
    expect(received.committedAt).toEqual(entry.createdAt);
    expect(received.message).toMatchObject({ eventId: entry.eventId, version: event.state.version });
    expect(bookmarkOf(received)).toEqual(event.state);
  });

  it('is a CloudEvent in Kafka binary mode, keyed by the bookmark', () => {
    const bookmark = aBookmark();
    const entry = anEntry(bookmarkCreated(bookmark), TRACE);
    const { topic, key, headers } = textOf(seal(entry));
    expect({ topic, key }).toEqual({ topic: 'bookmark-events', key: bookmark.id.toString() });
    expect(headers).toMatchObject({
      ce_specversion: '1.0',
      ce_id: entry.eventId,
      ce_type: 'dogear.bookmark.created.v1',
      ce_source: 'dogear',
      ce_subject: bookmark.id.toString(),
      ce_time: entry.createdAt.toISOString(),
      'content-type': 'application/json',
      traceparent: TRACE,
    });
  });

  it.each(aLife())('is what the CloudEvents library makes of it, and reads: $type', (event) => {
    const entry = anEntry(event);
    const cloudEvent = new CloudEvent({
      id: entry.eventId,
      type: entry.eventType,
      source: entry.source,
      subject: entry.aggregateId,
      time: entry.createdAt.toISOString(),
      datacontenttype: 'application/json',
      data: JSON.parse(entry.payload),
    });
    const { value, headers } = textOf(seal(entry));
    // The library repeats the content type under a name that the binding does not know.
    const { ce_datacontenttype: _, ...expected } = Kafka.binary(cloudEvent).headers;
    expect(headers).toEqual(expected);
    const message = { headers: { ...headers }, value, body: value } as KafkaMessage<string>;
    expect(Kafka.toEvent(message)).toMatchObject({
      id: cloudEvent.id,
      type: cloudEvent.type,
      source: cloudEvent.source,
      subject: cloudEvent.subject,
      time: cloudEvent.time,
      specversion: cloudEvent.specversion,
    });
  });

  it('has no trace when there was none', () => {
    expect(textOf(seal(anEntry())).headers).not.toHaveProperty('traceparent');
  });

  it('keeps the seeds’ names in its JSON, plus the version', () => {
    const bookmark = aBookmark({ tag: 'java' });
    const entry = anEntry(bookmarkCreated(bookmark));
    expect(JSON.parse(valueText(seal(entry)))).toEqual({
      eventId: entry.eventId,
      eventType: 'BookmarkCreatedEvent',
      timestamp: bookmark.updatedAt.toISOString(),
      version: 1,
      payload: {
        bookmarkTsid: bookmark.id.toString(),
        userId: bookmark.userId.toString(),
        itemType: 'CONTEST',
        itemId: bookmark.itemId,
        itemTitle: bookmark.itemInfo.title,
        itemSummary: bookmark.itemInfo.summary,
        itemStartDate: '2026-02-01T00:00:00.000Z',
        itemEndDate: null,
        itemPublishedAt: null,
        itemCreatedAt: '2025-12-24T00:00:00.000Z',
        tag: 'java',
        memo: bookmark.memo,
        bookmarkedAt: bookmark.bookmarkedAt.toISOString(),
        deletedAt: null,
        deletedBy: null,
        createdAt: bookmark.createdAt.toISOString(),
        createdBy: bookmark.userId.toString(),
        updatedAt: bookmark.updatedAt.toISOString(),
        updatedBy: bookmark.userId.toString(),
      },
    });
  });

  it.each([
    [['tag'], { tag: 'new' }],
    [['memo'], { memo: null }],
    [['tag', 'memo'], { tag: 'new', memo: null }],
  ] as const)('names what was updated: %j', (fields, updatedFields) => {
    const event = bookmarkUpdated(aBookmark({ version: 2, tag: 'new', memo: null }), fields);
    expect(JSON.parse(valueText(seal(anEntry(event)))).payload.updatedFields).toEqual(updatedFields);
  });

  it('is not committed when no projector could read it', () => {
    const event = bookmarkCreated(aBookmark({ version: 0 }));
    const circumstances = { eventId: '00000000-0000-4000-8000-000000000000', now: new Date(), traceparent: null };
    expect(() => bookmarkEntryOf(event, circumstances)).toThrow(/version/);
  });
});

describe('a message that nobody can understand', () => {
  const good = seal(anEntry());
  const withHeaders = (headers: Record<string, string | undefined>): LogMessage => ({
    ...good,
    headers: headersOf(
      Object.fromEntries(
        Object.entries({ ...textOf(good).headers, ...headers }).filter(
          (pair): pair is [string, string] => pair[1] !== undefined,
        ),
      ),
    ),
  });
  const withText = (value: string): LogMessage => ({ ...good, value: Buffer.from(value) });
  const withValue = (change: (value: Record<string, unknown>) => object): LogMessage =>
    withText(JSON.stringify(change(JSON.parse(valueText(good)))));
  const withPayload = (change: object): LogMessage =>
    withValue((value) => ({ ...value, payload: { ...(value.payload as object), ...change } }));

  it.each<[string, LogMessage, string | RegExp]>([
    ['no type', withHeaders({ ce_type: undefined }), 'not a CloudEvent'],
    ['no version of CloudEvents', withHeaders({ ce_specversion: undefined }), 'not a CloudEvent'],
    ['another version of CloudEvents', withHeaders({ ce_specversion: '0.3' }), 'not a CloudEvent'],
    ['no headers at all', { ...good, headers: [] }, 'not a CloudEvent'],
    [
      'an unknown type',
      withHeaders({ ce_type: 'dogear.bookmark.burnt.v1' }),
      'unknown event type dogear.bookmark.burnt.v1',
    ],
    [
      'an unknown version of a type',
      withHeaders({ ce_type: 'dogear.bookmark.created.v2' }),
      'unknown event type dogear.bookmark.created.v2',
    ],
    ['a time that is none', withHeaders({ ce_time: 'yesterday' }), /ce_time/],
    ['a value that is no JSON', withText('{"eventId":'), /^the value is not JSON$/],
    ['a value that is secret and no JSON', withText('hunter2'), /^the value is not JSON$/],
    ['an empty value', withText(''), /JSON/],
    ['no value', { ...good, value: null }, /JSON/],
    ['a value that is no valid UTF-8', { ...good, value: Buffer.from([0x22, 0xff, 0x22]) }, 'not valid UTF-8'],
    ['a value that is no object', withText('7'), /expected object/],
    ['no key', { ...good, key: null }, 'the key'],
    ['a key that is no valid UTF-8', { ...good, key: Buffer.from([0xc3]) }, 'the key is not valid UTF-8'],
    [
      'a type that is no valid UTF-8',
      { ...good, headers: [...good.headers, { name: 'ce_type', value: Buffer.from([0xff]) }] },
      'the header ce_type is not valid UTF-8',
    ],
    ['a type without a value', { ...good, headers: [...good.headers, { name: 'ce_type', value: null }] }, 'CloudEvent'],
    [
      'more headers than an event has',
      { ...good, headers: [...good.headers, ...new Array(256).fill(header('more', ''))] },
      '263 headers of',
    ],
    [
      'larger headers than an event has',
      { ...good, headers: [...good.headers, header('more', 'x'.repeat(65_536))] },
      '8 headers of',
    ],
    ['what the log could not decode', { ...good, flaw: 'offsets 3 to 7 cannot be decoded' }, 'offsets 3 to 7'],
    ['a version that no API can show', withValue((value) => ({ ...value, version: 2 ** 31 })), /version/],
    ['a version beyond every number', withText(valueText(good).replace(/"version":1/, '"version":1e400')), /version/],
    ['no event id', withValue(({ eventId: _, ...rest }) => rest), /eventId/],
    ['the name of another event', withValue((value) => ({ ...value, eventType: 'BookmarkDeletedEvent' })), /eventType/],
    ['no version', withValue(({ version: _, ...rest }) => rest), /version/],
    ['a fraction of a version', withValue((value) => ({ ...value, version: 1.5 })), /version/],
    ['no payload', withValue(({ payload: _, ...rest }) => rest), /payload/],
    ['an id that is a number', withPayload({ bookmarkTsid: 12 }), /bookmarkTsid/],
    ['an id out of range', withPayload({ bookmarkTsid: '9223372036854775808' }), /not a TSID.*bookmarkTsid/],
    ['a user that is none', withPayload({ userId: '1e3' }), /not a user id.*userId/],
    ['an item id that is none', withPayload({ itemId: 'xyz' }), /not an ObjectId.*itemId/],
    ['an unknown kind of item', withPayload({ itemType: 'RECIPE' }), /itemType/],
    ['a date that is none', withPayload({ createdAt: '2026-13-01' }), /createdAt/],
    ['a day that is none', withPayload({ bookmarkedAt: '2026-02-30T00:00:00.000Z' }), /bookmarkedAt/],
    [
      'a date before the year 1',
      withPayload({ itemStartDate: '0000-12-31T00:00:00Z' }),
      /years 1 to 9999.*itemStartDate/,
    ],
    [
      'a moment before the year 1',
      withValue((value) => ({ ...value, timestamp: '0000-01-01T00:00:00Z' })),
      /timestamp/,
    ],
    ['no moment at which it happened', withValue((value) => ({ ...value, timestamp: 'yesterday' })), /timestamp/],
    ['no title', withPayload({ itemTitle: null }), /itemTitle/],
    [
      'the key of another bookmark',
      { ...good, key: Buffer.from('12') },
      /the key 12 is not that of the event's aggregate/,
    ],
  ])('says why: %s', (_, message, reason) => {
    expect(() => unsealed(message)).toThrow(reason);
  });

  it('gives its reason in one line', () => {
    expect(() => unsealed(withPayload({ userId: 1, itemId: 2, tag: 3 }))).toThrow(
      /^[^\n]*userId[^\n]*itemId[^\n]*tag[^\n]*$/,
    );
  });

  it('is none as long as the API can show its version', () => {
    expect(() => unsealed(withValue((value) => ({ ...value, version: 2 ** 31 - 1 })))).not.toThrow();
  });

  it('is quoted in the reason with its beginning only', () => {
    expect(() => unsealed(withHeaders({ ce_type: 'x'.repeat(60_000) }))).toThrow(/^unknown event type x{100}$/);
    expect(() => unsealed({ ...good, key: Buffer.from('y'.repeat(60_000)) })).toThrow(/^the key y{100} is not/);
  });

  it('is none when its item id is in capitals: it means the same item', () => {
    const received = unsealed(withPayload({ itemId: '507F1F77BCF86CD799439011' }));
    expect(bookmarkOf(received).itemId).toBe('507f1f77bcf86cd799439011');
  });

  it('is none when it only carries more than we know', () => {
    expect(() => unsealed(withPayload({ colour: 'red' }))).not.toThrow();
    expect(() => unsealed(withValue((value) => ({ ...value, more: true })))).not.toThrow();
    expect(() => unsealed(withHeaders({ ce_extension: 'x' }))).not.toThrow();
  });
});
