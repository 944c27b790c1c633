import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coalesce } from '../../../../src/kernel/consumer/write-newest.ts';
import { seal } from '../../../../src/kernel/outbox/envelope.ts';
import { bookmarkUpdated } from '../../../../src/modules/bookmarks/events.ts';
import { unsealed } from '../../../testkit/bookmark-consumer.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const bookmarks = [aBookmark(), aBookmark(), aBookmark()];
const eventOf = (which: number, version: number) =>
  unsealed(seal(anEntry(bookmarkUpdated({ ...bookmarks[which]!, version }, ['tag']))));

describe('coalescing a batch', () => {
  it('leaves the newest event of each bookmark, whatever the order', () => {
    const aBatch = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { maxLength: 20 });
    fc.assert(
      fc.property(aBatch, (batch) => {
        const newest = new Map<string, number>();
        for (const [which, version] of batch) {
          const key = bookmarks[which]!.id.toString();
          newest.set(key, Math.max(version, newest.get(key) ?? 0));
        }
        const newestOnes = coalesce(batch.map(([which, version]) => eventOf(which, version)));
        expect(newestOnes).toHaveLength(newest.size);
        expect(new Map(newestOnes.map(({ key, message }) => [key, message.version]))).toEqual(newest);
      }),
    );
  });
});
