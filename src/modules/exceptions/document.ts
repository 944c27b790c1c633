import type { Projected } from '../../kernel/documents/document-store.ts';
import { documentType } from '../../kernel/documents/document-type.ts';
import { type ExceptionEntry, KEPT_DAYS } from './exception.ts';
import type { StoredGroup } from './exception-store.ts';

/** An entry as it lies there. */
export interface ExceptionDocument extends Omit<ExceptionEntry, 'id' | 'groupId'> {
  readonly exceptionTsid: string;
  readonly version: number;
  readonly groupTsid: string;
}

const everyones = { owner: 'everyone' } as const;
const maybe = { nullable: true } as const;

export const exceptionDocuments = documentType<ExceptionDocument>({
  collection: 'exception_logs',
  id: 'exceptionTsid',
  owner: 'exceptionTsid',
  fields: {
    exceptionTsid: { kind: 'tsid' },
    version: { kind: 'integer' },
    groupTsid: { kind: 'tsid' },
    source: { kind: 'text' },
    severity: { kind: 'text' },
    exceptionType: { kind: 'text' },
    exceptionMessage: { kind: 'text' },
    stackTrace: { kind: 'text' },
    module: { kind: 'text', ...maybe },
    method: { kind: 'text', ...maybe },
    userId: { kind: 'tsid', ...maybe },
    requestId: { kind: 'text', ...maybe },
    traceId: { kind: 'text', ...maybe },
    operationName: { kind: 'text', ...maybe },
    variables: { kind: 'list' },
    ids: { kind: 'list' },
    release: { kind: 'text' },
    fingerprint: { kind: 'text' },
    occurredAt: { kind: 'instant' },
  },
  indexes: [
    { name: 'newest', ...everyones, by: ['occurredAt'] },
    { name: 'of_source', ...everyones, by: ['source', 'occurredAt'] },
    { name: 'of_severity', ...everyones, by: ['severity', 'occurredAt'] },
    { name: 'of_type', ...everyones, by: ['exceptionType', 'occurredAt'] },
    { name: 'of_group', ...everyones, by: ['groupTsid', 'occurredAt'] },
    { name: 'of_request', ...everyones, by: ['requestId', 'occurredAt'] },
    { name: 'of_user', ...everyones, by: ['userId', 'occurredAt'] },
  ],
  expiry: { field: 'occurredAt', days: KEPT_DAYS },
});

export const exceptionGroupDocuments = documentType<StoredGroup>({
  collection: 'exception_groups',
  id: 'groupTsid',
  owner: 'groupTsid',
  fields: {
    groupTsid: { kind: 'tsid' },
    version: { kind: 'integer' },
    fingerprint: { kind: 'text' },
    exceptionType: { kind: 'text' },
    message: { kind: 'text' },
    severity: { kind: 'text' },
    count: { kind: 'integer' },
    firstSeenAt: { kind: 'instant' },
    lastSeenAt: { kind: 'instant' },
    lastReadAt: { kind: 'instant', ...maybe },
    lastWriteAt: { kind: 'instant', ...maybe },
    resolvedAt: { kind: 'instant', ...maybe },
    resolvedBy: { kind: 'tsid', ...maybe },
    resolvedReason: { kind: 'text', ...maybe },
  },
  indexes: [
    { name: 'newest', ...everyones, by: ['lastSeenAt'] },
    { name: 'of_severity', ...everyones, by: ['severity', 'lastSeenAt'] },
    { name: 'of_type', ...everyones, by: ['exceptionType', 'lastSeenAt'] },
    { name: 'of_id', ...everyones, by: ['groupTsid', 'lastSeenAt'] },
  ],
});

/** Entries never change. */
export function projectionOf({ id, groupId, ...entry }: ExceptionEntry): Projected<ExceptionDocument> {
  const document = { ...entry, exceptionTsid: id.toString(), groupTsid: groupId.toString(), version: 1 };
  return { kind: 'live', id, version: 1, document };
}
