import { type ChangeContext, firstVersion, nextVersion } from '../../../src/kernel/aggregate.ts';
import { changed, type Decision, rejected, unchanged } from '../../../src/kernel/decision.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import type { NoteEvent } from './events.ts';
import { isDeleted, type Note, type NoteId, type NoteIdentity } from './note.ts';

export const noteNotFound = { kind: 'NoteNotFound' } as const;

/** A note that was erased comes back under its old id. */
export const decideWrite =
  (wanted: NoteIdentity & Pick<Note, 'text'>, context: ChangeContext<UserId>) =>
  (existing: Note | undefined, freshId: NoteId): Decision<Note, NoteEvent, never> => {
    if (existing && !isDeleted(existing) && existing.text === wanted.text) return unchanged(existing);
    const next = existing ? nextVersion(existing, context) : firstVersion(freshId, context);
    return changed({ type: 'NoteWritten', state: { ...next, ...wanted, deletedAt: null } });
  };

export const decideErase =
  (context: ChangeContext<UserId>) =>
  (current: Note): Decision<Note, NoteEvent, typeof noteNotFound> => {
    if (isDeleted(current)) return rejected(noteNotFound);
    const next = nextVersion(current, context);
    return changed({ type: 'NoteErased', state: { ...next, deletedAt: next.updatedAt } });
  };
