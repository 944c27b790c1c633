import { describe, expect, it } from 'vitest';
import { cursorCodec } from '../../../../src/kernel/paging/cursor.ts';
import { type PageArgs, parsePageArgs } from '../../../../src/kernel/paging/page.ts';

const cursors = cursorCodec({ list: 'numbers', scope: null, shape: ['integer'] });
const [AFTER, BEFORE] = [cursors.encode([3]), cursors.encode([9])];
const NOT_OURS = 'is not a cursor of this list with this filter and order';

const accepted = (args: PageArgs) => {
  const request = parsePageArgs(args, cursors);
  if (!request.ok) throw new Error(JSON.stringify(request.error));
  return request.value;
};
const refused = (args: PageArgs) => {
  const request = parsePageArgs(args, cursors);
  if (request.ok) throw new Error('It was accepted');
  return request.error;
};

describe('asking for a page', () => {
  it('gives the first ten rows when nothing is said', () => {
    const slice = { from: 'start', limit: 10, offset: 0 };
    expect(accepted({})).toEqual({ style: 'cursor', slice });
    const nothing = { first: null, after: null, last: null, before: null, page: null, size: null };
    expect(accepted(nothing)).toEqual({ style: 'cursor', slice });
  });

  it.each<[string, PageArgs, object]>([
    ['first', { first: 5 }, { from: 'start', limit: 5 }],
    ['first after a cursor', { first: 5, after: AFTER }, { from: 'start', limit: 5, after: [3] }],
    ['a cursor alone', { after: AFTER }, { from: 'start', limit: 10, after: [3] }],
    ['last', { last: 5 }, { from: 'end', limit: 5 }],
    ['last before a cursor', { last: 5, before: BEFORE }, { from: 'end', limit: 5, before: [9] }],
    ['a range', { first: 5, after: AFTER, before: BEFORE }, { from: 'start', limit: 5, after: [3], before: [9] }],
    ['the most', { first: 100 }, { from: 'start', limit: 100 }],
    ['the least', { last: 1 }, { from: 'end', limit: 1 }],
  ])('takes %s', (_, args, slice) => {
    expect(accepted(args)).toEqual({ style: 'cursor', slice: { offset: 0, ...slice } });
  });

  it.each<[string, PageArgs, { page: number; size: number; offset: number }]>([
    ['a page', { page: 3 }, { page: 3, size: 10, offset: 20 }],
    ['a size', { size: 25 }, { page: 1, size: 25, offset: 0 }],
    ['both', { page: 4, size: 25 }, { page: 4, size: 25, offset: 75 }],
    ['the last page that is in reach', { page: 100, size: 100 }, { page: 100, size: 100, offset: 9_900 }],
  ])('takes %s', (_, args, { page, size, offset }) => {
    const slice = { from: 'start', limit: size, offset };
    expect(accepted(args)).toEqual({ style: 'numbered', page, size, slice });
  });

  it.each<[string, PageArgs, { path: string; message: string }[]]>([
    ['first 0', { first: 0 }, [{ path: 'first', message: 'must be between 1 and 100' }]],
    ['a negative first', { first: -1 }, [{ path: 'first', message: 'must be between 1 and 100' }]],
    ['first 101', { first: 101 }, [{ path: 'first', message: 'must be between 1 and 100' }]],
    ['last 0', { last: 0 }, [{ path: 'last', message: 'must be between 1 and 100' }]],
    ['last 101', { last: 101 }, [{ path: 'last', message: 'must be between 1 and 100' }]],
    ['size 0', { size: 0 }, [{ path: 'size', message: 'must be between 1 and 100' }]],
    ['size 101', { size: 101 }, [{ path: 'size', message: 'must be between 1 and 100' }]],
    ['page 0', { page: 0 }, [{ path: 'page', message: 'must be at least 1' }]],
    ['first with last', { first: 1, last: 1 }, [{ path: 'first', message: 'cannot be mixed with last' }]],
    ['a damaged after', { after: `${AFTER}x` }, [{ path: 'after', message: NOT_OURS }]],
    ['an empty before', { before: '' }, [{ path: 'before', message: NOT_OURS }]],
  ])('refuses %s', (_, args, flaws) => {
    expect(refused(args)).toEqual(flaws);
  });

  it.each<[string, PageArgs]>([
    ['page with first', { page: 1, first: 1 }],
    ['page with after', { page: 1, after: AFTER }],
    ['page with last', { page: 1, last: 1 }],
    ['page with before', { page: 1, before: BEFORE }],
    ['size with first', { size: 1, first: 1 }],
    ['size with after', { size: 1, after: AFTER }],
  ])('refuses %s: two ways to page are not mixed', (_, args) => {
    const path = args.page ? 'page' : 'size';
    expect(refused(args)).toEqual([{ path, message: 'cannot be mixed with first, after, last or before' }]);
  });

  it.each<PageArgs>([{ page: 101, size: 100 }, { page: 1_001 }, { page: 2_147_483_647, size: 100 }])(
    'refuses to skip beyond 10,000 rows and points to cursors: %j',
    (args) => {
      expect(refused(args)).toEqual([
        { path: 'page', message: 'reaches beyond 10000 rows; use first and after with a cursor instead' },
      ]);
    },
  );

  it('tells everything that is wrong at once', () => {
    expect(refused({ page: 0, size: 0 }).map(({ path }) => path)).toEqual(['page', 'size']);
    expect(refused({ first: 0, after: 'x', before: 'y' }).map(({ path }) => path)).toEqual([
      'first',
      'after',
      'before',
    ]);
  });
});
