import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import type { SigningKeyRow, TokenRevocationRow } from '../../src/modules/identity/records.ts';
import { argon2Threads } from '../../src/modules/identity/secrets/argon2-threads.ts';
import { HASHES_AT_ONCE } from '../../src/modules/identity/secrets/password-hash.ts';
import type { SessionId } from '../../src/modules/identity/session.ts';
import { revocationRow } from '../../src/modules/identity/tokens/revocations.ts';
import { systemClock } from '../../src/shared/clock.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { identityOnEnv, requesterNow } from '../testkit/crash/identity-scene.ts';
import { plainRows } from '../testkit/fakes/plain-rows.ts';
import { aKey } from '../testkit/identity-keys.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { tokenContent, tokenProcess } from '../testkit/token-processes.ts';
import { READER } from './api/bookmarks.ts';
import { fill } from './api/embedded-lane.ts';
import { startLoadGenerator } from './api/load-generator.ts';
import { listShots, SECRET } from './api/requests.ts';
import { startDogear } from './api/server-process.ts';
import { bareRefreshOnFile, bareRefreshOnMysql } from './bare-refresh.ts';
import { manyUsers, newAddress, PASSWORD } from './identity-users.ts';
import { inTurn, secondsOf } from './in-turn.ts';

/**
 * What identity costs, each beside the least that it could cost; the program is built before (`npm run build`). Refresh and
 * sign-in are measured on libSQL, or on MySQL if MYSQL_URL and the others are set:
 *   node --import tsx test/bench/identity.ts [rounds] [seconds of a round of lists] [tokens] [sign-in] [lists]
 */
const rounds = Number(process.argv[2] ?? 3);
const listMs = 1_000 * Number(process.argv[3] ?? 3);
const CONNECTIONS = 8;
/** Two hashes at a time and fifty that wait: the queue is full, and nobody is sent away. */
const GUESSERS = 52;
/** Sign-ins under way, each of a user of its own. */
const LANES = 4 * HASHES_AT_ONCE;

let networks = 0;

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(join(tmpdir(), 'dogear-bench-'));
const env = {
  DATA_DIR: folder,
  JWT_SECRET: SECRET,
  IDENTITY_KEYS: aKey(1),
  RATE_LIMIT_PER_MINUTE: '1000000',
  TRUSTED_PROXIES: '127.0.0.1',
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  tokens: verifyTokens,
  'sign-in': refreshAndSignIn,
  lists: listsBesideSignIns,
};
const wanted = process.argv.slice(4);
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part();
await rm(folder, { recursive: true, force: true });

/** A token that was seen before, with an empty set of revocations and with a full one. */
async function verifyTokens(): Promise<void> {
  const [count, revoked] = [20_000, 10_000];
  const quiet = { wake: () => undefined, onWakeUp: () => () => undefined };
  const keyRows = plainRows<SigningKeyRow>('id');
  const make = async (entries: number) => {
    const revocationRows = plainRows<TokenRevocationRow>();
    const all = Array.from({ length: entries }, (_, index) => {
      const subject = { kind: 'USER', id: BigInt(1_000 + index) as UserId } as const;
      return revocationRow(BigInt(index), subject, { sessionId: BigInt(500_000 + index) as SessionId }, new Date());
    });
    const reading = { ...revocationRows, find: async () => all };
    const made = tokenProcess({ keyRows, revocationRows: reading, wakeUps: quiet, clock: systemClock });
    made.revoked.start();
    const { token } = await made.tokens.sign(tokenContent());
    await made.actorOf(token);
    const seconds = () =>
      secondsOf(async () => {
        for (let n = 0; n < count; n += 1) await made.actorOf(token);
      });
    return { seconds, stop: made.revoked.stop };
  };
  const [empty, full] = [await make(0), await make(revoked)];
  const name = `verifying a known token, no revocation against ${revoked}`;
  await inTurn(name, { count, rounds }, { bare: empty.seconds, ours: full.seconds });
  const microseconds = ((await full.seconds()) * 1e6) / count;
  console.log(`verifying a known token with ${revoked} revocations: ${microseconds.toFixed(2)} µs`);
  await Promise.all([empty.stop(), full.stop()]);
}

