import type { DocumentNode } from 'graphql';
import { DOCUMENT_CACHE_CHARACTERS } from './limits.ts';

const sizeOf = (document: DocumentNode): number => document.loc?.source.body.length ?? DOCUMENT_CACHE_CHARACTERS;

/**
 * Parsed and validated documents, the longest unused forgotten first. Bounded by their text, which is known; Apollo's own
 * cache writes each document out as JSON to learn its size.
 */
export function documentCache(mostCharacters = DOCUMENT_CACHE_CHARACTERS) {
  const documents = new Map<string, DocumentNode>();
  let characters = 0;
  const forget = (key: string): void => {
    const document = documents.get(key);
    if (document && documents.delete(key)) characters -= sizeOf(document);
  };
  return {
    get: async (key: string): Promise<DocumentNode | undefined> => {
      const document = documents.get(key);
      if (document) {
        documents.delete(key);
        documents.set(key, document);
      }
      return document;
    },
    set: async (key: string, document: DocumentNode): Promise<void> => {
      forget(key);
      documents.set(key, document);
      characters += sizeOf(document);
      for (const oldest of documents.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
    },
    delete: async (key: string): Promise<boolean> => {
      const known = documents.has(key);
      forget(key);
      return known;
    },
  };
}
