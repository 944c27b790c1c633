import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOn } from '../../testkit/engines.ts';
import { logAddressIn } from '../../testkit/evidence/found-on-servers.ts';
import { readLog } from '../../testkit/evidence/read-log.ts';
import { inTime } from '../../testkit/faults/in-time.ts';
import { type Links, startLinks } from '../../testkit/faults/links.ts';
import { bucketsOf, documentsLag, forgetMarks } from '../../testkit/faults/outside-views.ts';
import { nextDice } from '../../testkit/faults/seed.ts';
import { type Stage, setStage } from '../../testkit/faults/stage.ts';
import type { Users } from '../../testkit/faults/users.ts';
import { scratchServers } from '../../testkit/scratch-servers.ts';
import { asStranger, publishJunk } from '../../testkit/stranger.ts';
import type { TcpProxy } from '../../testkit/tcp-proxy.ts';

/** Far longer than anything takes: processes are started in some of them, and a busy machine takes its time. */
vi.setConfig({ testTimeout: 300_000 });

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('Dogear under load', () => {
  let scratch: Awaited<ReturnType<typeof scratchServers>>;
  let links: Links;
  let stage: Stage;
  beforeAll(async () => {
    scratch = await scratchServers();
    links = await startLinks(scratch.env);
    stage = await setStage(scratch.env, links);
  }, 120_000);
  afterAll(async () => {
    await stage?.close();
    await links?.close();
    await scratch?.remove();
  }, 60_000);

  const holds = (pid: number, buckets: number) =>
    inTime(async () => (await bucketsOf(scratch.env, pid)) === buckets, `${pid} holds ${buckets} buckets`);

  it('survives kill -9 of the api', () =>
    stage.survives(async (users) => {
      await stage.fleet.api.kill();
      await users.failed(10);
      await stage.fleet.api.start();
    }));

  it('survives kill -9 of the only worker', () =>
    stage.survives(async (users) => {
      await stage.fleet.worker.kill();
      await users.answered(20);
      await stage.fleet.worker.start();
    }));

  it('survives kill -9 of one of two workers, which nobody starts again', () =>
    stage.survives(async (users) => {
      const { worker, secondWorker } = stage.fleet;
      await secondWorker.start();
      await holds(secondWorker.pid(), 32);
      await users.answered(10);
      await worker.kill();
    }));

  it('survives a worker that joins and one that leaves', () =>
    stage.survives(async (users) => {
      const { worker, secondWorker } = stage.fleet;
      await worker.start();
      await holds(worker.pid(), 32);
      await users.answered(10);
      expect(await secondWorker.stop()).toBe(0);
      await holds(worker.pid(), 64);
    }));

  it('survives a worker that freezes until another has its leases, and then wakes up', () =>
    stage.survives(async (users) => {
      const { worker, secondWorker } = stage.fleet;
      await secondWorker.start();
      await holds(secondWorker.pid(), 32);
      worker.pause();
      await holds(secondWorker.pid(), 64);
      await users.answered(10);
      worker.resume();
    }));

  it('applies events once that come again, shuffled, after Redis forgot them', () =>
    stage.survives(async (users) => {
      const copies = await readLog(logAddressIn(scratch.env), 'bookmark-events');
      await forgetMarks(scratch.env);
      await asStranger(scratch.env, nextDice().shuffled([...copies, ...copies]));
      await users.answered(10);
      await inTime(async () => (await documentsLag(scratch.env)) < 30, 'the copies were read');
    }));

  it('sets poison aside and goes on', () =>
    stage.survives(async (users) => {
      for (const round of ['first', 'second']) {
        stage.ledger.poison.push(...(await publishJunk(scratch.env, round)));
        await users.answered(15);
      }
    }));

  /** How it shows that a link is broken. */
  const hurt = {
    mysql: (users: Users) => users.failed(6),
    mongo: (users: Users) => users.failed(2),
    kafka: () => stage.fleet.counts('dogear_relay_failures_total', 1),
    redis: (users: Users) => users.answered(20),
  };
  const faults: readonly [string, (link: TcpProxy) => void][] = [
    ['is cut', (link) => link.cut()],
    ['is half-open', (link) => link.stall()],
  ];
  const engines = ['mysql', 'mongo', 'kafka', 'redis'] as const;

  it.each(engines.flatMap((engine) => faults.map(([what, fault]) => [engine, what, fault] as const)))(
    'survives that the link to %s %s',
    (engine, _, fault) =>
      stage.survives(async (users) => {
        fault(links[engine]);
        await hurt[engine](users);
        links[engine].restore();
      }),
  );

  it('survives that every link is slow', () =>
    stage.survives(async (users) => {
      for (const engine of engines) links[engine].delay(150);
      await users.answered(20);
      for (const engine of engines) links[engine].delay(0);
    }));
});
