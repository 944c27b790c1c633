import { describe, expect, it } from 'vitest';
import type { FoundDocument } from '../../../../src/kernel/documents/document-store.ts';
import { differencesOf } from '../../../../src/kernel/repair/difference.ts';
import { projectionOf } from '../../../../src/modules/bookmarks/document.ts';
import { tombstone as tombstoneOf } from '../../../testkit/bookmark-documents.ts';
import { documentOf, fieldsOf, liveDocument } from '../../../testkit/fakes/both-sides.ts';
import { aBookmark } from '../../../testkit/samples.ts';

const tombstonesSince = new Date('2026-01-01T00:00:00.000Z');
const standard = { fieldsOf, tombstonesSince };
const recently = new Date('2026-01-01T00:00:00.001Z');

const live = aBookmark({ version: 3 });
const deleted = aBookmark({ version: 3, deletedAt: recently, deletedBy: live.userId });
const longGone = aBookmark({ version: 3, deletedAt: tombstonesSince, deletedBy: live.userId });
const tombstone = (bookmark: typeof deleted, version = 3): FoundDocument =>
  documentOf(tombstoneOf(bookmark, version, bookmark.deletedAt ?? recently));
const kinds = (row: typeof live | undefined, document: FoundDocument | undefined) =>
  differencesOf({ row: row && projectionOf(row), document }, standard);

describe('the difference of a row and its document', () => {
  it('is none when the document is what the row says', () => {
    expect(kinds(live, liveDocument(live))).toEqual([]);
    expect(kinds(deleted, tombstone(deleted))).toEqual([]);
  });

  it('names what is missing', () => {
    expect(kinds(live, undefined)).toEqual([{ kind: 'MISSING_DOCUMENT' }]);
    expect(kinds(deleted, undefined)).toEqual([{ kind: 'MISSING_TOMBSTONE' }]);
  });

  it('names a document without a row', () => {
    expect(kinds(undefined, liveDocument(live))).toEqual([{ kind: 'EXTRA_DOCUMENT' }]);
  });

  it('is none for a tombstone without a row, and names what has more than a tombstone or no id', () => {
    const whole = tombstone(deleted);
    expect(kinds(undefined, whole)).toEqual([]);
    for (const flawed of [
      { ...whole, fields: { ...whole.fields, memo: '"left"' } },
      { ...whole, id: undefined },
    ])
      expect(kinds(undefined, flawed)).toEqual([{ kind: 'EXTRA_DOCUMENT' }]);
  });

  it('names an older and a newer version and leaves the fields alone', () => {
    const older = liveDocument({ ...live, version: 2, memo: 'old' });
    expect(kinds(live, older)).toEqual([{ kind: 'OLDER_VERSION', document: 2, row: 3 }]);
    expect(kinds(live, { ...older, version: 4 })).toEqual([{ kind: 'NEWER_VERSION', document: 4, row: 3 }]);
    expect(kinds(deleted, tombstone(deleted, 2))).toEqual([{ kind: 'OLDER_VERSION', document: 2, row: 3 }]);
  });

  it('names every field that differs, is missing or is too many', () => {
    const { memo: _, ...others } = fieldsOf(projectionOf(live));
    const damaged = { ...liveDocument(live), fields: { ...others, tag: 'other', more: '1' } };
    expect(kinds(live, damaged)).toEqual(['tag', 'memo', 'more'].map((field) => ({ kind: 'FIELD_DIFFERS', field })));
  });

  it('names a version that is none', () => {
    const { version: _, ...others } = fieldsOf(projectionOf(live));
    const damaged = { ...liveDocument(live), version: undefined, fields: others };
    expect(kinds(live, damaged)).toEqual([{ kind: 'FIELD_DIFFERS', field: 'version' }]);
  });

  it('names what is deleted but still visible, and what is live but not', () => {
    const before = liveDocument({ ...deleted, version: 2, deletedAt: null });
    expect(kinds(deleted, before)).toEqual([{ kind: 'STILL_VISIBLE' }]);
    expect(kinds(longGone, { ...before, version: 3 })).toEqual([{ kind: 'STILL_VISIBLE' }]);
    expect(kinds(live, { ...tombstone(deleted), id: live.id })).toEqual([{ kind: 'NOT_VISIBLE' }]);
  });

  it('is none for a tombstone that may have expired, there or not', () => {
    expect(kinds(longGone, undefined)).toEqual([]);
    expect(kinds(longGone, tombstone(longGone))).toEqual([]);
    expect(kinds(longGone, tombstone(longGone, 2))).toEqual([]);
  });
});
