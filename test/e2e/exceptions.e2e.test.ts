import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signToken } from '../../src/auth/sign-token.ts';
import { sampleItems } from '../../src/modules/catalog/sample/sample-items.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { openDamage } from '../testkit/damage.ts';
import { addressIn, runDogear } from '../testkit/dogear-process.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const SECRET = 'a secret for tests that is long enough';
const RULES = { secret: SECRET, issuer: 'dogear', audience: 'dogear-api' };
const ITEM = sampleItems.find(({ itemType }) => itemType === 'CONTEST')?.documents[0]?.id;
const MEMO = 'a memo that nobody else may read';

// biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
type Answer = any;

it('a masked error’s request id finds its entry, also if the program was stopped right afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dogear-e2e-'));
  const env = { DATA_DIR: dataDir, PORT: '0', JWT_SECRET: SECRET };
  const start = async () => {
    const dogear = runDogear(['start'], env);
    const url = await addressIn(dogear);
    await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, 'it is ready', 60_000);
    const ask = async (query: string, user: bigint, isAdmin = false): Promise<Answer> => {
      const token = await signToken(RULES, { userId: user as UserId, isAdmin }, 600);
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      });
      return answer.json();
    };
    return { dogear, ask };
  };
  try {
    const first = await start();
    const created = await first.ask(
      `mutation { createBookmark(input: { itemType: CONTEST, itemId: "${ITEM}", memo: "${MEMO}" }) {
        ... on CreateBookmarkSuccess { bookmark { id } } } }`,
      1n,
    );
    const { id } = created.data.createBookmark.bookmark;
    const read = `{ bookmark(id: "${id}") { createdAt } }`;
    await waitUntil(async () => (await first.ask(read, 1n)).data.bookmark !== null, 'the bookmark is visible');
    const damage = await openDamage(env);
    await damage.command(
      `UPDATE bookmarks_documents SET document = json_set(document, '$.createdAt', 9e18) WHERE id = ${id}`,
    );
    await damage.close();
    const { errors } = await first.ask(read, 1n);
    expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) } }]);
    const [{ extensions }] = errors;
    expect(await first.dogear.stop()).toBe(0);

    const second = await start();
    const { data } = await second.ask(
      `{ exceptionLogs(filter: { requestId: "${extensions.requestId}" }) {
        totalCount nodes { source method userId exceptionMessage stackTrace group { count } } } }`,
      2n,
      true,
    );
    expect(data.exceptionLogs).toMatchObject({
      totalCount: 1,
      nodes: [{ source: 'READ', method: 'query.createdAt', userId: '1', group: { count: 1 } }],
    });
    expect(JSON.stringify(data)).not.toContain(MEMO);
    expect(await second.dogear.stop()).toBe(0);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
