import type { CommandSide } from '../../../src/engines/engine.ts';
import { changed } from '../../../src/kernel/decision.ts';
import type { UserId } from '../../../src/shared/identity.ts';
import { type Note, type NoteWritten, noteRows } from './tables.ts';

const userId = 7n as UserId;

/** Writes a note of one user, or the next version of the one with that title. */
export async function writeNote(side: CommandSide, title: string, body: string | null = null): Promise<Note> {
  const updatedAt = new Date('2026-01-01T00:00:00.001Z');
  const context = { actor: userId, now: updatedAt, reason: null, traceparent: null };
  const decision = await side.of(noteRows).store.place<never>(
    { userId, title },
    (existing, id) => {
      const version = (existing?.version ?? 0) + 1;
      const state: Note = { id: existing?.id ?? id, userId, title, body, version, updatedAt, updatedBy: userId };
      return changed<Note, NoteWritten>({ type: 'NoteWritten', state });
    },
    context,
  );
  if (decision.kind === 'rejected') throw new Error('nothing rejects a note');
  return decision.state;
}
