import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../testkit/client.ts';
import { addressIn, finishedDogear, runDogear } from '../testkit/dogear-process.ts';
import { PRODUCTION } from '../testkit/environment-of.ts';
import { freePort } from '../testkit/free-port.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { CreateBookmark, Items, MyBookmarks } from './operations.ts';

const SECRET = 'a secret for tests that is long enough';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dogear-program-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let runs = 0;
const embedded = (more: Record<string, string> = {}) => ({ DATA_DIR: join(folder, `${++runs}`), PORT: '0', ...more });

const tokenIn = (output: string, who: 'user' | 'admin'): string =>
  new RegExp(`${who} \\d+: +(\\S+)`).exec(output)?.[1] ?? '';

describe('dogear <command>', () => {
  it('explains itself and every command', async () => {
    const commands = ['start', 'api', 'worker', 'migrate', 'seed', 'token'];
    const main = await finishedDogear(['--help'], {});
    expect(main.code).toBe(0);
    for (const command of commands) {
      expect(main.output).toContain(command);
      const help = await finishedDogear([command, '--help'], {});
      expect(help.code).toBe(0);
      expect(help.output).toContain(`dogear ${command}`);
    }
  });

  it('refuses what it does not know with exit code 1', async () => {
    for (const args of [
      ['fly'],
      ['token'],
      ['token', '--user', '007'],
      ['seed', '--items', 'many'],
      ['migrate', '--now'],
    ]) {
      expect((await finishedDogear(args, embedded())).code, args.join(' ')).toBe(1);
    }
  });

  it('tells all mistakes of the environment at once', async () => {
    const env = {
      PORT: 'x',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'prod',
      JWT_SECRET: 'short',
      REDIS_URL: 'http://h',
      MONGO_URL: 'mongodb://h/d',
    };
    const { code, output } = await finishedDogear(['start'], env);
    expect(code).toBe(1);
    const told = [
      'PORT',
      'LOG_LEVEL',
      'NODE_ENV',
      'JWT_SECRET',
      'REDIS_URL',
      'MYSQL_URL and KAFKA_BROKERS are missing',
    ];
    for (const name of told) expect(output).toContain(name);
    expect(output).not.toContain('    at ');
  });

  it('keeps api and worker for the distributed lane', async () => {
    for (const command of ['api', 'worker']) {
      const { code, output } = await finishedDogear([command], embedded());
      expect(code).toBe(1);
      expect(output).toContain('MYSQL_URL');
    }
  });

  it('prints tokens for development and none in production', async () => {
    const { code, output } = await finishedDogear(
      ['token', '--user', '5', '--ttl', '15m'],
      embedded({ JWT_SECRET: SECRET }),
    );
    expect(code).toBe(0);
    const claims = JSON.parse(Buffer.from(output.trim().split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({ sub: '5', roles: ['USER'], iss: 'dogear', aud: 'dogear-api' });
    expect(claims.exp - claims.iat).toBe(900);
    const production = embedded({ JWT_SECRET: SECRET, ...PRODUCTION });
    expect((await finishedDogear(['token', '--user', '5'], production)).code).toBe(1);
  });

  it('says in a sentence that its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { code, output } = await finishedDogear(['start'], embedded({ PORT: `${port}` }));
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port}`);
    expect(output).not.toContain('    at ');
  });
});

describe('dogear start, embedded', () => {
  it('gives tokens that work, a catalog and GraphiQL, and keeps its data over a restart', async () => {
    const env = embedded();
    const first = runDogear(['start'], env);
    const url = await addressIn(first);
    const output = await waitUntil(() => first.output().includes('Two operations') && first.output(), 'the banner');
    const me = client(url, tokenIn(output, 'user'));
    const { items } = await me.ask(Items, { itemType: 'CONTEST', first: 1 });
    expect(items.totalCount).toBeGreaterThanOrEqual(30);
    await me.ask(CreateBookmark, { input: { itemType: 'CONTEST', itemId: items.nodes[0]!.id } });
    const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain('GraphiQL');
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    for (const [, file] of html.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g)) {
      expect((await fetch(url + file)).status, file).toBe(200);
    }
    expect(await first.stop()).toBe(0);

    const second = runDogear(['start'], env);
    const again = client(await addressIn(second), tokenIn(output, 'user'));
    expect((await again.ask(MyBookmarks, {})).bookmarks.totalCount).toBe(1);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('shows after a kill -9 whatever it had acknowledged', async () => {
    const env = embedded();
    const first = runDogear(['start'], env);
    const url = await addressIn(first);
    const output = await waitUntil(() => first.output().includes('Two operations') && first.output(), 'the banner');
    const me = client(url, tokenIn(output, 'user'));
    const { items } = await me.ask(Items, { itemType: 'CONTEST', first: 10 });
    await Promise.all(
      items.nodes.map(({ id }) => me.ask(CreateBookmark, { input: { itemType: 'CONTEST', itemId: id } })),
    );
    await first.stop('SIGKILL');
    const second = runDogear(['start'], env);
    const again = client(await addressIn(second), tokenIn(output, 'user'));
    await waitUntil(async () => (await again.ask(MyBookmarks, {})).bookmarks.totalCount === 10, 'all ten bookmarks');
    await second.stop();
  });

  it('goes on when nobody reads its output any more, and still stops with 0', async () => {
    const port = await freePort();
    const dogear = runDogear(['start'], embedded({ PORT: `${port}` }));
    dogear.child.stdout?.destroy();
    dogear.child.stderr?.destroy();
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil(isReady, 'ready', 60_000);
    expect(await dogear.stop()).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ['others can reach it', { HOST: '0.0.0.0' }],
    ['the secret is the operator’s', { JWT_SECRET: SECRET }],
  ])('gives no token away when %s, and says how to get one', async (_, variables) => {
    const env = embedded(variables);
    const dogear = runDogear(['start'], env);
    const url = await addressIn(dogear);
    await waitUntil(() => dogear.output().includes('Two operations'), 'the banner');
    const page = await (await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('GraphiQL');
    expect(page + dogear.output()).not.toContain('eyJ');
    expect(dogear.output()).toContain('dogear -- token --user 1');
    const { code, output } = await finishedDogear(['token', '--user', '1'], env);
    expect(code).toBe(0);
    expect((await client(url, output.trim()).ask(MyBookmarks, {})).bookmarks.totalCount).toBe(0);
    expect(await dogear.stop()).toBe(0);
  });

  it('keeps what it writes from other users of the machine', async () => {
    const env = embedded();
    const dogear = runDogear(['start'], env);
    await addressIn(dogear);
    const modeOf = async (file: string) => ((await stat(join(env.DATA_DIR, file))).mode & 0o777).toString(8);
    expect(await modeOf('.')).toBe('700');
    for (const file of await readdir(env.DATA_DIR, { withFileTypes: true })) {
      expect(`${file.name} ${await modeOf(file.name)}`).toBe(`${file.name} ${file.isDirectory() ? 700 : 600}`);
    }
    expect(await readdir(env.DATA_DIR)).toContain('jwt-secret');
    expect(await dogear.stop()).toBe(0);
  });

  it('says in a sentence that its secret is too short', async () => {
    const env = embedded();
    await mkdir(env.DATA_DIR);
    await writeFile(join(env.DATA_DIR, 'jwt-secret'), 'x'.repeat(31));
    for (const args of [['start'], ['token', '--user', '1']]) {
      const { code, output } = await finishedDogear(args, env);
      expect(code).toBe(1);
      expect(output).toMatch(/jwt-secret has fewer than 32 bytes/);
      expect(output).not.toContain('    at ');
    }
  });

  it('shows health and metrics on a port of their own when it has one', async () => {
    const port = await freePort();
    const dogear = runDogear(['start'], embedded({ HEALTH_PORT: `${port}` }));
    const url = await addressIn(dogear);
    const health = `http://127.0.0.1:${port}`;
    await waitUntil(
      () =>
        fetch(`${health}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'ready',
    );
    const statuses = (base: string) =>
      Promise.all(['/healthz', '/readyz', '/metrics'].map(async (path) => (await fetch(base + path)).status));
    expect(await statuses(health)).toEqual([200, 200, 200]);
    expect(await (await fetch(`${health}/readyz`)).json()).toEqual({ ready: true, engines: { libSQL: 'ok' } });
    expect(await statuses(url)).toEqual([404, 404, 404]);
    expect((await fetch(`${health}/graphql`)).status).toBe(404);
    expect(await dogear.stop()).toBe(0);
  });

  it('gives nothing away in production', async () => {
    const withoutSecret = await finishedDogear(['start'], embedded({ NODE_ENV: 'production' }));
    expect(withoutSecret.code).toBe(1);
    expect(withoutSecret.output).toContain('IDENTITY_KEYS is missing');
    expect(withoutSecret.output).toContain('SMTP_URL is missing');
    const dogear = runDogear(['start'], embedded({ ...PRODUCTION, JWT_SECRET: SECRET }));
    const url = await addressIn(dogear);
    const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).not.toContain('text/html');
    const ask = async (query: string) =>
      (
        await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
      ).text();
    expect(await ask('{ __schema { types { name } } }')).toContain('errors');
    expect(await ask('{ bookmarkz { id } }')).not.toMatch(/did you mean/i);
    expect(dogear.output()).not.toMatch(/eyJ/);
    expect(dogear.output()).toContain('There is no admin yet. To invite one: dogear admin create');
    expect(dogear.output()).not.toMatch(/ticket|code: +\d{8}/);
    expect(await dogear.stop()).toBe(0);
  });
});
