import { afterAll, beforeAll, it, vi } from 'vitest';
import { describeWithEnginesOfItsOwn, type EngineSet, startEngineSet } from '../../testkit/faults/engine-set.ts';
import { inTime } from '../../testkit/faults/in-time.ts';
import { type Stage, setStage } from '../../testkit/faults/stage.ts';

/** Servers are started in them, and a busy machine takes its time. */
vi.setConfig({ testTimeout: 300_000 });

/** As the metric tells it. */
const OPEN = 2;

describeWithEnginesOfItsOwn('Dogear under load, on engines that die', () => {
  let engines: EngineSet;
  let stage: Stage;
  beforeAll(async () => {
    engines = await startEngineSet();
    stage = await setStage(engines.env, engines);
  }, 600_000);
  afterAll(() => stage?.close(), 60_000);

  it('survives kill -9 of Kafka, until after the breaker has opened', () =>
    stage.survives(async (users) => {
      await engines.kill('kafka');
      const isOpen = async () => (await stage.fleet.worker.metric('dogear_breaker_state')) === OPEN;
      await inTime(isOpen, 'the breaker is open');
      await users.answered(10);
      await engines.start('kafka');
    }));

  it('survives kill -9 of MySQL', () =>
    stage.survives(async (users) => {
      await engines.kill('mysql');
      await users.failed(15);
      await engines.start('mysql');
    }));

  it('survives kill -9 of MongoDB', () =>
    stage.survives(async (users) => {
      await engines.kill('mongo');
      await stage.fleet.counts('dogear_consumer_pauses_total', 2);
      await users.failed(2);
      await engines.start('mongo');
    }));

  it('survives kill -9 of Redis, which forgets everything', () =>
    stage.survives(async (users) => {
      await engines.kill('redis');
      await users.answered(20);
      await engines.start('redis');
    }));

  it('survives that all engines freeze for a while', () =>
    stage.survives(async (users) => {
      for (const engine of ['kafka', 'mysql', 'mongo', 'redis'] as const) await engines.pause(engine);
      await users.failed(10);
      for (const engine of ['redis', 'mongo', 'mysql', 'kafka'] as const) await engines.resume(engine);
    }));
});
