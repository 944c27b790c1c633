import { eventsOf } from '../../../src/kernel/events.ts';
import { statePayload } from '../../../src/kernel/state-payload.ts';
import { type Note, noteFields } from './note.ts';

export type NoteEvent =
  | { readonly type: 'NoteWritten'; readonly state: Note }
  | { readonly type: 'NoteErased'; readonly state: Note };

export const noteEvents = eventsOf<NoteEvent>()({
  aggregate: 'note',
  types: { NoteWritten: 'dogear.note.written.v1', NoteErased: 'dogear.note.erased.v1' },
  ...statePayload(noteFields),
});
