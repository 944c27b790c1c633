import { z } from 'zod';
import { err, ok, type Result } from '../shared/result.ts';
import { hashOf, type TrustedDocuments } from './trusted-documents.ts';

const APOLLO_FORMAT = 'apollo-persisted-query-manifest';

/** What Apollo's `generate-persisted-query-manifest` writes. */
const apolloManifest = z.object({
  format: z.literal(APOLLO_FORMAT),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
});

/** What the client preset of codegen and the compiler of Relay write: the texts by their ids. */
const textsById = z.record(z.string(), z.string());

/** Reads a manifest of any of these tools. One id that is not the hash of its text, and it is not the one that was meant. */
export function parseTrustedDocuments(json: string): Result<TrustedDocuments, string> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch {
    return err('is not JSON');
  }
  const entries = entriesOf(manifest);
  if (!entries.ok) return entries;
  const documents = new Map<string, string>();
  for (const [id, text] of entries.value) {
    const ids = idsOf(id, text);
    if (!ids) return err(`names a document by something else than its SHA-256 or MD5: ${id}`);
    for (const each of ids) documents.set(each, text);
  }
  return documents.size === 0 ? err('has no document') : ok(documents);
}

function entriesOf(manifest: unknown): Result<(readonly [id: string, text: string])[], string> {
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) return err('is not a JSON object');
  if ('format' in manifest && manifest.format === APOLLO_FORMAT) {
    const apollo = apolloManifest.safeParse(manifest);
    if (!apollo.success) return err(`is not version 1 of an ${APOLLO_FORMAT}: operations with an id and a body`);
    return ok(apollo.data.operations.map(({ id, body }) => [id, body] as const));
  }
  const texts = textsById.safeParse(manifest);
  return texts.success ? ok(Object.entries(texts.data)) : err('has something else than the text of a document in it');
}

/** Every id that names the text; empty if the given id is not its hash. */
function idsOf(id: string, text: string): readonly string[] | undefined {
  const sha256 = hashOf('sha256', text);
  const own = [sha256, `sha256:${sha256}`];
  const given = id.toLowerCase();
  if (own.includes(given)) return own;
  // What Relay makes unless it is told otherwise.
  return given === hashOf('md5', text) ? [...own, given] : undefined;
}
