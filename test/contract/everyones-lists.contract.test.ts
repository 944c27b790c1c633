import { type SQL, sql } from 'drizzle-orm';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listStatement } from '../../src/engines/embedded/list-statement.ts';
import { listCursor } from '../../src/engines/mongo/document-reader.ts';
import { indexRangesOf } from '../../src/engines/mongo/list-plan.ts';
import type { Stored } from '../../src/engines/mongo/stored-document.ts';
import { type Condition, type DocumentQuery, startingWith } from '../../src/kernel/documents/document-query.ts';
import { rangesOf } from '../../src/kernel/paging/ranges.ts';
import { type UserProfileField, userProfileDocuments } from '../../src/modules/identity/document.ts';
import { projectionOf } from '../../src/modules/identity/projection.ts';
import { profileOf } from '../../src/modules/identity/user.ts';
import { describeOn } from '../testkit/engines.ts';
import { planOf, type QueryPlan } from '../testkit/explain.ts';
import { aUserAccount } from '../testkit/identity-samples.ts';
import {
  onEveryProfiles,
  openEmbeddedProfiles,
  openMongoProfiles,
  type ScratchProfiles,
} from '../testkit/profile-documents.ts';
import { scratchMongoUrl } from '../testkit/query-side.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { everyonesListsContract } from './everyones-lists-contract.ts';

onEveryProfiles(everyonesListsContract);

type Query = DocumentQuery<UserProfileField>;
const ofStatus: Condition<UserProfileField> = { kind: 'oneOf', field: 'status', values: ['ACTIVE'] };
const prefixed = startingWith<UserProfileField>('foldedUsername', 'user 1');

/** Every list of admins, and the index that gives it its page and its order. */
const lists: readonly [string, string, Query][] = [
  [
    'all users, newest first',
    'live_createdAt',
    { owner: 'everyone', where: [], order: [{ field: 'createdAt', direction: 'DESC' }] },
  ],
  [
    'those of one status',
    'live_status_createdAt',
    { owner: 'everyone', where: [ofStatus], order: [{ field: 'createdAt', direction: 'DESC' }] },
  ],
  [
    'a beginning of a name',
    'live_username',
    { owner: 'everyone', where: [prefixed], order: [{ field: 'foldedUsername', direction: 'ASC' }] },
  ],
];
const placeIn = ({ order: [{ field }] }: Query) =>
  field === 'createdAt' ? [Date.UTC(2026, 4, 3), '910735124650258433'] : ['user 150', '910735124650258433'];

describe('plans of everyone’s lists, embedded', () => {
  let scratch: Awaited<ReturnType<typeof openEmbeddedProfiles>>;
  beforeAll(async () => {
    scratch = await openEmbeddedProfiles();
  });
  afterAll(() => scratch?.remove());
  const explained = async (statement: SQL): Promise<string> => {
    const steps = await scratch.database.read.values(sql`EXPLAIN QUERY PLAN ${statement}`);
    return steps.map((step) => (step as unknown[])[3]).join('\n');
  };

  it.each(lists)(
    '%s start from an index and sort nothing, from the beginning and behind a cursor',
    async (_, index, query) => {
      for (const window of [{}, { after: placeIn(query) }, { before: placeIn(query) }, { from: 'end' as const }]) {
        const [range] = rangesOf({ from: 'start', limit: 11, offset: 0, ...window }, false);
        const plan = await explained(listStatement(userProfileDocuments, query, range!, { skip: 0, limit: 11 }));
        expect(plan).toMatch(new RegExp(`^SEARCH user_profiles_documents USING INDEX user_profiles_${index} \\(`));
        expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
      }
    },
  );
});

describeOn('mongo')('plans of everyone’s lists, on MongoDB', () => {
  let scratch: ScratchProfiles;
  let client: MongoClient;
  beforeAll(async () => {
    const url = scratchMongoUrl();
    client = new MongoClient(url);
    scratch = await openMongoProfiles(url);
    const users = Array.from({ length: 2_000 }, (_, index) =>
      aUserAccount({
        username: `User ${index}`,
        createdAt: new Date(Date.UTC(2026, 4, 1) + index * 3_600_000),
        status: index % 2 === 0 ? 'ACTIVE' : 'DORMANT',
      }),
    );
    await scratch.store.apply(users.map((user) => projectionOf(profileOf(user))));
  });
  afterAll(async () => {
    await client?.close();
    await scratch?.remove();
  });

  it.each(lists)('%s start from an index and sort nothing', async (_, index, query) => {
    const collection = client.db().collection<Stored>(userProfileDocuments.collection);
    let last: QueryPlan | undefined;
    for (const window of [{}, { after: placeIn(query) }]) {
      const [range] = indexRangesOf(userProfileDocuments, query.order, {
        from: 'start',
        limit: 11,
        offset: 0,
        ...window,
      });
      const explain = () =>
        listCursor(collection, userProfileDocuments, query, range!, {
          skip: 0,
          limit: 11,
          fields: ['username'],
        }).explain('executionStats');
      await waitUntil(async () => {
        last = planOf(await explain());
        return !last.sorts && last.indexes.length > 0 && last.indexes.every((used) => used === index);
      }, `the plan reads ${index} and sorts nothing`).catch((error: unknown) => {
        throw new Error(`${error}: ${JSON.stringify(last)}`);
      });
    }
  });
});
