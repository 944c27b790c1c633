import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Authorized, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { type Connection, connectionOf } from '../../../../src/graphql/connection.ts';
import { type Context, changeOf } from '../../../../src/graphql/context.ts';
import { documentSelection } from '../../../../src/graphql/document-selection.ts';
import { acceptedOrThrow } from '../../../../src/graphql/errors.ts';
import { PageArguments } from '../../../../src/graphql/page-arguments.ts';
import { invalidInputResult } from '../../../../src/graphql/user-errors.ts';
import type { noteCommands } from '../commands.ts';
import { noteDocuments } from '../document.ts';
import { EraseNoteResult, type Note, NoteConnection, WriteNoteInput, WriteNoteResult } from './note-types.ts';
import { notesPart } from './request-part.ts';

const selected = documentSelection(noteDocuments.type);
const lastWrittenFirst = { where: [], order: [{ field: 'updatedAt', direction: 'DESC' }] } as const;

type Commands = ReturnType<typeof noteCommands>;

function toResult(outcome: Awaited<ReturnType<Commands[keyof Commands]>>) {
  if (outcome.kind === 'InvalidInput') return invalidInputResult(outcome.fields);
  if ('note' in outcome) return { ...outcome, note: noteDocuments.toDocument(outcome.note) };
  return { ...outcome, code: 'NOTE_NOT_FOUND', message: 'There is no such note of yours.' };
}

@Resolver()
export class NoteResolver {
  @Authorized()
  @Mutation(() => WriteNoteResult, { description: 'Writes your note on an item, or writes it anew.' })
  async writeNote(
    @Arg('input', () => WriteNoteInput, { description: 'The item and the text.' }) input: WriteNoteInput,
    @Ctx() context: Context,
  ) {
    return toResult(await context.part(notesPart).commands.writeNote(input, changeOf(context)));
  }

  @Authorized()
  @Mutation(() => EraseNoteResult, { description: 'Erases one of your notes.' })
  async eraseNote(
    @Arg('id', () => ID, { description: 'The id of the note: a TSID as text.' }) id: string,
    @Ctx() context: Context,
  ) {
    return toResult(await context.part(notesPart).commands.eraseNote(id, changeOf(context)));
  }

  @Authorized()
  @Query(() => NoteConnection, { description: 'Your notes, last written first.' })
  async notes(
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Note>> {
    const { documents } = context.part(notesPart);
    const page = await documents.page(lastWrittenFirst, paging, selected.ofConnection(info));
    return connectionOf(acceptedOrThrow(page), (document) => document as Note);
  }
}
