import { beforeAll, describe, expect, it } from 'vitest';
import { WriteRefused } from '../../src/kernel/documents/document-store.ts';
import { MessageRefused } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { BOOKMARK_TOPIC } from '../testkit/bookmark-consumer.ts';
import { keyText, textOf } from '../testkit/log-messages.ts';
import { fairWeather } from './core/weather.ts';
import { logEntries } from './invariants/log-entries.ts';
import type { Plants } from './plants.ts';
import { type Run, simulate } from './simulate.ts';

/** As `actors/worker.ts` sets it. */
const ATTEMPTS = 3;

/** The bookmark that is refused in one run: the first one that comes by. */
interface Victim {
  id?: string;
}

interface RefusedRun extends Run {
  readonly victim: string;
}

describe('an event that the log refuses for ever', () => {
  let runs: RefusedRun[];
  beforeAll(async () => {
    runs = await runInFairWeather((victim) => ({
      eventLog: (right) => ({
        ...right,
        publish: async (messages) => {
          victim.id ??= keyText(messages[0]!);
          if (messages.some((message) => keyText(message) === victim.id))
            throw new MessageRefused('the log refuses this one');
          await right.publish(messages);
        },
      }),
    }));
  });

  it('is parked after its last attempt, and blocks only its own bookmark (SPEC 5)', () => {
    for (const { world, violations, victim } of runs) {
      const waiting = [...world.database.tables.outbox.values()];
      const [first, ...later] = waiting;
      // An erasure takes what is parked out of the outbox, too: then its last word is refused.
      const aggregateVersion = (world.database.tables.erased.get(BigInt(victim)) ?? 0) + 1;
      expect(first).toMatchObject({ aggregateId: victim, aggregateVersion, attempts: ATTEMPTS });
      expect(first?.parkedAt).toBeInstanceOf(Date);
      expect(later.filter(({ aggregateId, attempts }) => aggregateId !== victim || attempts > 0)).toEqual([]);
      // Nothing is missing but what the parked event holds up.
      const others = violations.map(({ problem }) => problem).filter((problem) => !problem.includes(victim));
      const held = later.length === 0 ? [] : [`${later.length} events are still in the outbox`];
      expect(others).toEqual([...held, '1 events are parked']);
    }
  });
});

describe('an event whose document is refused for ever', () => {
  let runs: RefusedRun[];
  beforeAll(async () => {
    runs = await runInFairWeather((victim) => ({
      projections: (right) => ({
        ...right,
        apply: async (projected) => {
          victim.id ??= projected[0]!.id.toString();
          if (projected.some((one) => one.id.toString() === victim.id)) throw new WriteRefused('this one is refused');
          await right.apply(projected);
        },
      }),
    }));
  });

  it('goes to the dead letters with its cause, and its partition goes on (three retries: SPEC 5)', () => {
    for (const { world, violations, victim } of runs) {
      const letters = world.broker.messages(deadLetterTopicOf(BOOKMARK_TOPIC)).map(textOf);
      const published = logEntries(world).filter(({ aggregate }) => aggregate === victim);
      expect(letters.map(({ key, value }) => `${key}@${JSON.parse(value).version}`).sort()).toEqual(
        published.map(({ aggregate, version }) => `${aggregate}@${version}`).sort(),
      );
      for (const { headers } of letters)
        expect(headers).toMatchObject({
          'dogear-consumer': 'bookmark-documents',
          'dogear-cause': 'this one is refused',
        });
      expect([...world.documents.stored.keys()].map(String)).not.toContain(victim);
      // Nothing is missing but this document, and the other consumer has all of its events.
      const others = violations.map(({ problem }) => problem).filter((problem) => !problem.includes(victim));
      expect(others).toEqual([]);
      expect(violations.map(({ problem }) => problem)).toContainEqual(
        expect.stringMatching(new RegExp(`^${victim}@\\d+ has no document$`)),
      );
      expect(violations.filter(({ problem }) => /counted|reaction/.test(problem))).toEqual([]);
    }
  });
});

async function runInFairWeather(plantsFor: (victim: Victim) => Plants): Promise<RefusedRun[]> {
  const runs: RefusedRun[] = [];
  for (let seed = 1; seed <= 10; seed += 1) {
    const victim: Victim = {};
    const run = await simulate(seed, { plants: plantsFor(victim), forecast: fairWeather });
    if (victim.id === undefined) throw new Error(`In run ${seed} nothing was refused`);
    runs.push({ ...run, victim: victim.id });
  }
  return runs;
}
