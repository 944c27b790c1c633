import { describe, it } from 'vitest';
import type { Plan } from '../testkit/crash/plan.ts';
import { runVictim } from '../testkit/crash/run-victim.ts';
import { distributedScene, embeddedScene, type Scene } from '../testkit/crash/scene.ts';
import type { CrashPoint, Step } from '../testkit/crash/steps.ts';
import { describeOn } from '../testkit/engines.ts';
import type { Sides } from '../testkit/evidence/facts.ts';
import { lastingViolations } from '../testkit/evidence/lasting-violations.ts';
import { publishJunk } from '../testkit/stranger.ts';

const point = (when: CrashPoint['when'], step: Step, time = 1): CrashPoint => ({ when, step, time });

/** What must have become of a command that nobody was answered. */
type Fate = 'did not happen' | 'happened' | 'happened or not';

/** Lock or insert the row, history, outbox, commit (SPEC 3). */
const creationPoints: readonly [string, CrashPoint, Fate][] = [
  ['before the row', point('before', 'row'), 'did not happen'],
  ['between row and history', point('after', 'row'), 'did not happen'],
  ['between history and outbox', point('after', 'history'), 'did not happen'],
  ['between outbox and commit', point('before', 'commit'), 'did not happen'],
  ['while it commits', point('during', 'commit'), 'happened or not'],
  ['between commit and wake-up', point('after', 'commit'), 'happened'],
  ['between wake-up and answer', point('before', 'answer'), 'happened'],
];

/** Only its first step is another. */
const updatePoints: typeof creationPoints = [
  ['before the row', point('before', 'row'), 'did not happen'],
  ['between row and history', point('after', 'row'), 'did not happen'],
  ['between commit and wake-up', point('after', 'commit'), 'happened'],
];

/** In the second round: something is done, something is in hand, something is left. */
const relayPoints: readonly [string, CrashPoint][] = [
  ['between leases and claim', point('before', 'claim')],
  ['between claim and publication', point('before', 'publish', 2)],
  ['while it publishes', point('during', 'publish', 2)],
  ['between publication and settling', point('before', 'settle', 2)],
  ['while it settles', point('during', 'settle', 2)],
  ['after settling', point('after', 'settle', 2)],
];

/** With all events in one batch: whatever is lost of it, no later event makes good. */
const projectorPoints: typeof relayPoints = [
  ['with a batch in hand', point('before', 'receive')],
  ['before the documents', point('before', 'documents')],
  ['while it writes documents', point('during', 'documents')],
  ['between documents and marks', point('before', 'marks')],
  ['between marks and offsets', point('before', 'offsets')],
  ['while it commits offsets', point('during', 'offsets')],
  ['after the offsets', point('after', 'offsets')],
];

/** Strangers can write into Kafka only. */
const poisonPoints: typeof relayPoints = [
  ['before the dead letters', point('before', 'dead letter')],
  ['while it sets dead letters aside', point('during', 'dead letter')],
  ['between dead letters and offsets', point('after', 'dead letter')],
];

const ONE_BATCH = { RELAY_BATCH: '100' };
const LAST_WISH = 'last wish';
const DEADLINE_MS = 60_000;

/** Nobody was answered: it may have happened or not, but as a whole and as the table says. */
const becameOf = ({ history }: Sides): Fate =>
  history.some(({ after }) => after.memo === LAST_WISH) ? 'happened' : 'did not happen';

/** A process dies at a point; another one starts in its place, and then every promise is kept. */
function lane(open: () => Promise<Scene>, { hasStrangers }: { hasStrangers: boolean }): void {
  const dies = async (
    planOf: (scene: Scene) => Plan | Promise<Plan>,
    { fate = 'happened or not', env = {} }: { fate?: Fate; env?: Record<string, string> } = {},
  ): Promise<void> => {
    const scene = await open();
    try {
      scene.ledger.asked.add(LAST_WISH);
      await runVictim(await planOf(scene), { ...scene.env, ...env });
      const violations = await scene.whileWorking(() => lastingViolations(scene.ledger, scene.witness, DEADLINE_MS));
      if (violations.length > 0) throw new Error(violations.join('\n'));
      const actual = becameOf(await scene.witness.sides());
      if (fate !== 'happened or not' && actual !== fate) throw new Error(`The command ${actual}`);
    } finally {
      await scene.remove();
    }
  };

  describe.concurrent('a creation', () => {
    it.each(creationPoints)('that dies %s', (_, point, fate) =>
      dies(
        ({ owner, freeItem: itemId }) => {
          const input = { itemType: 'CONTEST', itemId, memo: LAST_WISH } as const;
          return { part: 'create', user: `${owner}`, input, point };
        },
        { fate },
      ),
    );
  });

  describe.concurrent('an update', () => {
    it.each(updatePoints)('that dies %s', (_, point, fate) =>
      dies(
        ({ owner, bookmarks: [id = ''] }) => {
          return { part: 'update', user: `${owner}`, input: { id, memo: LAST_WISH }, point };
        },
        { fate },
      ),
    );
  });

  describe.concurrent('a relay', () => {
    it.each(relayPoints)('that dies %s', (_, point) => dies(() => ({ part: 'worker', point })));
  });

  describe.concurrent('a projector', () => {
    it.each(projectorPoints)('that dies %s', (_, point) => dies(() => ({ part: 'worker', point }), { env: ONE_BATCH }));
  });

  if (!hasStrangers) return;
  describe.concurrent('a projector with poison in its batch', () => {
    it.each(poisonPoints)('that dies %s', (_, point) =>
      dies(async ({ ledger, env }) => {
        ledger.poison.push(...(await publishJunk(env)));
        return { part: 'worker', point };
      }),
    );
  });
}

describe('every promise is kept after the death of …, embedded', () => lane(embeddedScene, { hasStrangers: false }));
describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('every promise is kept after the death of …, distributed', () => lane(distributedScene, { hasStrangers: true }));
