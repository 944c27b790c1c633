import { storeOn } from '../../../src/kernel/store.ts';
import { consumersIn } from '../../../src/modules/module.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { noteCommands } from '../../testkit/notes/commands.ts';
import { noteDocuments } from '../../testkit/notes/document.ts';
import { noteEvents } from '../../testkit/notes/events.ts';
import { isDeleted, type NoteIdentity } from '../../testkit/notes/note.ts';
import { noteRows } from '../../testkit/notes/tables.ts';
import { notesModule } from '../../testkit/notes-module.ts';
import { items } from '../engines/catalog.ts';
import { subjectOf } from '../subject.ts';

const [documents] = consumersIn(notesModule);
if (!documents) throw new Error('notes have a consumer');
const users = [1n, 2n] as UserId[];

/** The module of the tutorial, as it is there. */
export const notes = subjectOf({
  events: noteEvents,
  documents,
  keyOf: ({ userId, itemType, itemId }: NoteIdentity) => `${userId}:${itemType}:${itemId}`,
  isDeleted,
  project: noteDocuments.project,
  actorOn: ({ world: { dice, database }, process, transactions, ports }) => {
    const commands = noteCommands(storeOn(transactions, noteRows, ports));
    const by = (actor: bigint) => ({
      actor: actor as UserId,
      now: process.clock.now(),
      reason: null,
      traceparent: null,
    });
    const draw = () => {
      const { rows } = database.tables;
      if (rows.size === 0 || dice.chance(0.7)) {
        const { itemType, id: itemId } = dice.pick(items);
        return commands.writeNote({ itemType, itemId, text: dice.uuid() }, by(dice.pick(users)));
      }
      const { id, userId } = dice.pick([...rows.values()]);
      return commands.eraseNote(id.toString(), by(userId));
    };
    return async () => {
      const outcome = await draw();
      return 'note' in outcome ? outcome.note : undefined;
    };
  },
});
