import { describe, expect, it } from 'vitest';
import { mayBeEmpty, positionShape, tieDirection } from '../../../../../src/kernel/documents/document-query.ts';
import { cursorCodec } from '../../../../../src/kernel/paging/cursor.ts';
import { bookmarkDocuments } from '../../../../../src/modules/bookmarks/document.ts';
import {
  BookmarkOrderField,
  distinctFields,
  sortKeysOf,
} from '../../../../../src/modules/bookmarks/queries/bookmark-reader.ts';
import { positionOf } from '../../../../testkit/bookmark-documents.ts';
import { aBookmark } from '../../../../testkit/samples.ts';

const asc = (field: BookmarkOrderField) => ({ field, direction: 'ASC' }) as const;
const desc = (field: BookmarkOrderField) => ({ field, direction: 'DESC' }) as const;

describe('an order', () => {
  it('offers the fields of the contract', () => {
    expect(Object.keys(BookmarkOrderField).sort()).toEqual([
      'BOOKMARKED_AT',
      'CREATED_AT',
      'ITEM_CREATED_AT',
      'ITEM_END_DATE',
      'ITEM_PUBLISHED_AT',
      'ITEM_START_DATE',
      'ITEM_TITLE',
      'UPDATED_AT',
    ]);
  });

  it('counts a field that is named twice only the first time', () => {
    const order = [asc('ITEM_TITLE'), desc('UPDATED_AT'), desc('ITEM_TITLE')];
    expect(distinctFields(order)).toEqual([asc('ITEM_TITLE'), desc('UPDATED_AT')]);
  });

  it('breaks ties by id in the direction of its last field', () => {
    expect(tieDirection([asc('ITEM_TITLE'), desc('UPDATED_AT')])).toBe('DESC');
    expect(tieDirection([desc('UPDATED_AT'), asc('ITEM_TITLE')])).toBe('ASC');
  });

  it('knows which dates may be empty', () => {
    const empty = Object.values(BookmarkOrderField)
      .filter((field) => mayBeEmpty(bookmarkDocuments, sortKeysOf([asc(field)])[0]))
      .sort();
    expect(empty).toEqual(['ITEM_END_DATE', 'ITEM_PUBLISHED_AT', 'ITEM_START_DATE']);
  });

  it('places a bookmark by its values and its id, the title folded', () => {
    const bookmark = aBookmark({ itemInfo: { ...aBookmark().itemInfo, title: 'ÄPFEL', endDate: null } });
    const order = [asc('ITEM_TITLE'), asc('ITEM_END_DATE'), desc('BOOKMARKED_AT')];
    expect(positionOf(bookmark, order)).toEqual([
      'äpfel',
      null,
      bookmark.bookmarkedAt.getTime(),
      bookmark.id.toString(),
    ]);
  });

  it.each(Object.values(BookmarkOrderField))('by %s gives positions that fit into a cursor', (field) => {
    const order = [asc(field)];
    const codec = cursorCodec({ list: 'any', scope: null, shape: positionShape(bookmarkDocuments, sortKeysOf(order)) });
    const position = positionOf(aBookmark(), order);
    expect(codec.decode(codec.encode(position))).toEqual(position);
  });
});
