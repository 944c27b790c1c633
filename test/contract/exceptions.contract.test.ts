import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/engines/embedded/database.ts';
import { listStatement } from '../../src/engines/embedded/list-statement.ts';
import { listCursor } from '../../src/engines/mongo/document-reader.ts';
import { indexRangesOf } from '../../src/engines/mongo/list-plan.ts';
import type { Stored } from '../../src/engines/mongo/stored-document.ts';
import type { DocumentQuery } from '../../src/kernel/documents/document-query.ts';
import { type DocumentType, shownFieldsOf } from '../../src/kernel/documents/document-type.ts';
import { rangesOf } from '../../src/kernel/paging/ranges.ts';
import { exceptionDocuments, exceptionGroupDocuments } from '../../src/modules/exceptions/document.ts';
import type { ExceptionEntry } from '../../src/modules/exceptions/exception.ts';
import { sweepExceptions } from '../../src/modules/exceptions/jobs/sweeper.ts';
import { describeOn } from '../testkit/engines.ts';
import {
  type ExceptionStage,
  onEveryExceptionStage,
  openEmbeddedStage,
  openMongoStage,
} from '../testkit/exceptions/exception-stages.ts';
import { aCount, anEntry } from '../testkit/exceptions/samples.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { exceptionsContract } from './exceptions-contract.ts';

onEveryExceptionStage(exceptionsContract);

const DAY = 86_400_000;

const listOf = (stage: ExceptionStage) => {
  const query = { owner: 'everyone', where: [], order: [{ field: 'occurredAt', direction: 'DESC' }] } as const;
  return async () =>
    (await stage.readers.entries.list(query, { from: 'start', offset: 0, limit: 10 }, ['requestId'])).map(
      ({ row }) => row.requestId,
    );
};

describe('entries of the exception log vanish after 90 days', () => {
  const named = (requestId: string, occurredAt: Date): ExceptionEntry => anEntry({ requestId, occurredAt });

  it('in the embedded file, even if nothing is written any more; groups stay', async () => {
    let now = new Date('2026-06-01T00:00:00.000Z');
    const stage = await openEmbeddedStage({ now: () => now });
    const sweep = sweepExceptions(stage.querySide.documents(exceptionDocuments).store);
    const listed = listOf(stage);
    const group = aCount({ lastSeenAt: now });
    await stage.store.add([group]);
    await stage.store.write([named('old', now), named('newer', new Date(now.getTime() + DAY))]);
    now = new Date(now.getTime() + 90 * DAY);
    expect(await sweep.step(undefined, now)).toBeUndefined();
    expect(await listed()).toEqual(['newer', 'old']);
    now = new Date(now.getTime() + DAY / 2);
    await sweep.step(undefined, now);
    expect(await listed()).toEqual(['newer']);
    expect(await stage.readers.groups.byIds('everyone', [group.groupId], ['count'])).toHaveLength(1);
    await stage.remove();
  });

  describeOn('mongo')('on MongoDB, by an index of its own', () => {
    it('within minutes', async () => {
      const stage = await openMongoStage();
      const indexes = await stage.client.db().collection(exceptionDocuments.collection).listIndexes().toArray();
      expect(indexes.find(({ name }) => name === 'live_expire')).toMatchObject({
        key: { occurredAt: 1 },
        expireAfterSeconds: 90 * 24 * 60 * 60,
      });
      const now = Date.now();
      await stage.store.write([named('old', new Date(now - 91 * DAY)), named('newer', new Date(now - 89 * DAY))]);
      const listed = listOf(stage);
      await waitUntil(async () => (await listed()).length === 1, 'the old one is gone', 170_000, 500);
      expect(await listed()).toEqual(['newer']);
      await stage.remove();
    }, 180_000);
  });
});

type Where = DocumentQuery['where'];
const is = (field: string, value: string): Where => [{ kind: 'oneOf', field, values: [value] }];

