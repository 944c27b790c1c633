import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ORDER } from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { matchesIn } from '../../src/modules/bookmarks/queries/search-bookmarks.ts';
import { fold } from '../../src/shared/text.ts';
import { live } from '../testkit/bookmark-documents.ts';
import { expectedList } from '../testkit/bookmark-lists.ts';
import { anyTextAndQuery } from '../testkit/nasty-text.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { aBookmark, aUser } from '../testkit/samples.ts';

/** Search compared with looking into each text by hand. */
export const bookmarkSearchContract = (adapterName: string, open: OpenQuerySide) =>
  describe(`${adapterName} as searcher of bookmarks`, () => {
    let scratch: ScratchQuerySide;
    beforeAll(async () => {
      scratch = await open();
    });
    afterAll(() => scratch?.remove());

    it('finds what contains the text, whatever the text is, and each hit knows where', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(anyTextAndQuery, { minLength: 4, maxLength: 8 }),
          fc.constantFrom('ALL' as const, 'TAG' as const, 'MEMO' as const),
          async (texts, field) => {
            const userId = aUser();
            const rows = texts.map(({ text }, index) =>
              aBookmark({
                userId,
                tag: index % 2 ? text : null,
                memo: index % 3 ? (texts[index - 1]?.text ?? null) : text,
              }),
            );
            await scratch.store.apply(rows.map(live));
            for (const { query } of texts) {
              const search = { folded: fold(query), field };
              const list = { userId, filter: {}, order: DEFAULT_ORDER, search };
              const found = await scratch.reader.list(list, { from: 'start', limit: 100, offset: 0 });
              expect(found.map(({ row }) => row.id)).toEqual(expectedList(rows, list).map(({ id }) => id));
              for (const row of rows) {
                const isHit = found.some((hit) => hit.row.id === row.id);
                expect(matchesIn(row, search).length > 0).toBe(isHit);
              }
            }
          },
        ),
        { numRuns: 100, interruptAfterTimeLimit: 6_000 },
      ));
  });
