import type { CommandSide } from '../../src/engines/engine.ts';
import type { ChangeContext } from '../../src/kernel/aggregate.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { noteCommands } from './notes/commands.ts';
import type { Note } from './notes/note.ts';
import { noteRows } from './notes/tables.ts';

export const changeBy = (actor: bigint, now = new Date('2026-01-01T00:00:00.001Z')): ChangeContext<UserId> => ({
  actor: actor as UserId,
  now,
  reason: null,
  traceparent: null,
});

export const contest = (index: number) =>
  ({ itemType: 'CONTEST', itemId: index.toString(16).padStart(24, '0') }) as const;

/** Writes a user's note on the contest with this number, or writes it anew. */
export async function writeNote(side: CommandSide, index: number, text: string, context = changeBy(7n)): Promise<Note> {
  const outcome = await noteCommands(side.of(noteRows).store).writeNote({ ...contest(index), text }, context);
  if (outcome.kind !== 'WriteNoteSuccess') throw new Error(JSON.stringify(outcome));
  return outcome.note;
}
