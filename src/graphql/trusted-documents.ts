import { createHash } from 'node:crypto';
import type { ValidationRule } from 'graphql';
import { err, ok, type Result } from '../shared/result.ts';
import { documentNotTrusted } from './errors.ts';

/** Documents that may be run, by the SHA-256 of their text: what the client preset's `persistedDocuments` writes. */
export type TrustedDocuments = ReadonlyMap<string, string>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A manifest is a JSON object of documents by their hash; one wrong hash and it is not the one that was meant. */
export function parseTrustedDocuments(json: string): Result<TrustedDocuments, string> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch {
    return err('is not JSON');
  }
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return err('is not a JSON object');
  const documents = new Map<string, string>();
  for (const [hash, document] of Object.entries(manifest)) {
    if (typeof document !== 'string' || sha256(document) !== hash) {
      return err(`names a document by something else than its SHA-256: ${hash}`);
    }
    documents.set(hash, document);
  }
  return documents.size === 0 ? err('has no document') : ok(documents);
}

/** Ends validation before it could tell anything about the schema. Once per document: those that pass are remembered. */
export const trustedOnly =
  (documents: TrustedDocuments): ValidationRule =>
  (context) => ({
    Document: ({ loc }) => {
      if (documents.has(sha256(loc?.source.body ?? ''))) return undefined;
      context.reportError(documentNotTrusted());
      return null;
    },
  });

/** Apollo asks this for `extensions.persistedQuery.sha256Hash`, with a prefix; nobody can put anything into it. */
export const persistedQueriesFrom = (documents: TrustedDocuments) => ({
  cache: {
    get: async (key: string): Promise<string | undefined> => documents.get(key.slice(key.indexOf(':') + 1)),
    set: async (): Promise<void> => undefined,
    delete: async (): Promise<boolean> => false,
  },
});
