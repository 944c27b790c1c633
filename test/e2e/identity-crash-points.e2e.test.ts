import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import type { UserId } from '../../src/shared/ids.ts';
import {
  distributedIdentityScene,
  embeddedIdentityScene,
  type IdentityScene,
  requesterNow,
} from '../testkit/crash/identity-scene.ts';
import type { IdentityPlan } from '../testkit/crash/identity-victim.ts';
import { runVictim } from '../testkit/crash/run-victim.ts';
import type { CrashPoint } from '../testkit/crash/steps.ts';
import { describeOn } from '../testkit/engines.ts';
import { aCandidate, consents } from './identity/people.ts';

const row = (time: number): CrashPoint => ({ when: 'after', step: 'row', time });

type Fate = 'did not happen' | 'happened' | 'happened or not';

/** Questions and writes in the order in which a command makes them, then its end. */
const points = (...rows: number[]): [string, CrashPoint, Fate][] => [
  ...rows.map((time): [string, CrashPoint, Fate] => [`after its ${time}. statement`, row(time), 'did not happen']),
  ['before the commit', { when: 'before', step: 'commit', time: 1 }, 'did not happen'],
  ['while it commits', { when: 'during', step: 'commit', time: 1 }, 'happened or not'],
  ['after the commit', { when: 'after', step: 'commit', time: 1 }, 'happened'],
  ['before the answer', { when: 'before', step: 'answer', time: 1 }, 'happened'],
];

/** One file commits all at once, so that embedded one point of each kind is enough. */
const ofEachKind = (all: [string, CrashPoint, Fate][]): [string, CrashPoint, Fate][] =>
  [all[0], ...all.slice(-3, -1)].filter((point) => point !== undefined);

function lane(open: () => Promise<IdentityScene>, chosen = (all: [string, CrashPoint, Fate][]) => all): void {
  let scene: IdentityScene;
  beforeAll(async () => {
    scene = await open();
  }, 120_000);
  afterAll(() => scene?.close(), 60_000);

  const dies = (plan: IdentityPlan): Promise<void> => runVictim(plan, scene.env, 'identity-victim.ts');
  const started = async () => {
    const input = { ...aCandidate(), consents };
    const sent = await scene.commands.signUp(input, requesterNow());
    if (sent.kind !== 'CodeSent') throw new Error(`sign-up answered ${sent.kind}`);
    return { input, proof: { ticket: sent.ticket, code: await scene.codeFor(input.email) } };
  };
  const aUser = async (): Promise<SignedIn> => {
    const outcome = await scene.commands.verifyEmail((await started()).proof, requesterNow());
    if (outcome.kind !== 'SignedIn') throw new Error(`verification answered ${outcome.kind}`);
    return outcome;
  };
  const idOf = ({ viewer }: SignedIn): UserId => (viewer.kind === 'User' ? viewer.user.id : (0n as UserId));
  /** What there is of a user in each place that a sign-up or a deletion writes to. */
  const tracesOf = async (id: UserId) => {
    const { store } = scene.ports;
    const { sessions, identifiers, agreements, activity, revocations } = store.records;
    const own = { subjectKind: 'USER', subjectId: id } as const;
    return {
      history: (await store.userHistory.count('everyone', [id], {})).get(id),
      identifiers: await identifiers.count({ ownerId: id }),
      agreements: await agreements.count({ userId: id }),
      openSessions: await sessions.count({ ...own, revokedAt: null }),
      activity: (await activity.find(own)).map(({ type }) => type).sort(),
      revocations: await revocations.count(own),
    };
  };
  const expectFate = (happened: boolean, fate: Fate): void => {
    if (fate !== 'happened or not') expect(happened ? 'happened' : 'did not happen').toBe(fate);
  };

  describe('a sign-up', () => {
    it.each(chosen(points(1, 3)))('that dies %s is begun or not', async (_, point, fate) => {
      const input = { ...aCandidate(), consents };
      await dies({ command: 'signUp', input, point });
      const code = await scene.codeFor(input.email).catch(() => undefined);
      expectFate(code !== undefined, fate);
      // Its ticket is lost with the answer, so its owner begins again; the proof that was left is in nobody's way.
      const again = await scene.commands.signUp(input, requesterNow());
      expect(again.kind).toBe('CodeSent');
    });
  });

  describe('the proof of an address', () => {
    it.each(chosen(points(2, 6, 10)))('that dies %s makes the whole user or nothing', async (_, point, fate) => {
      const { input, proof } = await started();
      await dies({ command: 'verifyEmail', input: proof, point });
      const signedIn = await scene.commands.signIn({ email: input.email, password: input.password }, requesterNow());
      expectFate(signedIn.kind === 'SignedIn', fate);
      const again = await scene.commands.verifyEmail(proof, requesterNow());
      if (signedIn.kind === 'SignedIn') expect(again).toEqual({ kind: 'InvalidCode', attemptsLeft: 0 });
      else expect(again.kind).toBe('SignedIn');
      const made = signedIn.kind === 'SignedIn' ? signedIn : (again as SignedIn);
      const signIns = signedIn.kind === 'SignedIn' ? ['SIGN_IN', 'SIGN_IN'] : ['SIGN_IN'];
      expect(await tracesOf(idOf(made))).toEqual({
        history: 1,
        identifiers: 1,
        agreements: 2,
        openSessions: signIns.length,
        activity: signIns,
        revocations: 0,
      });
    });
  });

  describe('a refresh', () => {
    it.each(chosen(points(1, 2)))('that dies %s gives the next one the one successor', async (_, point, fate) => {
      const user = await aUser();
      const input = { refreshToken: user.refreshToken, retryKey: 'a random text' };
      await dies({ command: 'refreshSession', input, point });
      const { id } = user.session;
      const generation = async () => (await scene.ports.store.records.sessions.find({ id }))[0]?.generation;
      expectFate((await generation()) === 2, fate);
      const next = await scene.commands.refreshSession(input, requesterNow());
      if (next.kind !== 'SignedIn') throw new Error(`the retry answered ${next.kind}`);
      expect(await generation()).toBe(2);
      const after = await scene.commands.refreshSession({ refreshToken: next.refreshToken }, requesterNow());
      expect(after.kind).toBe('SignedIn');
    });
  });

  describe('a deletion', () => {
    it.each(chosen(points(2, 5)))('that dies %s ends account and sessions, or neither', async (_, point, fate) => {
      const user = await aUser();
      const id = idOf(user);
      await dies({ command: 'deleteAccount', by: { userId: `${id}`, sessionId: `${user.session.id}` }, point });
      const { status, version } = (await scene.ports.store.users.read({ id })) ?? {};
      expectFate(status === 'DELETED', fate);
      const gone = status === 'DELETED';
      expect(version).toBe(gone ? 2 : 1);
      expect(await tracesOf(id)).toEqual({
        history: gone ? 2 : 1,
        identifiers: 1,
        agreements: 2,
        openSessions: gone ? 0 : 1,
        activity: gone ? ['ACCOUNT_DELETED', 'SIGN_IN'] : ['SIGN_IN'],
        revocations: gone ? 1 : 0,
      });
    });
  });
}

describe('all or nothing is left of …, embedded', () => lane(embeddedIdentityScene, ofEachKind));
describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('all or nothing is left of …, distributed', () => lane(distributedIdentityScene));
