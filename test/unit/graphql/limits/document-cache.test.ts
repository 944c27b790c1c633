import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentCache } from '../../../../src/graphql/limits/document-cache.ts';

const TEN = parse('{ a b c d}');

describe('the cache of documents', () => {
  it('remembers documents', async () => {
    const cache = documentCache(100);
    await cache.set('one', TEN);
    expect(await cache.get('one')).toBe(TEN);
    expect(await cache.get('two')).toBeUndefined();
  });

  it('forgets the longest unused beyond its size', async () => {
    const cache = documentCache(30);
    for (const key of ['one', 'two', 'three']) await cache.set(key, TEN);
    await cache.get('one');
    await cache.set('four', TEN);
    expect(await Promise.all(['one', 'two', 'three', 'four'].map(cache.get))).toEqual([TEN, undefined, TEN, TEN]);
  });

  it('counts a document that is set twice once, and one that was deleted not at all', async () => {
    const cache = documentCache(20);
    for (const key of ['one', 'one', 'gone']) await cache.set(key, TEN);
    expect(await cache.delete('gone')).toBe(true);
    await cache.set('two', TEN);
    expect(await cache.get('one')).toBe(TEN);
  });
});
