import { beforeAll, describe, expect, it } from 'vitest';
import { MessageRefused } from '../../src/pipeline/event-log.ts';
import { WriteRefused } from '../../src/pipeline/projection-store.ts';
import { fairWeather } from './core/weather.ts';
import { idOf } from './engines/documents.ts';
import type { Plants } from './plants.ts';
import { type Run, simulate } from './simulate.ts';

describe('an event that the log refuses for ever', () => {
  const victims = new Set<string>();
  const runs: Run[] = [];
  const plants: Plants = {
    eventLog: (right) => ({
      ...right,
      publish: async (messages) => {
        if (victims.size === 0) victims.add(messages[0]!.key);
        if (messages.some(({ key }) => victims.has(key))) throw new MessageRefused('the log refuses this one');
        await right.publish(messages);
      },
    }),
  };
  beforeAll(() => runInFairWeather(runs, plants, victims));

  it('blocks only its own bookmark (back-off per row and parking: SPEC 5)', () => {
    const waiting = runs.flatMap(({ world }) => [...world.database.tables.outbox.values()]);
    expect(waiting.filter(({ aggregateId }) => !victims.has(aggregateId))).toEqual([]);
  });
});

describe('an event whose document is refused for ever', () => {
  const victims = new Set<string>();
  const runs: Run[] = [];
  const plants: Plants = {
    projections: (right) => ({
      apply: async (projected) => {
        if (victims.size === 0) victims.add(idOf(projected[0]!).toString());
        if (projected.some((one) => victims.has(idOf(one).toString()))) throw new WriteRefused('this one is refused');
        await right.apply(projected);
      },
    }),
  };
  beforeAll(() => runInFairWeather(runs, plants, victims));

  it('goes to the dead letters, and its partition goes on (three retries: SPEC 5)', () => {
    const stuck = runs.flatMap(({ violations }) => violations.filter(({ problem }) => problem.startsWith('partition')));
    expect(stuck).toEqual([]);
  });
});

async function runInFairWeather(runs: Run[], plants: Plants, victims: Set<string>): Promise<void> {
  for (let seed = 1; seed <= 10; seed += 1) {
    runs.push(await simulate(seed, { plants, forecast: fairWeather }));
    expect(victims.size).toBeGreaterThan(0);
  }
}
