import { stateDocuments } from '../../../src/kernel/documents/state-documents.ts';
import { isDeleted, type Note, noteFields } from './note.ts';

export const noteDocuments = stateDocuments<Note>()({
  collection: 'notes',
  fields: noteFields,
  without: ['deletedAt'],
  owner: 'userId',
  indexes: [{ name: 'live_updatedAt', by: ['updatedAt'] }],
  isDeleted,
});
