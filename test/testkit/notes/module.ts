import { handled } from '../../../src/kernel/consumer/consumer-spec.ts';
import { latestDocuments, type Module, moduleGraphql, projection } from '../../../src/modules/module.ts';
import { noteDocuments } from './document.ts';
import { noteEvents } from './events.ts';
import { NoteResolver } from './graphql/note-resolver.ts';
import { noteErrorCodes } from './graphql/note-types.ts';
import { notesPart, notesPartsOn } from './graphql/request-part.ts';
import { noteRows, notesSchema } from './tables.ts';

/** What users write down about items, each for themselves. */
export const notesModule: Module = {
  name: 'notes',
  schema: notesSchema,
  events: [handled(noteEvents, [latestDocuments('note-documents', noteEvents, noteDocuments)])],
  projections: [projection(noteRows, noteDocuments.type, noteDocuments.project)],
  graphql: moduleGraphql({
    resolvers: [NoteResolver],
    errorCodes: noteErrorCodes,
    part: notesPart,
    partsOn: notesPartsOn,
    nodes: { Note: ({ documents }) => documents.nodes },
  }),
};
