import { expect, it } from 'vitest';
import { addressIn, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { describeOn } from '../testkit/engines.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { startProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const engines = {
  MySQL: { variable: 'MYSQL_URL', part: 'api' },
  MongoDB: { variable: 'MONGO_URL', part: 'api' },
  Kafka: { variable: 'KAFKA_BROKERS', part: 'worker' },
  Redis: { variable: 'REDIS_URL', part: 'worker' },
} as const;

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('an engine that is not there at the start', () => {
  for (const [name, { variable, part }] of Object.entries(engines)) {
    it(`is named with its address in one line of the log, and found by itself once it is there: ${name}`, async () => {
      const { env: scratch, remove } = await scratchServers();
      const base = { ...scratch, PORT: '0', WORKER_PORT: '0', HOST: '127.0.0.1', JWT_SECRET: 'x'.repeat(32) };
      expect((await finishedDogear(['migrate'], base)).code).toBe(0);

      const address = scratch[variable]!;
      const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`);
      const proxy = await startProxy({ host: hostname, port: Number(port) });
      proxy.cut();
      const dogear = runDogear([part], {
        ...base,
        [variable]: address.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`),
      });
      const url = await addressIn(dogear);
      const line = await waitUntil(
        () => dogear.logLines().find(({ engine, level }) => engine === name && level === 40),
        `a line about ${name}`,
      );
      expect(line.msg).toContain(`${name} at 127.0.0.1:${proxy.port}`);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // Without Redis the work only takes longer, so it is told but does not count.
      const expected = name === 'Redis' ? 200 : 503;
      const readiness = () => fetch(`${url}/readyz`);
      await waitUntil(async () => (await readiness()).status === expected, `/readyz says ${expected}`);
      const told = await (await readiness()).text();
      expect(JSON.parse(told).engines[name]).toBe('away');
      expect(told).not.toMatch(/127\.0\.0\.1|ECONN|:\d{2,}|root/);

      proxy.restore();
      await waitUntil(
        () => dogear.logLines().some(({ engine, level }) => engine === name && level === 30),
        `${name} found`,
      );
      await waitUntil(async () => (await fetch(`${url}/readyz`)).ok, 'ready');
      expect(dogear.output()).not.toContain('    at ');
      expect(await dogear.stop()).toBe(0);
      await proxy.close();
      await remove();
    });
  }
});
