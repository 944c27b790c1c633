import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../../src/graphql/connection.ts';
import { DateTime } from '../../../../src/graphql/date-time.ts';
import { mutationResult } from '../../../../src/graphql/mutation-result.ts';
import { Node } from '../../../../src/graphql/node.ts';
import { InvalidInput, UserError } from '../../../../src/graphql/user-errors.ts';
import { ItemType } from '../../../../src/modules/catalog/public.ts';
import type { WriteNote } from '../commands.ts';
import { NOTE_LIMIT } from '../note.ts';

@ObjectType({ implements: Node, simpleResolvers: true, description: "One user's note on one item." })
export class Note {
  @Field(() => ID, { description: 'A TSID as text; the same for life.' })
  id!: string;

  @Field(() => Int, { description: '1 when it was written first, +1 with every change.' })
  version!: number;

  @Field(() => ItemType, { description: 'Tells, with `itemId`, what the note is about.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, { description: `What its owner wrote, at most ${NOTE_LIMIT} characters.` })
  text!: string;

  @Field(() => DateTime, { description: 'When it was last written.' })
  updatedAt!: Date;
}

export const NoteConnection = connectionType(() => Note, 'Note', 'notes');

@InputType({ description: 'What to say about which contest or news article.' })
export class WriteNoteInput implements WriteNote {
  @Field(() => ItemType, { description: 'Whether the note is about a contest or a news article.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => String, { description: `The text, 1 to ${NOTE_LIMIT} characters, in place of what the note said.` })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The note is written. Lists show it a moment later.' })
export class WriteNoteSuccess {
  @Field(() => Note, { description: 'The note as it is now; the same version if it said so before.' })
  note!: Note;
}

@ObjectType({ simpleResolvers: true, description: 'The note is erased. Lists drop it a moment later.' })
export class EraseNoteSuccess {
  @Field(() => Note, { description: 'The note as it was last.' })
  note!: Note;
}

export const noteErrorCodes = { NOTE_NOT_FOUND: 'There is no such note of yours.' };

@ObjectType({ implements: UserError, simpleResolvers: true, description: noteErrorCodes.NOTE_NOT_FOUND })
export class NoteNotFound extends UserError {}

export const WriteNoteResult = mutationResult('writeNote', [WriteNoteSuccess, InvalidInput]);
export const EraseNoteResult = mutationResult('eraseNote', [EraseNoteSuccess, NoteNotFound, InvalidInput]);