/** Every list of admins with its most telling filter, and the index that gives it its page and its order. */
const lists: readonly [string, DocumentType, string, Where][] = [
  ['all entries', exceptionDocuments, 'newest', []],
  ['entries of a source', exceptionDocuments, 'of_source', is('source', 'READ')],
  ['entries of a severity', exceptionDocuments, 'of_severity', is('severity', '3 HIGH')],
  ['entries of a type', exceptionDocuments, 'of_type', is('exceptionType', 'Error')],
  ['entries of a group', exceptionDocuments, 'of_group', is('groupTsid', '7')],
  ['entries of a request', exceptionDocuments, 'of_request', is('requestId', 'x')],
  ['all groups', exceptionGroupDocuments, 'newest', []],
  ['open groups', exceptionGroupDocuments, 'newest', [{ kind: 'absent', field: 'resolvedAt' }]],
  ['groups of a severity', exceptionGroupDocuments, 'of_severity', is('severity', '3 HIGH')],
  ['groups of a type', exceptionGroupDocuments, 'of_type', is('exceptionType', 'Error')],
  ['one group', exceptionGroupDocuments, 'of_id', is('groupTsid', '7')],
];
const queryOf = (type: DocumentType, where: Where): DocumentQuery => ({
  owner: 'everyone',
  where,
  order: [{ field: type === (exceptionDocuments as DocumentType) ? 'occurredAt' : 'lastSeenAt', direction: 'DESC' }],
});
const PLACE = [Date.UTC(2026, 4, 3), '910735124650258433'];

describe('plans of the exception log, embedded', () => {
  let stage: Awaited<ReturnType<typeof openEmbeddedStage>>;
  beforeAll(async () => {
    stage = await openEmbeddedStage();
  });
  afterAll(() => stage?.remove());

  it.each(lists)('%s start from an index and sort nothing', async (_, type, index, where) => {
    const database = openDatabase(stage.file);
    const explained = async (statement: SQL): Promise<string> => {
      const steps = await database.read.values(sql`EXPLAIN QUERY PLAN ${statement}`);
      return steps.map((step) => (step as unknown[])[3]).join('\n');
    };
    const query = queryOf(type, where);
    for (const window of [{}, { after: PLACE }, { before: PLACE }]) {
      const [range] = rangesOf({ from: 'start', limit: 11, offset: 0, ...window }, false);
      const plan = await explained(listStatement(type, query, range!, { skip: 0, limit: 11 }));
      expect(plan).toMatch(new RegExp(`USING INDEX ${type.collection}_${index}\\b`));
      expect(plan).not.toMatch(/TEMP B-TREE/);
    }
    await database.close();
  });
});

describeOn('mongo')('plans of the exception log, on MongoDB', () => {
  let stage: Awaited<ReturnType<typeof openMongoStage>>;
  beforeAll(async () => {
    stage = await openMongoStage();
    const minute = (index: number) => new Date(Date.UTC(2026, 4, 1) + index * 60_000);
    await stage.store.write(
      Array.from({ length: 2_000 }, (_, index) =>
        anEntry({
          source: index % 2 === 0 ? 'READ' : 'WRITE',
          severity: index % 3 === 0 ? '3 HIGH' : '2 MEDIUM',
          exceptionType: `Kind${index % 20}`,
          occurredAt: minute(index),
        }),
      ),
    );
    await stage.store.add(
      Array.from({ length: 1_000 }, (_, index) =>
        aCount({
          severity: index % 3 === 0 ? '3 HIGH' : '2 MEDIUM',
          exceptionType: `Kind${index % 20}`,
          lastSeenAt: minute(index),
        }),
      ),
    );
  });
  afterAll(() => stage?.remove());

  it.each(lists)('%s start from an index and sort nothing', async (_, type, index, where) => {
    const collection = stage.client.db().collection<Stored>(type.collection);
    const query = queryOf(type, where);
    let last: QueryPlan | undefined;
    for (const window of [{}, { after: PLACE }]) {
      const [range] = indexRangesOf(type, query.order, { from: 'start', limit: 11, offset: 0, ...window });
      const explain = () =>
        listCursor(collection, type, query, range!, { skip: 0, limit: 11, fields: shownFieldsOf(type) }).explain();
      await waitUntil(async () => {
        last = planOf(await explain());
        return !last.sorts && last.indexes.length > 0 && last.indexes.every((used) => used === index);
      }, `the plan reads ${index} and sorts nothing`).catch((error: unknown) => {
        throw new Error(`${error}: ${JSON.stringify(last)}`);
      });
    }
  });
});
