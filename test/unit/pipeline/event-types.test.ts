import { describe, expect, it } from 'vitest';
import { BUCKETS, bucketOf } from '../../../src/pipeline/bucket.ts';
import { deadLetterTopicOf, eventTypes, isKnownEventType, topicOf, topics } from '../../../src/pipeline/event-types.ts';

describe('the types of events', () => {
  it('are named dogear.<domain>.<action>.v<n>', () => {
    expect(eventTypes).toEqual({
      BookmarkCreated: 'dogear.bookmark.created.v1',
      BookmarkUpdated: 'dogear.bookmark.updated.v1',
      BookmarkDeleted: 'dogear.bookmark.deleted.v1',
      BookmarkRestored: 'dogear.bookmark.restored.v1',
    });
  });

  it('lead to the topic of their domain, and to its dead letters', () => {
    expect(topics).toEqual(['bookmark-events']);
    expect(topicOf('dogear.user.renamed.v7')).toBe('user-events');
    expect(deadLetterTopicOf('bookmark-events')).toBe('bookmark-events.dlq');
  });

  it.each(['dogear.bookmark.created.v2', 'dogear.bookmark.created', 'BookmarkCreated', 'toString', ''])(
    'do not include %j',
    (type) => {
      expect(isKnownEventType(type)).toBe(false);
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
