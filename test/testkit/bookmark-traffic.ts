import fc from 'fast-check';
import type { DocumentStore, Projected } from '../../src/kernel/documents/document-store.ts';
import type { Bookmark, BookmarkId } from '../../src/modules/bookmarks/bookmark.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { live, tombstone } from './bookmark-documents.ts';
import { aDraft } from './bookmark-lists.ts';
import { aBookmark, aUser } from './samples.ts';

const ROWS = 16;
/** These stay as they are, whatever happens to the others. */
const UNTOUCHED = 6;

const aChange = fc.record({
  kind: fc.constantFrom('create', 'update', 'delete', 'revive'),
  which: fc.integer({ min: UNTOUCHED, max: ROWS - 1 }),
  draft: aDraft,
});
type Change = typeof aChange extends fc.Arbitrary<infer Given> ? Given : never;

/** What happens before or beside each page. */
export type Traffic = readonly (readonly Change[])[];
export const someTraffic: fc.Arbitrary<Traffic> = fc.array(fc.array(aChange, { maxLength: 4 }), {
  minLength: 2,
  maxLength: 4,
});

/** One user's bookmarks, as the documents have them and as we remember them. */
export interface Shelf {
  readonly userId: UserId;
  fill(): Promise<void>;
  happen(changes: readonly Change[]): Promise<void>;
  all(): Bookmark[];
  untouched(): Bookmark[];
}

const indexes = Array.from({ length: ROWS }, (_, index) => index);

/** Ids follow no other order. A shelf belongs to a new user each time it is opened: shrinking begins afresh. */
export const aShelf: fc.Arbitrary<(store: DocumentStore) => Shelf> = fc
  .record({
    drafts: fc.array(aDraft, { minLength: ROWS, maxLength: ROWS }),
    places: fc.shuffledSubarray(indexes, { minLength: ROWS }),
  })
  .map(({ drafts, places }) => (store) => {
    const userId = aUser();
    const rows = drafts.map((draft) => aBookmark({ ...draft, userId }));
    return shelf(
      store,
      rows.map((row, index) => ({ ...row, id: rows[places[index]!]!.id })),
    );
  });

function shelf(store: DocumentStore, first: readonly Bookmark[]): Shelf {
  const rows = [...first];
  const gone = new Set<BookmarkId>();
  const { userId } = first[0]!;

  const changed = ({ kind, which, draft }: Change): Projected[] => {
    if (kind === 'create') {
      rows.push(aBookmark({ ...draft, userId }));
      return [live(rows.at(-1)!)];
    }
    const row = rows[which]!;
    const version = row.version + 1;
    if (kind === 'delete') {
      rows[which] = { ...row, version };
      gone.add(row.id);
      return [tombstone(row, version, draft.updatedAt)];
    }
    if (gone.has(row.id) !== (kind === 'revive')) return [];
    // A revival reads the item again and is bookmarked anew; an update changes nothing but tag and memo.
    const { tag, updatedAt, bookmarkedAt, itemInfo } = draft;
    const anew = kind === 'revive' ? { bookmarkedAt, itemInfo } : {};
    rows[which] = { ...row, ...anew, tag, memo: `${tag} 고 예정`, updatedAt, version };
    gone.delete(row.id);
    return [live(rows[which]!)];
  };

  return {
    userId,
    fill: () => store.apply(first.map(live)),
    happen: (changes) => store.apply(changes.flatMap(changed)),
    all: () => rows.filter(({ id }) => !gone.has(id)),
    untouched: () => rows.slice(0, UNTOUCHED),
  };
}
