import type { Authored } from '../../../src/kernel/aggregate.ts';
import { authoredFields, type FieldsOf, instant, nullable, oneOf, text, tsid } from '../../../src/kernel/fields.ts';
import { type ItemRef, ItemType } from '../../../src/modules/catalog/public.ts';
import type { Brand, UserId } from '../../../src/shared/ids.ts';

export const NOTE_LIMIT = 2_000;

export type NoteId = Brand<bigint, 'NoteId'>;

export interface Note extends Authored<NoteId>, ItemRef {
  readonly userId: UserId;
  readonly text: string;
  readonly deletedAt: Date | null;
}

/** A user has one note on an item, or none: these identify it for life. */
export type NoteIdentity = Pick<Note, 'userId' | keyof ItemRef>;

/** Columns, history, messages and documents follow from these. */
export const noteFields: FieldsOf<Note> = {
  ...authoredFields(),
  userId: tsid(),
  itemType: oneOf(ItemType),
  itemId: text(24),
  text: text(NOTE_LIMIT),
  deletedAt: nullable(instant()),
};

export const isDeleted = (note: Note): boolean => note.deletedAt !== null;
