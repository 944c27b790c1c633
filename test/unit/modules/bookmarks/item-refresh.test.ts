import { describe, expect, it } from 'vitest';
import {
  advanced,
  decideBegin,
  decidePause,
  type ItemRefresh,
  type ItemRefreshId,
} from '../../../../src/modules/bookmarks/item-refresh.ts';
import { infoAt } from '../../../testkit/followed-items.ts';
import { anItemId } from '../../../testkit/samples.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 7, 12, 0, second));
const id = 7n as ItemRefreshId;
const itemId = anItemId();
const snapshot = (version: number, imageVersion = 0) => ({
  itemType: 'CONTEST' as const,
  itemId,
  info: infoAt(version),
  imageVersion,
  imageUrl: null,
  place: null,
});
const begun = (version = 2): ItemRefresh => decideBegin(undefined, id, snapshot(version), at(0));
const changed = (before: ItemRefresh, change: Partial<ItemRefresh> | undefined): ItemRefresh => ({
  ...before,
  ...change,
});

describe('a refresh', () => {
  it('begins in front of the first bookmark, and is due at once', () => {
    expect(begun()).toMatchObject({ id, targetVersion: 2, position: null, done: 0, state: 'RUNNING', dueAt: at(0) });
  });

  it('advances chunk by chunk to its end', () => {
    const first = changed(begun(), advanced(begun(), { counted: 5, length: 3, position: 'three' }, at(1)));
    expect(first).toMatchObject({ position: 'three', done: 3, total: 5, state: 'RUNNING', dueAt: at(1) });
    const last = changed(first, advanced(first, { length: 2, position: undefined }, at(2)));
    expect(last).toMatchObject({ position: null, done: 5, total: 5, state: 'DONE', dueAt: null, finishedAt: at(2) });
  });

  it('begins again with a newer version, and what people see does not go back', () => {
    const first = changed(begun(), advanced(begun(), { counted: 9, length: 6, position: 'six' }, at(1)));
    const again = decideBegin(first, 8n as ItemRefreshId, snapshot(3, 1), at(2));
    expect(again).toMatchObject({ id, targetVersion: 3, targetImageVersion: 1, position: null, passed: 0, done: 6 });
    expect(again.startedAt).toEqual(at(0));
    expect(advanced(again, { counted: 9, length: 3, position: 'three' }, at(3))).toMatchObject({ passed: 3, done: 6 });
  });

  it('counts from nothing once the one before has ended', () => {
    const done = changed(begun(), advanced(begun(), { counted: 1, length: 1, position: undefined }, at(1)));
    expect(decideBegin(done, id, snapshot(3), at(5))).toMatchObject({ done: 0, total: 0, startedAt: at(5) });
  });

  it('never shows a total below what is done', () => {
    expect(advanced(begun(), { counted: 2, length: 5, position: 'more' }, at(1))).toMatchObject({ done: 5, total: 5 });
  });

  it('is held back by a pause, also when the item changes again', () => {
    const paused = changed(begun(), decidePause(begun(), true, at(1)));
    expect(paused).toMatchObject({ state: 'PAUSED', dueAt: null });
    expect(decideBegin(paused, id, snapshot(3), at(2))).toMatchObject({ state: 'PAUSED', dueAt: null });
    expect(decidePause(paused, true, at(2))).toBeUndefined();
    expect(decidePause(paused, false, at(3))).toMatchObject({ state: 'RUNNING', dueAt: at(3) });
    expect(decidePause(begun(), false, at(3))).toBeUndefined();
  });

  it('goes on to its end after a pause that came when nothing was left', () => {
    const done = changed(begun(), advanced(begun(), { length: 0, position: undefined }, at(1)));
    const paused = changed(done, decidePause(done, true, at(2)));
    expect(decidePause(paused, false, at(3))).toEqual({ state: 'DONE' });
  });
});
