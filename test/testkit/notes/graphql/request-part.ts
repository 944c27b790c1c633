import { partKey, type RequestScope } from '../../../../src/graphql/context.ts';
import { viewerDocuments } from '../../../../src/graphql/viewer-documents.ts';
import type { ModuleEngines } from '../../../../src/modules/module.ts';
import { until } from '../../../../src/shared/cancellable.ts';
import { noteCommands } from '../commands.ts';
import { noteDocuments } from '../document.ts';
import { noteRows } from '../tables.ts';

/** What notes offer to one request. */
export const notesPartsOn = ({ commandSide, querySide }: ModuleEngines) => {
  const { store } = commandSide.of(noteRows);
  const { reader } = querySide.documents(noteDocuments.type);
  return (scope: RequestScope) => ({
    commands: noteCommands(until(store, scope.signal)),
    documents: viewerDocuments(noteDocuments.type, reader, scope),
  });
};

export const notesPart = partKey<ReturnType<ReturnType<typeof notesPartsOn>>>('notes');
