import type { ChangeContext } from '../../../src/kernel/aggregate.ts';
import type { Store } from '../../../src/kernel/store.ts';
import { type ItemType, MALFORMED_ITEM_ID, parseItemId } from '../../../src/modules/catalog/public.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { inputReader, linesUpTo } from '../../../src/shared/input-reader.ts';
import { decideErase, decideWrite, noteNotFound } from './decide-note.ts';
import type { NoteEvent } from './events.ts';
import { NOTE_LIMIT, type Note, type NoteId, type NoteIdentity } from './note.ts';

export interface WriteNote {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly text: string;
}

/** Everything that can be done to notes. Outcomes have the names of their GraphQL types. */
export const noteCommands = (notes: Store<Note, NoteIdentity, NoteEvent>) => ({
  writeNote: async ({ itemType, itemId, text }: WriteNote, context: ChangeContext<UserId>) => {
    const input = inputReader();
    const read = input.result({
      userId: context.actor,
      itemType,
      itemId: input.parsed('itemId', MALFORMED_ITEM_ID, parseItemId(itemId)),
      text: input.requiredText('text', linesUpTo(NOTE_LIMIT), text),
    });
    if (!read.ok) return read.error;
    const settled = await notes.place(read.value, decideWrite(read.value, context), context);
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'WriteNoteSuccess' as const, note: settled.state };
  },

  eraseNote: async (noteId: string, context: ChangeContext<UserId>) => {
    const input = inputReader();
    const read = input.result({ id: input.tsid<NoteId>('id', noteId), owner: context.actor });
    if (!read.ok) return read.error;
    const settled = await notes.change(read.value, decideErase(context), context);
    if (!settled) return noteNotFound;
    if (settled.kind === 'rejected') return settled.rejection;
    return { kind: 'EraseNoteSuccess' as const, note: settled.state };
  },
});
