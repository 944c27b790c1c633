import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../../src/auth/sign-token.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { addressIn, type DogearProcess, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { describeOn } from '../testkit/engines.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const SECRET = 'a secret for tests that is long enough';
const RULES = { secret: SECRET, issuer: 'dogear', audience: 'dogear-api' };
const ADMIN = 1n;
const OWNERS = Array.from({ length: 80 }, (_, index) => BigInt(index + 100));
const AT_ONCE = 8;
/** Chunks of four, ten of them in a second: there is time to kill a worker between two. */
const VARIABLES = { JWT_SECRET: SECRET, PORT: '0', ITEM_REFRESH_PER_SECOND: '40' };

type Env = Readonly<Record<string, string>>;
// biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
type Answer = any;

async function ask(url: string, query: string, user: bigint, isAdmin = false): Promise<Answer> {
  const token = await signToken(RULES, { userId: user as UserId, isAdmin }, 600);
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as { data: Answer; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Asks for each of them, a few at once. */
async function eachOwner<Value>(work: (owner: bigint) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let from = 0; from < OWNERS.length; from += AT_ONCE) {
    values.push(...(await Promise.all(OWNERS.slice(from, from + AT_ONCE).map(work))));
  }
  return values;
}

/** `worker` is what refreshes; embedded the same process answers. */
function sentences(
  open: () => Promise<{ env: Env; remove(): Promise<void> }>,
  worker: 'start' | 'worker',
  others: readonly 'api'[],
): void {
  let env: Env;
  let remove: () => Promise<void>;
  const running = new Set<DogearProcess>();
  beforeAll(async () => {
    ({ env, remove } = await open());
  }, 120_000);
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.stop('SIGKILL')));
    await remove?.();
  }, 60_000);
  const run = async (command: string) => {
    const dogear = runDogear([command], env);
    running.add(dogear);
    const url = await addressIn(dogear);
    await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, `${command} is ready`, 60_000);
    return { dogear, url };
  };

  it('misses no bookmark, and leaves alone what belongs to the users', async () => {
    const [api] = await Promise.all(others.map(run));
    const killed = await run(worker);
    let url = api?.url ?? killed.url;
    const { createItem } = await ask(
      url,
      'mutation { createItem(input: { itemType: CONTEST, title: "old" }) { ... on CreateItemSuccess { item { id } } } }',
      ADMIN,
      true,
    );
    const id: string = createItem.item.id;
    const item = `itemType: CONTEST, itemId: "${id}"`;
    await waitUntil(
      async () => (await ask(url, `{ item(itemType: CONTEST, id: "${id}") { id } }`, ADMIN)).item !== null,
      'the item',
    );
    const create = `mutation { createBookmark(input: { ${item}, tag: "mine" }) { __typename } }`;
    await eachOwner((owner) => ask(url, create, owner));
    const mine =
      '{ bookmarks { nodes { itemId itemTitle itemVersion tag version updatedAt history { totalCount } } } }';
    const shown = () =>
      eachOwner(async (owner) =>
        (await ask(url, mine, owner)).bookmarks.nodes.find(({ itemId }: { itemId: string }) => itemId === id),
      );
    const before = await waitUntil(async () => {
      const all = await shown();
      return all.every(Boolean) && all;
    }, 'all bookmarks are shown');

    const progress = async () =>
      (
        await ask(url, '{ itemRefreshes { nodes { itemId targetVersion done total state } } }', ADMIN, true)
      ).itemRefreshes.nodes.find(({ itemId }: { itemId: string }) => itemId === id);
    // On a busy machine the refresh of the new item may still count its bookmarks, and would go on with the change.
    await waitUntil(async () => ['DONE', undefined].includes((await progress())?.state), 'no refresh is under way');
    await ask(url, `mutation { updateItem(input: { ${item}, title: "new" }) { __typename } }`, ADMIN, true);
    const halfway = await waitUntil(async () => {
      const refresh = await progress();
      return refresh?.targetVersion === 2 && refresh.done > 0 && refresh;
    }, 'the refresh has begun');
    await killed.dogear.stop('SIGKILL');
    expect(halfway).toMatchObject({ state: 'RUNNING', total: OWNERS.length });
    expect(halfway.done).toBeLessThan(OWNERS.length);

    const next = await run(worker);
    url = api?.url ?? next.url;
    const end = await waitUntil(
      async () => {
        const refresh = await progress();
        return refresh.state === 'DONE' && refresh;
      },
      'the refresh is done',
      60_000,
    );
    expect(end).toMatchObject({ done: OWNERS.length, total: OWNERS.length });
    expect(await shown()).toEqual(before.map((each: object) => ({ ...each, itemTitle: 'new', itemVersion: 2 })));
    for (const each of running) await each.stop();
    expect((await finishedDogear(['verify'], env)).code).toBe(0);
  });
}

describe('a refresh whose worker is killed, embedded', () =>
  sentences(
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'dogear-refresh-'));
      const env = { ...VARIABLES, DATA_DIR: dataDir };
      return { env, remove: () => rm(dataDir, { recursive: true, force: true }) };
    },
    'start',
    [],
  ));

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('a refresh whose worker is killed, distributed', () =>
  sentences(
    async () => {
      const { env, remove } = await scratchServers();
      const all = { ...env, ...VARIABLES, WORKER_PORT: '0', HOST: '127.0.0.1' };
      const { code, output } = await finishedDogear(['migrate'], all);
      if (code !== 0) throw new Error(`dogear migrate ended with ${code}:\n${output}`);
      return { env: all, remove };
    },
    'worker',
    ['api'],
  ),
);
