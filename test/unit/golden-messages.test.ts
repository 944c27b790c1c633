import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { header } from '../../src/kernel/headers.ts';
import { bookmarkEvents } from '../../src/modules/bookmarks/event-spec.ts';
import { bookmarkOf, unsealed } from '../testkit/bookmark-consumer.ts';

interface Golden {
  readonly topic: string;
  readonly key: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly value: string;
}

const folder = new URL('../golden/', import.meta.url);
const released = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));
const goldenOf = (type: string): Golden => JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'));

describe('a message of every released type', () => {
  it('is kept on disk', () => {
    expect([...bookmarkEvents.names.keys()].filter((type) => !released.includes(type))).toEqual([]);
  });

  it.each(released)('is read as it lay on the wire: %s', (type) => {
    const { topic, key, headers, value } = goldenOf(type);
    const received = unsealed({
      topic,
      key: Buffer.from(key),
      value: Buffer.from(value),
      headers: headers.map(([name, text]) => header(name, text)),
    });
    expect(topic).toBe(bookmarkEvents.topic);
    expect(received.key).toBe(key);
    const { payload, version, timestamp } = JSON.parse(value);
    const bookmark = bookmarkOf(received);
    const dates = (date: Date | null) => date?.toISOString() ?? null;
    expect({
      id: bookmark.id.toString(),
      version: bookmark.version,
      userId: bookmark.userId.toString(),
      item: [bookmark.itemType, bookmark.itemId, bookmark.itemInfo.title, bookmark.itemInfo.summary],
      dates: [bookmark.itemInfo.startDate, bookmark.itemInfo.endDate, bookmark.itemInfo.publishedAt].map(dates),
      tagAndMemo: [bookmark.tag, bookmark.memo],
      moments: [bookmark.bookmarkedAt, bookmark.deletedAt, bookmark.createdAt, bookmark.updatedAt].map(dates),
    }).toEqual({
      id: payload.bookmarkTsid,
      version,
      userId: payload.userId,
      item: [payload.itemType, payload.itemId, payload.itemTitle, payload.itemSummary],
      dates: [payload.itemStartDate, payload.itemEndDate, payload.itemPublishedAt],
      tagAndMemo: [payload.tag, payload.memo],
      moments: [payload.bookmarkedAt, payload.deletedAt, payload.createdAt, timestamp],
    });
  });
});
