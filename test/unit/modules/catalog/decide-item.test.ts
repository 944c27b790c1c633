import { describe, expect, it } from 'vitest';
import {
  decideCreate,
  decideDelete,
  decideImport,
  decideRestore,
  decideUpdate,
} from '../../../../src/modules/catalog/decide-item.ts';
import { anOwnedItem } from '../../../testkit/owned-items.ts';
import { aUser } from '../../../testkit/samples.ts';

const admin = aUser();
const now = new Date('2026-03-01T12:00:00.000Z');
const context = { actor: admin, now, reason: null, traceparent: null };
const item = anOwnedItem();
const deleted = anOwnedItem({ version: 2, deletedAt: now, deletedBy: admin, updatedAt: now });

describe('creating an item', () => {
  const { itemType, itemId, title, summary, url, startDate, endDate, publishedAt } = item;
  const wanted = { itemType, itemId, title, summary, url, startDate, endDate, publishedAt };

  it('makes its first version, with an event that has all of it', () => {
    const state = { ...item, createdAt: now, createdBy: admin, updatedAt: now, updatedBy: admin };
    expect(decideCreate(item.id, wanted, context)).toEqual({
      kind: 'changed',
      state,
      events: [{ type: 'ItemCreated', state }],
    });
  });

  it('keeps the moment of creation of an item that was brought along', () => {
    const createdAt = new Date('2025-01-01T00:00:00.000Z');
    const { state } = decideImport(undefined, item.id, { ...wanted, createdAt }, context) as { state: typeof item };
    expect(state).toMatchObject({ version: 1, createdAt, updatedAt: now });
  });

  it.each([
    ['live', anOwnedItem({ title: 'changed by an admin' })],
    ['deleted', deleted],
  ])('leaves an item that is there already, %s, as it is', (_, existing) => {
    const decision = decideImport(existing, item.id, { ...wanted, createdAt: now }, context);
    expect(decision).toEqual({ kind: 'unchanged', state: existing });
  });
});

describe('updating an item', () => {
  it('makes a new version and names the fields that changed', () => {
    const endDate = new Date('2026-02-02T00:00:00.000Z');
    const decision = decideUpdate(item, { title: 'New', summary: item.summary, endDate }, undefined, context);
    expect(decision).toMatchObject({
      kind: 'changed',
      state: { version: 2, title: 'New', endDate, updatedAt: now, updatedBy: admin, createdAt: item.createdAt },
      events: [{ type: 'ItemUpdated', updatedFields: ['title', 'endDate'] }],
    });
  });

  it('makes neither a version nor an event when nothing changes', () => {
    const same = { title: item.title, startDate: new Date(item.startDate ?? now), summary: item.summary };
    expect(decideUpdate(item, same, 1, context)).toEqual({ kind: 'unchanged', state: item });
    expect(decideUpdate(item, {}, undefined, context)).toEqual({ kind: 'unchanged', state: item });
  });

  it('is refused with the item as it is when another version was expected', () => {
    expect(decideUpdate(item, { title: 'New' }, 2, context)).toMatchObject({
      kind: 'rejected',
      rejection: { kind: 'ItemVersionConflict', expectedVersion: 2, current: item },
    });
  });

  it('finds no item that is deleted', () => {
    const { itemType, itemId } = deleted;
    expect(decideUpdate(deleted, { title: 'New' }, undefined, context)).toEqual({
      kind: 'rejected',
      rejection: { kind: 'ItemNotFound', itemType, itemId },
    });
  });

  it('is refused when the contest would end before it begins, whichever of the dates was sent', () => {
    const early = new Date('2026-01-31T00:00:00.000Z');
    const rejection = { kind: 'InvalidInput', fields: [{ path: 'endDate', message: 'must not be before startDate' }] };
    expect(decideUpdate(item, { endDate: early }, undefined, context)).toEqual({ kind: 'rejected', rejection });
    const ending = anOwnedItem({ endDate: item.startDate });
    expect(decideUpdate(ending, { startDate: now }, undefined, context)).toEqual({ kind: 'rejected', rejection });
    expect(decideUpdate(item, { endDate: item.startDate }, undefined, context).kind).toBe('changed');
  });

  it('never goes back in time, whatever the clock says', () => {
    const changedLater = anOwnedItem({ updatedAt: new Date('2027-01-01T00:00:00.000Z') });
    expect(decideUpdate(changedLater, { title: 'New' }, undefined, context)).toMatchObject({
      state: { updatedAt: changedLater.updatedAt },
    });
  });
});

describe('deleting and restoring an item', () => {
  it('sets it aside with the moment and the admin', () => {
    expect(decideDelete(item, 1, context)).toMatchObject({
      kind: 'changed',
      state: { version: 2, deletedAt: now, deletedBy: admin, title: item.title },
      events: [{ type: 'ItemDeleted' }],
    });
  });

  it('is the same success the second time, also when the version before is expected', () => {
    expect(decideDelete(deleted, undefined, context)).toEqual({ kind: 'unchanged', state: deleted });
    expect(decideDelete(deleted, 1, context)).toEqual({ kind: 'unchanged', state: deleted });
  });

  it('deletes nothing when another version was expected', () => {
    expect(decideDelete(item, 7, context)).toMatchObject({ rejection: { kind: 'ItemVersionConflict', current: item } });
  });

  it('brings it back as a new version', () => {
    expect(decideRestore(deleted, context)).toMatchObject({
      kind: 'changed',
      state: { version: 3, deletedAt: null, deletedBy: null, title: deleted.title },
      events: [{ type: 'ItemRestored' }],
    });
  });

  it('is the same success for an item that is not deleted', () => {
    expect(decideRestore(item, context)).toEqual({ kind: 'unchanged', state: item });
  });
});
