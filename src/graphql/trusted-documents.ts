import { createHash } from 'node:crypto';
import type { GraphQLError, ValidationRule } from 'graphql';
import { z } from 'zod';
import { err, ok, type Result } from '../shared/result.ts';
import { badRequest, documentIdsNotSupported, documentNotTrusted, persistedQueryNotFound } from './errors.ts';

/** The documents that may be run, by every id that a client may name them by. */
export type TrustedDocuments = ReadonlyMap<string, string>;

const hashOf = (algorithm: 'sha256' | 'md5', text: string): string => createHash(algorithm).update(text).digest('hex');

/** Ends validation before it could tell anything about the schema. Once per document: those that pass are remembered. */
export const trustedOnly =
  (documents: TrustedDocuments): ValidationRule =>
  (context) => ({
    Document: ({ loc }) => {
      if (documents.has(hashOf('sha256', loc?.source.body ?? ''))) return undefined;
      context.reportError(documentNotTrusted());
      return null;
    },
  });

/** What a request may say of its document, none of it checked yet. */
export interface Named {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/** What the request says once its document was found: the text, and no ids any more. */
interface Resolved {
  readonly query: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/**
 * Finds the document that a request names by `documentId` or by the hash of Apollo's protocol. Returns undefined if it
 * names none: then the text that it sends is looked at when it is validated. Throws why a named document is not run.
 */
export function resolveNamed(named: Named, trusted: TrustedDocuments | undefined): Resolved | undefined {
  const documentId = named.documentId ?? undefined;
  if (!trusted) {
    // Hashes without a manifest are refused by Apollo itself.
    if (documentId !== undefined) throw documentIdsNotSupported();
    return undefined;
  }
  const { persistedQuery, ...extensions } = isRecord(named.extensions) ? named.extensions : {};
  const ids = [
    ...(documentId === undefined ? [] : [idIn(documentId)]),
    ...(persistedQuery ? [hashIn(persistedQuery)] : []),
  ];
  if (ids.length === 0) return undefined;
  const [text, ...others] = ids.map((id) => trusted.get(id));
  const sent = named.query || undefined;
  if (text === undefined && sent === undefined && documentId === undefined) throw persistedQueryNotFound();
  // Two names must mean one document, and the text beside a name must be the text of that document.
  const disagree = others.some((other) => other !== text) || (sent !== undefined && sent !== text);
  if (text === undefined || disagree) throw documentNotTrusted();
  return { query: text, extensions };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function idIn(documentId: unknown): string {
  if (typeof documentId !== 'string') throw badRequest('`documentId` must be a string.');
  return documentId.toLowerCase();
}

function hashIn(persistedQuery: unknown): string {
  const flaw = (what: string): GraphQLError => badRequest(`\`extensions.persistedQuery\` ${what}.`);
  if (!isRecord(persistedQuery)) throw flaw('must be an object');
  if (persistedQuery.version !== 1) throw flaw('must have the version 1');
  if (typeof persistedQuery.sha256Hash !== 'string') throw flaw('must have a sha256Hash that is a string');
  return persistedQuery.sha256Hash.toLowerCase();
}

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
