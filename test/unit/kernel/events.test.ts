import { describe, expect, it } from 'vitest';
import { deadLetterTopicOf, topicOf } from '../../../src/kernel/events.ts';
import { BUCKETS, bucketOf } from '../../../src/kernel/outbox/entry.ts';
import { bookmarkEvents } from '../../../src/modules/bookmarks/event-spec.ts';

describe('the types of events', () => {
  it('are named dogear.<aggregate>.<action>.v<n>', () => {
    expect(bookmarkEvents.types).toEqual({
      BookmarkCreated: 'dogear.bookmark.created.v1',
      BookmarkUpdated: 'dogear.bookmark.updated.v1',
      BookmarkDeleted: 'dogear.bookmark.deleted.v1',
      BookmarkRestored: 'dogear.bookmark.restored.v1',
    });
  });

  it('lead to the topic of their aggregate, and to its dead letters', () => {
    expect(bookmarkEvents.topic).toBe('bookmark-events');
    expect(Object.values(bookmarkEvents.types).map(topicOf)).toEqual(Array(4).fill('bookmark-events'));
    expect(topicOf('dogear.user.renamed.v7')).toBe('user-events');
    expect(deadLetterTopicOf('bookmark-events')).toBe('bookmark-events.dlq');
  });

  it.each(['dogear.bookmark.created.v2', 'dogear.bookmark.created', 'BookmarkCreated', 'toString', ''])(
    'do not include %j',
    (type) => {
      expect(bookmarkEvents.names.has(type)).toBe(false);
      expect(() => bookmarkEvents.checked(type, {})).toThrow('is no event of bookmark');
    },
  );
});

describe('the bucket of an aggregate', () => {
  it('is always the same: another one would let two relays publish its events', () => {
    expect([bucketOf('1'), bucketOf('793845720374857216'), bucketOf('9223372036854775807')]).toEqual([55, 40, 30]);
  });

  it('spreads aggregates evenly', () => {
    const counts = new Array<number>(BUCKETS).fill(0);
    for (let id = 1n; id <= 64_000n; id += 1n) {
      const bucket = bucketOf(((id << 22n) + 4096n).toString());
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1_200);
  });
});
