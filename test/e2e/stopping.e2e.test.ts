import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, type DogearProcess, finished, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { describeOn } from '../testkit/engines.ts';
import { PRODUCTION } from '../testkit/environment-of.ts';
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

async function endInTime({ child }: DogearProcess, milliseconds = 30_000): Promise<number | null> {
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 'the end of the process', milliseconds);
  return child.exitCode;
}

/** SPEC 8: SIGTERM ends the program with 0 within 10 s, whatever else does not end. */
async function stopInTime(dogear: DogearProcess): Promise<number | null> {
  dogear.child.kill('SIGTERM');
  return endInTime(dogear, 10_000);
}

/** Takes what others print and never looks at it; its pipe is full from the beginning. */
function neverReading() {
  const reader = spawn('sleep', ['300'], { stdio: ['pipe', 'ignore', 'ignore'] });
  reader.stdin.on('error', () => undefined);
  reader.stdin.write(Buffer.alloc(4_000_000));
  return reader;
}

const THROWS_ON_SIGUSR2 =
  'data:text/javascript,process.on("SIGUSR2", () => { throw new Error("Nobody expected this"); })';

/** In the place of every engine: whoever comes is sent away. */
async function slammingDoor() {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const engines = {
    MYSQL_URL: `mysql://u:p@${address}/b`,
    MONGO_URL: `mongodb://${address}/b`,
    KAFKA_BROKERS: address,
    KAFKA_SSL: 'off',
  };
  return { env: { ...engines, REDIS_URL: `redis://${address}` }, knocks: () => knocks, close: () => server.close() };
}

describe('dogear start, at its end', () => {
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
    const head = [
      'POST /graphql HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 1000',
    ];
    await new Promise<void>((sent) => request.write(`${head.join('\r\n')}\r\n\r\n{"query":`, () => sent()));
    // Answered on a connection that came later: so the server has met ours.
    expect(await isReady(`http://${hostname}:${port}`)()).toBe(true);
    expect(await stopInTime(dogear)).toBe(0);
    expect(dogear.output()).toContain(NOT_IN_TIME);
    request.destroy();
  });

  it.concurrent('says its last words', async () => {
    const dogear = runDogear(['start'], embedded('last-words'));
    await waitUntil(isReady(await addressIn(dogear)), 'ready', 60_000);
    expect(await stopInTime(dogear)).toBe(0);
    expect(dogear.logLines().at(-1)?.msg).toBe('Stopped');
  });

  it.concurrent('tells an exception that nobody expected, and ends with 1', async () => {
    const dogear = runDogear(['start'], embedded('unexpected'), { preload: [THROWS_ON_SIGUSR2] });
    await waitUntil(isReady(await addressIn(dogear)), 'ready', 60_000);
    dogear.child.kill('SIGUSR2');
    expect((await finished(dogear)).code).toBe(1);
    expect(dogear.output()).toMatch(/Error: Nobody expected this\n +at /);
  });
});

describe('dogear, whose output nobody reads, and it is full', () => {
  let folder: string;
  const readers: ChildProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dogear-unread-'));
  });
  afterAll(async () => {
    for (const reader of readers) reader.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const unread = (args: readonly string[], env: Record<string, string>, preload: readonly string[] = []) => {
    // One for each: who starts a process makes its pipe wait for readers, also for others that have it.
    const reader = neverReading();
    readers.push(reader);
    return runDogear(args, { JWT_SECRET: SECRET, ...env }, { reader: reader.stdin, preload });
  };
  /** Production prints nothing but its log. */
  const start = async (name: string, preload: readonly string[] = []) => {
    const port = await freePort();
    const env = { DATA_DIR: join(folder, name), PORT: `${port}`, ...PRODUCTION };
    const dogear = unread(['start'], env, preload);
    await waitUntil(isReady(`http://127.0.0.1:${port}`), 'ready', 60_000);
    return dogear;
  };

  it.concurrent('ends in time when it is told to', async () => {
    expect(await stopInTime(await start('told'))).toBe(0);
  });

  it.concurrent('ends in time for an exception that nobody expected', async () => {
    const dogear = await start('unexpected', [THROWS_ON_SIGUSR2]);
    dogear.child.kill('SIGUSR2');
    expect(await endInTime(dogear)).toBe(1);
  });

  it.concurrent('ends in time when a command gives up', async () => {
    const door = await slammingDoor();
    expect(await endInTime(unread(['migrate', '--wait', '1'], door.env))).toBe(1);
    door.close();
  });

  it.concurrent('ends in time when a command is interrupted', async () => {
    const door = await slammingDoor();
    const dogear = unread(['verify'], door.env);
    await waitUntil(() => door.knocks() > 0, 'the command waits for its engines', 60_000);
    expect(await stopInTime(dogear)).toBe(1);
    door.close();
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
