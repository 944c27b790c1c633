import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminId } from '../../src/modules/identity/admin.ts';
import { decideSuspend } from '../../src/modules/identity/decide-moderation.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { identityOnEnv } from '../testkit/crash/identity-scene.ts';
import { openApi } from '../testkit/embedded-api.ts';
import { aKey } from '../testkit/identity-keys.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { startSmtpServer } from '../testkit/smtp-server.ts';
import { type BenchUser, consents, manyUsers, newAddress, PASSWORD } from './identity-users.ts';

/**
 * Whether the time of an answer tells who has an account: the medians of the kinds of failed sign-in, and of sign-up and
 * reset for known and unknown addresses. Embedded, or on the real engines if MYSQL_URL and the others are set:
 *   node --import tsx test/bench/sign-in-kinds.ts [tries of each kind]
 * Ends with 1 when two medians of one group are further apart than the limit.
 */
const LIMIT_MS = 5;
const tries = Number(process.argv[2] ?? 200);
/** An address has a hundred failures a day, and a network few sign-ups a minute. */
const TRIES_PER_ADDRESS = 50;
const WRONG = 'certainly not this one';

type Attempt = () => { readonly query: string; readonly variables: object };

let networks = 0;
const newNetwork = (): string => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;

const signIn = (email: string, password: string) => ({
  query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on UserError { code } } }',
  variables: { input: { email, password } },
});
const signUp = (email: string) => ({
  query: 'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }',
  variables: { input: { email, username: newAddress().slice(0, 16), password: PASSWORD, consents } },
});
const reset = (email: string) => ({
  query: 'mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }',
  variables: { email },
});

const folder = await mkdtemp(join(tmpdir(), 'dogear-bench-'));
const scratch = process.env.MYSQL_URL === undefined ? undefined : await scratchServers();
const mailServer = await startSmtpServer();
const env = {
  ...(scratch?.env ?? { DATA_DIR: folder }),
  IDENTITY_KEYS: aKey(1),
  JWT_SECRET: 'a secret for benches that is long enough',
  SMTP_URL: mailServer.url,
  TRUSTED_PROXIES: '127.0.0.1',
};
const scene = await identityOnEnv(env);
await scene.migrate();
const accounts = Math.ceil(tries / TRIES_PER_ADDRESS);
const users = await manyUsers(scene.ports, 3 * accounts);
const idOf = ({ signedIn }: BenchUser): UserId => signedIn.session.subject.id as UserId;
const [plain, passwordless, suspended] = [0, 1, 2].map((part) => users.slice(part * accounts, (part + 1) * accounts));
for (const user of passwordless ?? [])
  await scene.ports.store.records.userSignIns.update({ id: idOf(user) }, { passwordHash: null });
const suspension = { actor: 1n as AdminId, now: new Date(), reason: 'bench', traceparent: null };
for (const user of suspended ?? [])
  await scene.ports.store.users.change({ id: idOf(user) }, (current) => decideSuspend(current, suspension), suspension);
await scene.close();

const api = await openApi(env);
const inTurn = (some: readonly BenchUser[] = []) => {
  let turn = 0;
  return (): string => some[turn++ % some.length]?.email ?? '';
};
const [known, without, inactive] = [inTurn(plain), inTurn(passwordless), inTurn(suspended)];

const groups: Readonly<Record<string, Readonly<Record<string, Attempt>>>> = {
  'failed sign-in': {
    'unknown address': () => signIn(newAddress(), WRONG),
    'wrong password': () => signIn(known(), WRONG),
    'no password': () => signIn(without(), PASSWORD),
    suspended: () => signIn(inactive(), PASSWORD),
  },
  'sign-up': { 'known address': () => signUp(known()), 'unknown address': () => signUp(newAddress()) },
  'password reset': { 'known address': () => reset(known()), 'unknown address': () => reset(newAddress()) },
};

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

let tooFar = 0;
for (const [group, kinds] of Object.entries(groups)) {
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  for (let round = -3; round < tries; round += 1) {
    // Another one begins each time, so that what the machine does besides hits all alike.
    const order = Object.entries(kinds);
    for (let turn = 0; turn < order.length; turn += 1) {
      const [kind, attempt] = order[(turn + Math.abs(round)) % order.length] ?? [];
      if (!kind || !attempt) continue;
      const { query, variables } = attempt();
      const began = performance.now();
      const reply = await api.ask(query, { variables, headers: { 'x-forwarded-for': newNetwork() } });
      if (round >= 0) times[kind]?.push(performance.now() - began);
      if (!/InvalidCredentials|CodeSent/.test(reply.text)) throw new Error(`${kind}: ${reply.text.slice(0, 300)}`);
    }
  }
  const medians = Object.entries(times).map(([kind, each]) => [kind, medianOf(each)] as const);
  const spread = Math.max(...medians.map(([, ms]) => ms)) - Math.min(...medians.map(([, ms]) => ms));
  for (const [kind, ms] of medians) console.log(`${group}, ${kind}: ${ms.toFixed(2)} ms in the middle of ${tries}`);
  console.log(`${group}: ${spread.toFixed(2)} ms apart, at most ${LIMIT_MS} wanted`);
  if (spread > LIMIT_MS) tooFar += 1;
}
await api.close();
await mailServer.close();
await scratch?.remove();
await rm(folder, { recursive: true, force: true });
process.exitCode = tooFar === 0 ? 0 : 1;
