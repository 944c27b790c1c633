import { aggregateRows } from '../../../src/engines/sql/aggregate-rows.ts';
import type { ModuleSchema } from '../../../src/engines/sql/module-schema.ts';
import { noteDocuments } from './document.ts';
import { type NoteEvent, noteEvents } from './events.ts';
import { isDeleted, type Note, noteFields } from './note.ts';

export const noteRows = aggregateRows<Note, NoteEvent>()({
  name: 'note',
  table: 'notes',
  columns: noteFields,
  key: ['userId', 'itemType', 'itemId'],
  owner: 'userId',
  isDeleted,
  events: noteEvents,
});

export const notesSchema: ModuleSchema = { name: 'notes', aggregates: [noteRows], documents: [noteDocuments.type] };
