import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { header, type LogMessage } from '../../src/kernel/event-log.ts';
import type { EventSpec } from '../../src/kernel/events.ts';
import { unseal } from '../../src/kernel/outbox/envelope.ts';
import { bookmarkEvents } from '../../src/modules/bookmarks/event-spec.ts';
import { itemEvents } from '../../src/modules/catalog/event-spec.ts';
import { userEvents } from '../../src/modules/identity/event-spec.ts';
import {
  contestImageEvents,
  newsArticleImageEvents,
  profileImageEvents,
  type ToldSet,
} from '../../src/modules/images/event-spec.ts';
import { itemViewEvents } from '../../src/modules/statistics/event-spec.ts';
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
const releasedOf = ({ aggregate }: { readonly aggregate: string }): string[] =>
  released.filter((type) => type.startsWith(`dogear.${aggregate}.`));
const onTheWire = ({ topic, key, headers, value }: Golden): LogMessage => ({
  topic,
  key: Buffer.from(key),
  value: Buffer.from(value),
  headers: headers.map(([name, text]) => header(name, text)),
});
const dates = (date: Date | null) => date?.toISOString() ?? null;

const imageSpecs = [contestImageEvents, newsArticleImageEvents, profileImageEvents];

describe('a message of every released type', () => {
  const specs = [bookmarkEvents, userEvents, itemEvents, ...imageSpecs, itemViewEvents];

  it('is kept on disk', () => {
    const types = specs.flatMap((spec) => [...spec.names.keys()]);
    expect(types.filter((type) => !released.includes(type))).toEqual([]);
  });

  it('is read by a test below', () => {
    expect(specs.flatMap(releasedOf).sort()).toEqual([...released].sort());
  });

  it.each(releasedOf(bookmarkEvents))('is read as it lay on the wire: %s', (type) => {
    const golden = goldenOf(type);
    const { topic, key, value } = golden;
    const received = unsealed(onTheWire(golden));
    expect(topic).toBe(bookmarkEvents.topic);
    expect(received.key).toBe(key);
    const { payload, version, timestamp } = JSON.parse(value);
    const bookmark = bookmarkOf(received);
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

  it.each(releasedOf(userEvents))('is read as it lay on the wire: %s', (type) => {
    const golden = goldenOf(type);
    const { topic, key, value } = golden;
    const received = unseal(userEvents, onTheWire(golden));
    expect(topic).toBe(userEvents.topic);
    expect(received?.key).toBe(key);
    const { payload, version, timestamp } = JSON.parse(value);
    if (!received) return expect.fail('all events of users are read');
    const user = userEvents.decode(received.message.payload, received.message.version);
    expect({
      id: user.id.toString(),
      version: user.version,
      shown: [user.username, user.email, user.emailMasked, user.status, user.profileImageUrl],
      moments: [user.deletedAt, user.createdAt, user.updatedAt].map(dates),
    }).toEqual({
      id: payload.userId,
      version,
      shown: [payload.username, payload.email, payload.emailMasked, payload.status, payload.profileImageUrl],
      moments: [payload.deletedAt, payload.createdAt, timestamp],
    });
  });

  it.each(releasedOf(itemEvents))('is read as it lay on the wire: %s', (type) => {
    const golden = goldenOf(type);
    const { topic, key, value } = golden;
    const received = unseal(itemEvents, onTheWire(golden));
    expect(topic).toBe(itemEvents.topic);
    expect(received?.key).toBe(key);
    const { payload, version, timestamp } = JSON.parse(value);
    if (!received) return expect.fail('all events of items are read');
    const item = itemEvents.decode(received.message.payload, received.message.version);
    expect({
      id: item.id.toString(),
      version: item.version,
      item: [item.itemType, item.itemId, item.title, item.summary, item.url],
      dates: [item.startDate, item.endDate, item.publishedAt].map(dates),
      moments: [item.deletedAt, item.createdAt, item.updatedAt].map(dates),
      by: [item.createdBy, item.updatedBy, item.deletedBy].map((id) => id?.toString() ?? null),
    }).toEqual({
      id: payload.id,
      version,
      item: [payload.itemType, payload.itemId, payload.title, payload.summary, payload.url],
      dates: [payload.startDate, payload.endDate, payload.publishedAt],
      moments: [payload.deletedAt, payload.createdAt, timestamp],
      by: [payload.createdBy, payload.updatedBy, payload.deletedBy],
    });
  });

  it.each(releasedOf(itemViewEvents))('is read as it lay on the wire: %s', (type) => {
    const golden = goldenOf(type);
    const received = unseal(itemViewEvents, onTheWire(golden));
    expect(golden.topic).toBe(itemViewEvents.topic);
    expect(received?.key).toBe(golden.key);
    const { payload } = JSON.parse(golden.value);
    if (!received) return expect.fail('all views are read');
    const view = itemViewEvents.decode(received.message.payload, received.message.version);
    expect(view).toMatchObject({
      itemType: payload.itemType,
      itemId: payload.itemId,
      userId: BigInt(payload.userId),
      window: payload.window,
      updatedAt: new Date(payload.viewedAt),
    });
    expect(new Date(view.day * 86_400_000).toISOString().slice(0, 10)).toBe(payload.viewedAt.slice(0, 10));
  });

  it.each(imageSpecs.flatMap((spec) => releasedOf(spec).map((type) => [type, spec as EventSpec] as const)))(
    'is read as it lay on the wire: %s',
    (type, spec) => {
      const golden = goldenOf(type);
      const received = unseal(spec, onTheWire(golden));
      expect(golden.topic).toBe(spec.topic);
      expect(received?.key).toBe(golden.key);
      if (!received) return expect.fail('all events of images are read');
      const { referenceId, version, images } = spec.decode(
        received.message.payload,
        received.message.version,
      ) as ToldSet;
      const value = JSON.parse(golden.value);
      const sequence = golden.headers.find(([name]) => name === 'ce_sequence')?.[1];
      expect([referenceId, `${version}`]).toEqual([value.referenceId, sequence]);
      const told = (value.images ?? [value]).map(({ imageId, imageUrl }: Record<string, string>) => ({
        imageId,
        imageUrl,
      }));
      expect(images.map(({ imageId, imageUrl }) => ({ imageId: `${imageId}`, imageUrl }))).toEqual(told);
    },
  );
});