async function refreshAndSignIn(): Promise<void> {
  const scratch = process.env.MYSQL_URL === undefined ? undefined : await scratchServers();
  const where = scratch ? 'MySQL' : 'libSQL';
  const { ports, migrate, close } = await identityOnEnv(scratch ? { ...env, DATA_DIR: '', ...scratch.env } : env);
  await migrate();
  const commands = identityCommands(ports);
  const users = await manyUsers(ports, LANES + 2);
  const [refreshing, bare, ...signingIn] = users;
  if (!refreshing || !bare) return;
  await refresh(refreshing.signedIn.refreshToken, bare.signedIn.session.id);
  await signIn(signingIn.map(({ email }) => email));
  await close();
  await scratch?.remove();

  async function refresh(first: string, bareSession: bigint): Promise<void> {
    const count = 200;
    let refreshToken = first;
    const bare = scratch
      ? await bareRefreshOnMysql(scratch.env.MYSQL_URL ?? '', bareSession)
      : bareRefreshOnFile(folder, bareSession);
    const times = (work: () => Promise<void>) => () =>
      secondsOf(async () => {
        for (let n = 0; n < count; n += 1) await work();
      });
    const ours = async (): Promise<void> => {
      const outcome = await commands.refreshSession({ refreshToken }, requesterNow());
      if (outcome.kind !== 'SignedIn') throw new Error(`refresh answered ${outcome.kind}`);
      refreshToken = outcome.refreshToken;
    };
    const name = `refresh against the bare statements on its row, ${where}`;
    await inTurn(name, { count, rounds }, { bare: times(bare.rotate), ours: times(ours) });
    await bare.close();
  }

  /**
   * The bare hashes are computed where ours are, on as many threads of the same priority. Of ours more are under way, so
   * that no hash waits for a commit.
   */
  async function signIn(emails: readonly string[]): Promise<void> {
    // With the rounds before the sessions of a user stay below fifty: to end the longest idle one is no part of a sign-in.
    const count = 12 * emails.length;
    const threads = argon2Threads(HASHES_AT_ONCE);
    const secrets = { salt: Buffer.alloc(16, 1), pepper: Buffer.alloc(32, 2) };
    const encoded = await threads.hash(PASSWORD, secrets);
    const lanes = (atOnce: number, work: (lane: number) => Promise<unknown>) => () =>
      secondsOf(() =>
        Promise.all(
          Array.from({ length: atOnce }, async (_, lane) => {
            for (let n = 0; n < count / atOnce; n += 1) await work(lane);
          }),
        ),
      );
    await inTurn(
      `sign-in against the bare hash, ${where}`,
      { count, rounds },
      {
        bare: lanes(HASHES_AT_ONCE, () => threads.verify(encoded, PASSWORD, secrets.pepper)),
        ours: lanes(emails.length, async (lane) => {
          const outcome = await commands.signIn({ email: emails[lane] ?? '', password: PASSWORD }, requesterNow());
          if (outcome.kind !== 'SignedIn') throw new Error(`sign-in answered ${outcome.kind}`);
        }),
      },
    );
    await threads.stop();
  }
}

/** Lists while nothing else happens, and while sign-ins fill their queue. */
async function listsBesideSignIns(): Promise<void> {
  const { migrate, close } = await identityOnEnv(env);
  await migrate();
  await close();
  await fill(env);
  const dogear = await startDogear(['start'], env);
  const load = startLoadGenerator();
  await load.aim('lists', dogear.url, await listShots(READER));
  await load.fire('lists', listMs, CONNECTIONS);
  const quiet: number[] = [];
  const busy: number[] = [];
  let signIns = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await load.fire('lists', listMs, CONNECTIONS)).p99);
    const stopping = new AbortController();
    let answered = (): void => undefined;
    const isFull = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const guessers = Array.from({ length: GUESSERS }, () => guess(dogear.url, stopping.signal, answered));
    // All have a place once the first has its answer: lists are measured beside a full queue, not while it fills up.
    await isFull;
    busy.push((await load.fire('lists', listMs, CONNECTIONS)).p99);
    stopping.abort();
    signIns += (await Promise.all(guessers)).reduce((sum, each) => sum + each, 0);
    console.log(
      `lists, round ${round + 1}: p99 ${quiet.at(-1)?.toFixed(1)} ms alone, ${busy.at(-1)?.toFixed(1)} ms beside sign-ins`,
    );
  }
  const [alone, beside] = [middleOf(quiet), middleOf(busy)];
  console.log(
    `lists: p99 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${signIns} sign-ins, ratio ${(beside / alone).toFixed(2)} (below 2 wanted)`,
  );
  load.stop();
  await dogear.stop();
}

async function guess(url: string, signal: AbortSignal, onAnswer: () => void): Promise<number> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }';
  let answers = 0;
  while (!signal.aborted) {
    networks += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    };
    const body = JSON.stringify({ query, variables: { input: { email: newAddress(), password: PASSWORD } } });
    await (await fetch(url, { method: 'POST', headers, body })).text();
    answers += 1;
    onAnswer();
  }
  return answers;
}
