import { afterEach, describe, expect, it } from 'vitest';
import { type EngineWatch, type Watched, watchEngines } from '../../../src/main/engine-watch.ts';
import { fakeEngine } from '../../testkit/fakes/engine.ts';
import { fakeTimers } from '../../testkit/fakes/timers.ts';
import { recordingLog } from '../../testkit/logs.ts';
import { waitUntil } from '../../testkit/wait-until.ts';

const [RETRY_MS, CHECK_MS] = [1_000, 2_000];

let watch: EngineWatch | undefined;
afterEach(() => watch?.stop());

function watching(...watched: Watched[]) {
  const log = recordingLog();
  const timers = fakeTimers();
  const started = watchEngines(watched, log, timers);
  watch = started;
  const waits = (milliseconds: number) =>
    waitUntil(() => timers.waiting.includes(milliseconds), `somebody waits ${milliseconds} ms`);
  const sentences = () => log.lines.map(({ level, sentence }) => `${level}: ${sentence}`);
  return { ...started, timers, waits, sentences };
}

/** Whether it has happened by now, without waiting for it. */
const hasResolved = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

describe('watching the engines', () => {
  it('says nothing while all of them answer, and looks again every two seconds', async () => {
    const mysql = fakeEngine('MySQL');
    const { allAnswered, timers, waits, sentences } = watching({ engine: mysql });
    await allAnswered;
    await waits(CHECK_MS);
    timers.elapse();
    await waitUntil(() => mysql.pings === 2, 'it is asked again');
    expect(sentences()).toEqual([]);
  });

  it('knows who answered when it was last asked', async () => {
    const [mysql, redis] = [fakeEngine('MySQL'), fakeEngine('Redis')];
    redis.away('connect ECONNREFUSED');
    const { answering, timers, waits } = watching({ engine: mysql }, { engine: redis, optional: true });
    expect([...answering()]).toEqual([]);
    await waits(CHECK_MS);
    await waits(RETRY_MS);
    expect(Object.fromEntries(answering())).toEqual({ MySQL: true, Redis: false });
    redis.away();
    timers.elapse();
    await waitUntil(() => answering().get('Redis'), 'Redis answers');
  });

  it('tells once that one is away, where it should be and why, and once when it is back', async () => {
    const mysql = fakeEngine('MySQL', 'db:3306');
    mysql.away('connect ECONNREFUSED');
    const { allAnswered, timers, waits, sentences } = watching({ engine: mysql });
    await waits(RETRY_MS);
    timers.elapse();
    await waitUntil(() => mysql.pings === 2, 'it is asked again');
    await waits(RETRY_MS);
    expect(await hasResolved(allAnswered)).toBe(false);

    mysql.away('not migrated');
    timers.elapse();
    await waitUntil(() => sentences().length === 2, 'the new reason is told');
    await waits(RETRY_MS);
    mysql.away();
    timers.elapse();
    await allAnswered;
    expect(sentences()).toEqual([
      'warn: MySQL at db:3306 is not ready: connect ECONNREFUSED; trying again',
      'warn: MySQL at db:3306 is not ready: not migrated; trying again',
      'info: MySQL at db:3306 answers',
    ]);
  });

  it('notices when one goes away later', async () => {
    const mongo = fakeEngine('MongoDB', 'documents:27017');
    const { allAnswered, timers, waits, sentences } = watching({ engine: mongo });
    await allAnswered;
    await waits(CHECK_MS);
    mongo.away('gone');
    timers.elapse();
    await waits(RETRY_MS);
    expect(sentences()).toEqual(['warn: MongoDB at documents:27017 is not ready: gone; trying again']);
  });

  it('tells whoever wants to know when one that was away is back, each time once', async () => {
    const kafka = fakeEngine('Kafka');
    const { allAnswered, timers, waits, onBack } = watching({ engine: kafka });
    const back: string[] = [];
    onBack(({ name }) => void back.push(name));
    await allAnswered;
    await waits(CHECK_MS);
    expect(back).toEqual([]);
    for (const times of [1, 2]) {
      kafka.away('gone');
      timers.elapse();
      await waits(RETRY_MS);
      kafka.away();
      timers.elapse();
      await waits(CHECK_MS);
      expect(back).toHaveLength(times);
      timers.elapse();
      await waits(CHECK_MS);
      expect(back).toHaveLength(times);
    }
  });

  it('is not ready while a needed one is away, and tells of each only whether it answers', async () => {
    const [mysql, mongo] = [fakeEngine('MySQL'), fakeEngine('MongoDB')];
    const { readiness, allAnswered, timers, waits } = watching({ engine: mysql }, { engine: mongo });
    await allAnswered;
    expect(readiness()).toEqual({ ready: true, engines: { MySQL: 'ok', MongoDB: 'ok' } });
    mongo.away("Access denied for user 'root'@'10.0.0.7'");
    await waits(CHECK_MS);
    timers.elapse();
    await waits(RETRY_MS);
    expect(readiness()).toEqual({ ready: false, engines: { MySQL: 'ok', MongoDB: 'away' } });
  });

  it('counts one that was not asked yet as away', () => {
    const { readiness } = watching({ engine: fakeEngine('MySQL') });
    expect(readiness()).toEqual({ ready: false, engines: { MySQL: 'away' } });
  });

  it('asks no engine because somebody wants to know', async () => {
    const mysql = fakeEngine('MySQL');
    const { readiness, allAnswered } = watching({ engine: mysql });
    await allAnswered;
    for (let times = 0; times < 100; times += 1) readiness();
    expect(mysql.pings).toBe(1);
  });

  it('is ready without an optional one, waits for it with nothing, but shows that it is away', async () => {
    const [mysql, redis] = [fakeEngine('MySQL'), fakeEngine('Redis')];
    redis.away('gone');
    const { allAnswered, readiness } = watching({ engine: mysql }, { engine: redis, optional: true });
    await allAnswered;
    expect(readiness()).toEqual({ ready: true, engines: { MySQL: 'ok', Redis: 'away' } });
  });

  it('watches one file behind several engines once, and needs it if one of them is needed', async () => {
    const file = fakeEngine('libSQL', 'dogear.db');
    file.away('not migrated');
    const { readiness, waits } = watching({ engine: file }, { engine: file }, { engine: file, optional: true });
    await waits(RETRY_MS);
    expect(file.pings).toBe(1);
    expect(readiness()).toEqual({ ready: false, engines: { libSQL: 'away' } });
  });

  it('asks nobody any more once it is stopped', async () => {
    const mysql = fakeEngine('MySQL');
    const { stop, timers, waits } = watching({ engine: mysql });
    await waits(CHECK_MS);
    stop();
    await waitUntil(() => timers.waiting.length === 0, 'nobody waits');
    expect(mysql.pings).toBe(1);
  });
});
