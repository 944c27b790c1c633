import { bookmarkDocuments } from '../../src/modules/bookmarks/document.ts';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  documentQueryOf,
  type TextSearch,
} from '../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { READER } from './api/bookmarks.ts';
import { fillDocuments } from './api/fill-documents.ts';
import { SELECTED } from './api/programs/first-page.ts';
import { withScratchEngines } from './scratch-engines.ts';

/**
 * What each kind of list costs on MongoDB, for a user with half of the documents:
 *   node --import tsx test/bench/lists.ts [documents] [runs]
 */
const [count, runs] = [Number(process.argv[2] ?? 20_000), Number(process.argv[3] ?? 30)];

const newest: BookmarkOrder = { field: 'BOOKMARKED_AT', direction: 'DESC' };
const byTitle: BookmarkOrder = { field: 'ITEM_TITLE', direction: 'ASC' };
const byEnd: BookmarkOrder = { field: 'ITEM_END_DATE', direction: 'ASC' };
const tags = (many: number) => Array.from({ length: many }, (_, index) => `tag ${index}`);
const period = { bookmarkedFrom: new Date('2000-01-01'), bookmarkedTo: new Date('2100-01-01') };

const lists: Readonly<Record<string, [BookmarkOrder[], BookmarkFilter, TextSearch?]>> = {
  'default order': [[newest], {}],
  'default order, one type': [[newest], { itemType: 'CONTEST' }],
  'default order, one tag': [[newest], { tags: tags(2).slice(1) }],
  'default order, a period': [[newest], period],
  'by title': [[byTitle], {}],
  'by end date, one type': [[byEnd], { itemType: 'CONTEST' }],
  'rarer: default order, ten tags': [[newest], { tags: tags(10) }],
  'rarer: default order, a tag that hardly anything has': [[newest], { tags: ['none', 'nor this'] }],
  'rarer: by title, one tag': [[byTitle], { tags: tags(2).slice(1) }],
  'rarer: by end date, untagged': [[byEnd], { tagged: false }],
  'rarer: by title, a period': [[byTitle], period],
  'rarer: by title, then by creation': [[byTitle, { field: 'CREATED_AT', direction: 'DESC' }], {}],
  'rarer: by title, then by end date': [[byTitle, byEnd], {}],
  'search that finds nothing': [[newest], {}, { folded: 'nowhere', field: 'ALL' }],
};

await withScratchEngines(async ({ engines: { querySide }, env }) => {
  await fillDocuments(env.MONGO_URL ?? '', count);
  const { reader } = querySide.documents(bookmarkDocuments);
  for (const [name, [order, filter, search]] of Object.entries(lists)) {
    const query = documentQueryOf({ userId: READER, order, filter, ...(search && { search }) });
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      await reader.list(query, { from: 'start', limit: 21, offset: 0 }, SELECTED);
      times.push(performance.now() - began);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const [best, middle] = [sorted[0], sorted[Math.floor(runs / 2)]];
    console.log(
      `${name.padEnd(56)} ${best?.toFixed(1).padStart(7)} ms at best, ${middle?.toFixed(1)} ms in the middle`,
    );
  }
});
