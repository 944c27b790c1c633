import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../../src/modules/bookmarks/queries/list-bookmarks.ts';

const [EARLY, LATE] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-02T00:00:00.000Z')];
const flaw = (path: string, message: string) => ({ ok: false, error: [{ path, message }] });

describe('a filter', () => {
  it('asks for nothing when nothing is said', () => {
    expect(parseFilter({})).toEqual({ ok: true, value: {} });
    const nothing = { itemType: null, tags: null, tagged: null, bookmarkedFrom: null, bookmarkedTo: null };
    expect(parseFilter(nothing)).toEqual({ ok: true, value: {} });
  });

  it('keeps what is said, false too', () => {
    const said = { itemType: 'CONTEST', tagged: false, bookmarkedFrom: EARLY, bookmarkedTo: LATE } as const;
    expect(parseFilter(said)).toEqual({ ok: true, value: said });
  });

  it('compares tags as they are stored: trimmed and composed, each once', () => {
    const filter = parseFilter({ tags: [' java ', 'cafe\u0301', 'java'] });
    expect(filter).toEqual({ ok: true, value: { tags: ['café', 'java'] } });
  });

  it('is the same filter whatever the order of its tags, so that cursors go on', () => {
    expect(parseFilter({ tags: ['b', 'a'] })).toEqual(parseFilter({ tags: ['a', 'b', 'a'] }));
  });

  it('with an empty list of tags finds nothing, unlike one without', () => {
    expect(parseFilter({ tags: [] })).toEqual({ ok: true, value: { tags: [] } });
  });

  it.each([
    ['an empty tag', ['a', ' '], 'filter.tags.1', 'must not be empty'],
    ['a tag that is too long', ['x'.repeat(101)], 'filter.tags.0', 'must be at most 100 characters long'],
    [
      'a control character',
      ['a', 'b', '\u0000'],
      'filter.tags.2',
      'must not contain control characters other than newline and tab',
    ],
    ['a lone surrogate', ['\ud800'], 'filter.tags.0', 'must be well-formed Unicode: it contains a lone surrogate'],
    ['too many tags', Array.from({ length: 101 }, String), 'filter.tags', 'must name at most 100 tags'],
  ])('refuses %s', (_, tags, path, message) => {
    expect(parseFilter({ tags })).toEqual(flaw(path, message));
  });

  it('refuses a period that ends before it begins; one moment is a period', () => {
    const backwards = parseFilter({ bookmarkedFrom: LATE, bookmarkedTo: EARLY });
    expect(backwards).toEqual(flaw('filter.bookmarkedTo', 'ends before it begins'));
    expect(parseFilter({ bookmarkedFrom: EARLY, bookmarkedTo: EARLY }).ok).toBe(true);
  });
});
