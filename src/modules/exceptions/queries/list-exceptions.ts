import { pageOfDocuments } from '../../../kernel/documents/document-page.ts';
import type { Condition, DocumentReader } from '../../../kernel/documents/document-query.ts';
import type { Page, PageArgs } from '../../../kernel/paging/page.ts';
import { MALFORMED_TSID, parseTsid } from '../../../shared/ids.ts';
import { err, type InvalidField, type Result } from '../../../shared/result.ts';
import { type ExceptionDocument, exceptionDocuments, exceptionGroupDocuments } from '../document.ts';
import type { ExceptionSeverity, ExceptionSource } from '../exception.ts';
import type { StoredGroup } from '../exception-store.ts';

export interface ExceptionFilterInput {
  readonly source?: ExceptionSource | null | undefined;
  readonly severity?: ExceptionSeverity | null | undefined;
  readonly exceptionType?: string | null | undefined;
  readonly groupId?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
}

interface ListArgs extends PageArgs {
  readonly filter?: ExceptionFilterInput | null | undefined;
}

interface Readers {
  readonly entries: DocumentReader<ExceptionDocument>;
  readonly groups: DocumentReader<StoredGroup>;
}

/** Longer than any name or id that an entry has. */
const LONGEST_TEXT = 128;
/** More groups than one request leaves entries in. */
const MOST_GROUPS = 100;

type Where<Field extends string> = Condition<Field>[];

const is = <Field extends string>(field: Field, value: string | null | undefined): Where<Field> =>
  typeof value === 'string' ? [{ kind: 'oneOf', field, values: [value] }] : [];

function period<Field extends string>(field: Field, { from, to }: ExceptionFilterInput): Where<Field> {
  return from || to ? [{ kind: 'period', field, ...(from && { from }), ...(to && { to }) }] : [];
}

function flawsOf({ groupId, exceptionType, requestId }: ExceptionFilterInput): InvalidField[] {
  const flaws: InvalidField[] = [];
  if (typeof groupId === 'string' && parseTsid(groupId) === undefined)
    flaws.push({ path: 'filter.groupId', message: MALFORMED_TSID });
  for (const [name, text] of Object.entries({ exceptionType, requestId }))
    if (typeof text === 'string' && text.length > LONGEST_TEXT)
      flaws.push({ path: `filter.${name}`, message: `must be at most ${LONGEST_TEXT} characters long` });
  return flaws;
}

/** The lists of admins: newest first, each from an index. */
export const exceptionQueries = ({ entries, groups }: Readers) => ({
  listEntries: async (
    { filter, ...args }: ListArgs,
    fields: readonly (keyof ExceptionDocument)[],
  ): Promise<Result<Page<Partial<ExceptionDocument>>, InvalidField[]>> => {
    const wanted = filter ?? {};
    const flaws = flawsOf(wanted);
    if (flaws.length > 0) return err(flaws);
    const where = [
      ...is('source', wanted.source),
      ...is('severity', wanted.severity),
      ...is('exceptionType', wanted.exceptionType),
      ...is('groupTsid', wanted.groupId),
      ...is('requestId', wanted.requestId),
      ...period('occurredAt', wanted),
    ] as const;
    const query = { owner: 'everyone', where, order: [{ field: 'occurredAt', direction: 'DESC' }] } as const;
    return pageOfDocuments({ type: exceptionDocuments, reader: entries, query, fields }, args);
  },

  /** A period is that in which the group was seen for the last time. */
  listGroups: async (
    { filter, resolved, ...args }: ListArgs & { readonly resolved?: boolean | null | undefined },
    fields: readonly (keyof StoredGroup)[],
  ): Promise<Result<Page<Partial<StoredGroup>>, InvalidField[]>> => {
    const wanted = filter ?? {};
    const flaws = flawsOf(wanted);
    if (flaws.length > 0) return err(flaws);
    const seenIn = { READ: 'lastReadAt', WRITE: 'lastWriteAt' } as const;
    const where: Where<keyof StoredGroup> = [
      ...(wanted.source ? [{ kind: 'present', field: seenIn[wanted.source] } as const] : []),
      ...is('severity', wanted.severity),
      ...is('exceptionType', wanted.exceptionType),
      ...is('groupTsid', wanted.groupId),
      ...(await ofRequest(entries, wanted.requestId)),
      ...period('lastSeenAt', wanted),
      ...(typeof resolved === 'boolean'
        ? [{ kind: resolved ? 'present' : 'absent', field: 'resolvedAt' } as const]
        : []),
    ];
    const query = { owner: 'everyone', where, order: [{ field: 'lastSeenAt', direction: 'DESC' }] } as const;
    const scope = [wanted, resolved ?? null];
    return pageOfDocuments({ type: exceptionGroupDocuments, reader: groups, query, scope, fields }, args);
  },
});

/** The groups of the entries that a request has left. */
async function ofRequest(
  entries: DocumentReader<ExceptionDocument>,
  requestId: string | null | undefined,
): Promise<Where<'groupTsid'>> {
  if (typeof requestId !== 'string') return [];
  const found = await entries.list(
    { owner: 'everyone', where: is('requestId', requestId), order: [{ field: 'occurredAt', direction: 'DESC' }] },
    { from: 'start', offset: 0, limit: MOST_GROUPS },
    ['groupTsid'],
  );
  const ids = [...new Set(found.flatMap(({ row }) => row.groupTsid ?? []))];
  // No group has this id.
  return [{ kind: 'oneOf', field: 'groupTsid', values: ids.length > 0 ? ids : ['0'] }];
}

export type ExceptionQueries = ReturnType<typeof exceptionQueries>;
