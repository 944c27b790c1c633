import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, type DogearProcess, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { describeOn } from '../testkit/engines.ts';
import { freePort } from '../testkit/free-port.ts';
import { scratchServers } from '../testkit/scratch-servers.ts';
import { startProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const SECRET = 'a secret for tests that is long enough';
const NOT_IN_TIME = 'Some work did not end in time';

const isReady = (url: string) => () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** SPEC 8: SIGTERM ends the program with 0 within 10 s, whatever else does not end. */
async function stopInTime({ child }: DogearProcess): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 'the end of the process', 10_000);
  return (await ended)[0];
}

describe('dogear start, told to stop', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dogear-stopping-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const embedded = (name: string) => ({ DATA_DIR: join(folder, name), PORT: '0', JWT_SECRET: SECRET });

  it.concurrent('ends in time although a request never ends', async () => {
    const dogear = runDogear(['start'], embedded('endless'));
    const { hostname, port } = new URL(await addressIn(dogear));
    const request = connect(Number(port), hostname).on('error', () => undefined);
    await once(request, 'connect');
    const head = ['POST /graphql HTTP/1.1', 'Host: dogear', 'Content-Type: application/json', 'Content-Length: 1000'];
    await new Promise<void>((sent) => request.write(`${head.join('\r\n')}\r\n\r\n{"query":`, () => sent()));
    // Answered on a connection that came later: so the server has met ours.
    expect(await isReady(`http://${hostname}:${port}`)()).toBe(true);
    expect(await stopInTime(dogear)).toBe(0);
    expect(dogear.output()).toContain(NOT_IN_TIME);
    request.destroy();
  });

  it.concurrent('ends in time although nobody reads its log, and the log is full', async () => {
    const reader = spawn('sleep', ['120'], { stdio: ['pipe', 'ignore', 'ignore'] });
    reader.stdin.on('error', () => undefined);
    reader.stdin.write(Buffer.alloc(4_000_000));
    const port = await freePort();
    // Production prints nothing but its log.
    const env = { ...embedded('unread'), PORT: `${port}`, NODE_ENV: 'production' };
    const dogear = runDogear(['start'], env, { reader: reader.stdin });
    await waitUntil(isReady(`http://127.0.0.1:${port}`), 'ready', 60_000);
    expect(await stopInTime(dogear)).toBe(0);
    reader.kill('SIGKILL');
  });

  it.concurrent('says its last words', async () => {
    const dogear = runDogear(['start'], embedded('last-words'));
    await waitUntil(isReady(await addressIn(dogear)), 'ready', 60_000);
    expect(await stopInTime(dogear)).toBe(0);
    expect(dogear.logLines().at(-1)?.msg).toBe('Stopped');
  });
});

describeOn(
  'mysql',
  'mongo',
  'kafka',
  'redis',
)('api and worker, told to stop while an engine hangs', () => {
  let scratch: Awaited<ReturnType<typeof scratchServers>>;
  let base: Record<string, string>;
  beforeAll(async () => {
    scratch = await scratchServers();
    base = { ...scratch.env, PORT: '0', WORKER_PORT: '0', HOST: '127.0.0.1', JWT_SECRET: SECRET };
    expect((await finishedDogear(['migrate'], base)).code).toBe(0);
  });
  afterAll(() => scratch?.remove());

  it.concurrent.each([
    ['api', 'MySQL', 'MYSQL_URL'],
    ['worker', 'MySQL', 'MYSQL_URL'],
    ['worker', 'MongoDB', 'MONGO_URL'],
    ['worker', 'Kafka', 'KAFKA_BROKERS'],
  ])('end in time: %s without an answer from %s', async (part, _engine, variable) => {
    const address = base[variable]!;
    const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`);
    const proxy = await startProxy({ host: hostname, port: Number(port) });
    const behindProxy = address.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`);
    const dogear = runDogear([part], { ...base, [variable]: behindProxy });
    await waitUntil(isReady(await addressIn(dogear)), 'ready', 60_000);
    proxy.stall();
    expect(await stopInTime(dogear)).toBe(0);
    await proxy.close();
  });
});
