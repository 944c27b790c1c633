import { describe, expect, it } from 'vitest';
import type { ItemId } from '../../../src/modules/catalog/public.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { noteDocuments } from '../../testkit/notes/document.ts';
import { noteEvents } from '../../testkit/notes/events.ts';
import type { Note, NoteId } from '../../testkit/notes/note.ts';

const note: Note = {
  id: 9_007_199_254_740_993n as NoteId,
  version: 3,
  userId: 7n as UserId,
  itemType: 'CONTEST',
  itemId: 'a'.repeat(24) as ItemId,
  text: '우유\n"milk"',
  deletedAt: null,
  createdAt: new Date('2026-01-01T00:00:00.001Z'),
  createdBy: 7n as UserId,
  updatedAt: new Date('2026-01-02T00:00:00.002Z'),
  updatedBy: 7n as UserId,
};
const eventId = '0b7e5f0a-5d0f-4c53-9d8e-6d3a0a9a4a11';
const written = 'dogear.note.written.v1';
const sent = () => JSON.parse(JSON.stringify(noteEvents.messageOf({ type: 'NoteWritten', state: note }, eventId)));
const withPayload = (change: object) => ({ ...sent(), payload: { ...sent().payload, ...change } });

describe('a message that follows from the fields of a state', () => {
  it('is read as the state that was written, ids and moments included', () => {
    const { payload, version } = noteEvents.checked(written, sent());
    expect(noteEvents.decode(payload, version)).toEqual(note);
    expect(noteEvents.key(payload)).toBe('9007199254740993');
  });

  it('may lack a field that can be null, because it was written before the field existed', () => {
    const { deletedAt: _, ...older } = sent().payload;
    const { payload, version } = noteEvents.checked(written, { ...sent(), payload: older });
    expect(noteEvents.decode(payload, version)).toEqual(note);
  });

  it.each([
    ['an id that is no TSID', { id: '007' }],
    ['a number in place of an id', { userId: 7 }],
    ['a moment that is none', { updatedAt: 'yesterday' }],
    ['null where it cannot be', { text: null }],
    ['a text that is not one of those allowed', { itemType: 'PODCAST' }],
  ])('is refused with %s', (_, change) => {
    expect(() => noteEvents.checked(written, withPayload(change))).toThrow(Object.keys(change)[0]);
  });
});

describe('a document that follows from the fields of a state', () => {
  it('has the same fields, ids as text, but for those that it leaves out', () => {
    const { deletedAt: _, ...shown } = note;
    const ids = { id: '9007199254740993', userId: '7', createdBy: '7', updatedBy: '7' };
    expect(noteDocuments.project(note)).toEqual({
      kind: 'live',
      id: note.id,
      version: 3,
      document: { ...shown, ...ids },
    });
    expect(Object.keys(noteDocuments.type.fields).sort()).toEqual(Object.keys(shown).sort());
  });

  it('is a tombstone once the state is deleted', () => {
    const deletedAt = note.updatedAt;
    expect(noteDocuments.project({ ...note, deletedAt })).toEqual({
      kind: 'tombstone',
      id: note.id,
      version: 3,
      owner: 7n,
      deletedAt,
    });
  });
});
