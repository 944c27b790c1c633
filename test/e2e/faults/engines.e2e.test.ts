import { afterAll, beforeAll, it } from 'vitest';
import { describeWithEnginesOfItsOwn, type EngineSet, startEngineSet } from '../../testkit/faults/engine-set.ts';
import { type Stage, setStage } from '../../testkit/faults/stage.ts';
import { waitUntil } from '../../testkit/wait-until.ts';

const OPEN = 2;

describeWithEnginesOfItsOwn('Dogear under load, on engines that die', () => {
  let engines: EngineSet;
  let stage: Stage;
  beforeAll(async () => {
    engines = await startEngineSet();
    stage = await setStage(engines.env, engines);
  }, 240_000);
  afterAll(async () => {
    await stage?.close();
    await engines?.wipe();
  }, 60_000);

  it('survives kill -9 of Kafka, until after the breaker has opened', () =>
    stage.survives(async (users) => {
      await engines.kill('kafka');
      const isOpen = async () => (await stage.fleet.worker.metric('dogear_breaker_state')) === OPEN;
      await waitUntil(isOpen, 'the breaker is open', 60_000);
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
      const { worker } = stage.fleet;
      const before = await worker.metric('dogear_projector_pauses_total');
      await engines.kill('mongo');
      const pauses = async () => (await worker.metric('dogear_projector_pauses_total')) > before + 1;
      await waitUntil(pauses, 'the projector pauses', 60_000);
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
