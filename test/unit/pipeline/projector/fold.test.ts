import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookmarkUpdated } from '../../../../src/bookmarks/events.ts';
import { seal, unseal } from '../../../../src/pipeline/envelope.ts';
import { fold } from '../../../../src/pipeline/projector/fold.ts';
import { anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const bookmarks = [aBookmark(), aBookmark(), aBookmark()];
const eventOf = (which: number, version: number) =>
  unseal(seal(anEntry(bookmarkUpdated({ ...bookmarks[which]!, version }, ['tag']))));

describe('folding a batch', () => {
  it('leaves the newest event of each bookmark, whatever the order', () => {
    const aBatch = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { maxLength: 20 });
    fc.assert(
      fc.property(aBatch, (batch) => {
        const newest = new Map<string, number>();
        for (const [which, version] of batch) {
          const key = bookmarks[which]!.id.toString();
          newest.set(key, Math.max(version, newest.get(key) ?? 0));
        }
        const folded = fold(batch.map(([which, version]) => eventOf(which, version)));
        expect(folded).toHaveLength(newest.size);
        expect(new Map(folded.map(({ key, message }) => [key, message.version]))).toEqual(newest);
      }),
    );
  });
});
