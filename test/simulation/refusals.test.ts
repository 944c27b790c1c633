import { beforeAll, describe, expect, it } from 'vitest';
import { WriteRefused } from '../../src/kernel/documents/document-store.ts';
import { MessageRefused } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { refKey } from '../../src/modules/catalog/item.ts';
import { BOOKMARK_TOPIC } from '../testkit/bookmark-consumer.ts';
import { keyText, textOf } from '../testkit/log-messages.ts';
import { fairWeather } from './core/weather.ts';
import { logEntries } from './invariants/log-entries.ts';
import type { Plants } from './plants.ts';
import { type Run, simulate } from './simulate.ts';
import type { World } from './world.ts';

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
      expect(others).toEqual([...held, '1 events are parked', ...missedBy(world, victim)]);
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
      // Who counts writes documents, too, before it marks.
      const writers = [...world.groups.keys()].filter((name) => name !== 'reacting');
      for (const consumer of writers) {
        const own = letters.filter(({ headers }) => headers['dogear-consumer'] === consumer);
        expect(own.map(({ key, value }) => `${key}@${JSON.parse(value).version}`).sort()).toEqual(
          published.map(({ aggregate, version }) => `${aggregate}@${version}`).sort(),
        );
      }
      expect(letters).toHaveLength(writers.length * published.length);
      for (const { headers } of letters) expect(headers).toMatchObject({ 'dogear-cause': 'this one is refused' });
      expect([...world.documents.stored.keys()].map(String)).not.toContain(victim);
      // Nothing is missing but this document, and who reacts has all of its events.
      const others = violations.map(({ problem }) => problem).filter((problem) => !problem.includes(victim));
      expect(others).toEqual(missedBy(world, victim));
      expect(violations.map(({ problem }) => problem)).toContainEqual(
        expect.stringMatching(new RegExp(`^${victim}@\\d+ has no document$`)),
      );
      expect(violations.filter(({ problem }) => problem.includes('reaction'))).toEqual([]);
    }
  });
});

/** Who counts documents misses the one of the victim, and only that. */
function missedBy({ groups, subject, database }: World, victim: string): string[] {
  const row = database.tables.rows.get(BigInt(victim)) as Bookmark | undefined;
  if (!groups.has('counting') || !row || subject.isDeleted(row)) return [];
  const bookmarks = [...database.tables.rows.values()] as Bookmark[];
  const live = bookmarks.filter((one) => refKey(one) === refKey(row) && !subject.isDeleted(one)).length;
  return [`${refKey(row)} has ${live} and is counted as ${live - 1}`];
}

const RUNS = 10;
/** In a few runs nobody makes a bookmark, because all accounts were deleted first. */
const MOST_SEEDS = 15;

async function runInFairWeather(plantsFor: (victim: Victim) => Plants): Promise<RefusedRun[]> {
  const runs: RefusedRun[] = [];
  for (let seed = 1; runs.length < RUNS; seed += 1) {
    if (seed > MOST_SEEDS) throw new Error(`In only ${runs.length} of ${MOST_SEEDS} runs something was refused`);
    const victim: Victim = {};
    const run = await simulate(seed, { plants: plantsFor(victim), forecast: fairWeather });
    if (victim.id !== undefined) runs.push({ ...run, victim: victim.id });
    else expect(run.world.database.tables.journal.size).toBe(0);
  }
  return runs;
}
