import { readFile } from 'node:fs/promises';
import type { TrustedDocuments } from '../graphql/trusted-documents.ts';
import { parseTrustedDocuments } from '../graphql/trusted-manifest.ts';
import { reasonOf } from '../shared/log.ts';
import { Mistake } from './mistake.ts';

/** Read once, at start: another manifest needs another start, like another version of a client does. */
export async function trustedDocumentsIn(file: string | undefined): Promise<TrustedDocuments | undefined> {
  if (file === undefined) return undefined;
  const json = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Mistake(`TRUSTED_DOCUMENTS_FILE cannot be read: ${reasonOf(error)}`);
  });
  const documents = parseTrustedDocuments(json);
  if (!documents.ok) throw new Mistake(`TRUSTED_DOCUMENTS_FILE ${documents.error}`);
  return documents.value;
}
