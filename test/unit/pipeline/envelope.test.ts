import { CloudEvent, Kafka, type KafkaMessage } from 'cloudevents';
import { describe, expect, it } from 'vitest';
import { bookmarkCreated, bookmarkUpdated } from '../../../src/bookmarks/events.ts';
import { seal, unseal } from '../../../src/pipeline/envelope.ts';
import type { LogMessage } from '../../../src/pipeline/event-log.ts';
import { eventTypes } from '../../../src/pipeline/event-types.ts';
import { toBookmark } from '../../../src/pipeline/messages/bookmark-message.ts';
import { outboxEntryOf } from '../../../src/pipeline/outbox-entry.ts';
import { aLife, anEntry } from '../../testkit/fakes/outbox-entries.ts';
import { aBookmark } from '../../testkit/samples.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('an event on its way', () => {
  it.each(aLife().map((event) => [event.type, event] as const))('arrives as it was sent: %s', (_, event) => {
    const entry = anEntry(event);
    const received = unseal(seal(entry));
    expect(received).toMatchObject({ type: eventTypes[event.type], key: event.bookmark.id.toString() });
    expect(received.committedAt).toEqual(entry.createdAt);
    expect(received.message).toMatchObject({ eventId: entry.eventId, version: event.bookmark.version });
    expect(toBookmark(received.message.payload, received.message.version)).toEqual(event.bookmark);
  });

  it('is a CloudEvent in Kafka binary mode, keyed by the bookmark', () => {
    const bookmark = aBookmark();
    const entry = anEntry(bookmarkCreated(bookmark), TRACE);
    const { topic, key, headers } = seal(entry);
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
    const { value, headers } = seal(entry);
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

  it('is not sent when its type has no topic', () => {
    expect(() => seal({ ...anEntry(), eventType: 'dogear.recipe.shared.v1' })).toThrow('unknown event type');
  });

  it('has no trace when there was none', () => {
    expect(seal(anEntry()).headers).not.toHaveProperty('traceparent');
  });

  it('keeps the seeds’ names in its JSON, plus the version', () => {
    const bookmark = aBookmark({ tag: 'java' });
    const entry = anEntry(bookmarkCreated(bookmark));
    expect(JSON.parse(seal(entry).value)).toEqual({
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
    expect(JSON.parse(seal(anEntry(event)).value).payload.updatedFields).toEqual(updatedFields);
  });

  it('is not committed when no projector could read it', () => {
    const event = bookmarkCreated(aBookmark({ version: 0 }));
    const circumstances = { eventId: '00000000-0000-4000-8000-000000000000', now: new Date(), traceparent: null };
    expect(() => outboxEntryOf(event, circumstances)).toThrow(/version/);
  });
});

describe('a message that nobody can understand', () => {
  const good = seal(anEntry());
  const withHeaders = (headers: Record<string, string | undefined>): LogMessage => ({
    ...good,
    headers: Object.fromEntries(
      Object.entries({ ...good.headers, ...headers }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });
  const withValue = (change: (value: Record<string, unknown>) => object): LogMessage => ({
    ...good,
    value: JSON.stringify(change(JSON.parse(good.value))),
  });
  const withPayload = (change: object): LogMessage =>
    withValue((value) => ({ ...value, payload: { ...(value.payload as object), ...change } }));

  it.each<[string, LogMessage, string | RegExp]>([
    ['no type', withHeaders({ ce_type: undefined }), 'not a CloudEvent'],
    ['no version of CloudEvents', withHeaders({ ce_specversion: undefined }), 'not a CloudEvent'],
    ['another version of CloudEvents', withHeaders({ ce_specversion: '0.3' }), 'not a CloudEvent'],
    ['no headers at all', { ...good, headers: {} }, 'not a CloudEvent'],
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
    ['a value that is no JSON', { ...good, value: '{"eventId":' }, /JSON/],
    ['an empty value', { ...good, value: '' }, /JSON/],
    ['a value that is no object', { ...good, value: '7' }, /expected object/],
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
    ['no moment at which it happened', withValue((value) => ({ ...value, timestamp: 'yesterday' })), /timestamp/],
    ['no title', withPayload({ itemTitle: null }), /itemTitle/],
    ['the key of another bookmark', { ...good, key: '12' }, /the key 12 is not that of the event's aggregate/],
  ])('says why: %s', (_, message, reason) => {
    expect(() => unseal(message)).toThrow(reason);
  });

  it('gives its reason in one line', () => {
    expect(() => unseal(withPayload({ userId: 1, itemId: 2, tag: 3 }))).toThrow(
      /^[^\n]*userId[^\n]*itemId[^\n]*tag[^\n]*$/,
    );
  });

  it('is none when its item id is in capitals: it means the same item', () => {
    const { payload, version } = unseal(withPayload({ itemId: '507F1F77BCF86CD799439011' })).message;
    expect(toBookmark(payload, version).itemId).toBe('507f1f77bcf86cd799439011');
  });

  it('is none when it only carries more than we know', () => {
    expect(() => unseal(withPayload({ colour: 'red' }))).not.toThrow();
    expect(() => unseal(withValue((value) => ({ ...value, more: true })))).not.toThrow();
    expect(() => unseal(withHeaders({ ce_extension: 'x' }))).not.toThrow();
  });
});
