import type { GraphQLError } from 'graphql';
import { badRequest, documentIdsNotSupported, documentNotTrusted, persistedQueryNotFound } from './errors.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** What a request may say of its document, none of it checked yet. */
export interface Named {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

/** What the request says once its document was found: the text, and no ids any more. */
export interface Resolved {
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
