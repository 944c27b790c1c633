import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mistake } from '../../../src/main/exit.ts';
import { bannerOf, developmentTokens } from '../../../src/main/start.ts';
import { signingSecret } from '../../../src/main/token.ts';
import { environmentOf, PRODUCTION } from '../../testkit/environment-of.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dogear-tokens-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

let folders = 0;
const newFolder = (): string => join(home, `${++folders}`);
const embedded = (more: Record<string, string> = {}) => environmentOf({ DATA_DIR: newFolder(), ...more });
const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8);

const DISTRIBUTED = {
  NODE_ENV: 'development',
  MYSQL_URL: 'mysql://db/bookmark',
  MONGO_URL: 'mongodb://documents/dogear',
  KAFKA_BROKERS: 'log:9092',
  HOST: '127.0.0.1',
};

describe('development tokens', () => {
  it.each(['', '127.0.0.1', '127.0.0.9', '::1', 'localhost'])('are given on loopback: HOST=%s', async (HOST) => {
    const tokens = await developmentTokens(embedded({ HOST }));
    expect(tokens).toEqual({
      ok: true,
      value: { user: expect.stringMatching(/^eyJ/), admin: expect.stringMatching(/^eyJ/) },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['others can reach the port', { HOST: '0.0.0.0' }],
    ['others can reach the port by IPv6', { HOST: '::' }],
    ['others can reach the port in the network', { HOST: '192.168.1.7' }],
    ['it has a name', { HOST: 'dogear.example' }],
    ['the secret is the operator’s', { JWT_SECRET: 'x'.repeat(32) }],
    ['somebody else signs tokens', { JWKS_URL: 'http://127.0.0.1:9/keys' }],
    ['it is production', PRODUCTION],
    ['there are servers behind it', DISTRIBUTED],
    ['there are servers behind it, with a secret', { ...DISTRIBUTED, JWT_SECRET: 'x'.repeat(32) }],
  ])('are not given when %s', async (_, variables) => {
    expect((await developmentTokens(embedded(variables))).ok).toBe(false);
  });

  it('are not in the banner when there are none, which says how to get one', () => {
    const environment = embedded({ HOST: '0.0.0.0' });
    const banner = bannerOf('http://localhost:4000', { ok: false, error: 'others can reach 0.0.0.0' }, environment);
    expect(banner).toContain('others can reach 0.0.0.0');
    expect(banner).toContain('npm run -s dogear -- token --user 1');
    expect(banner).not.toContain('eyJ');
  });
});

describe('the secret that embedded makes', () => {
  it('is kept in a folder and a file that only their owner can read', async () => {
    const environment = embedded();
    const secret = await signingSecret(environment);
    const folder = join(home, `${folders}`);
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(join(folder, 'jwt-secret'))).toBe('600');
    expect(await readdir(folder)).toEqual(['jwt-secret']);
    expect(await signingSecret(environment)).toBe(secret);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes the rights of others away from what is there already', async () => {
    const environment = embedded();
    const folder = join(home, `${folders}`);
    await mkdir(folder);
    await writeFile(join(folder, 'jwt-secret'), 'y'.repeat(32));
    await chmod(folder, 0o755);
    await chmod(join(folder, 'jwt-secret'), 0o644);
    expect(await signingSecret(environment)).toBe('y'.repeat(32));
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(join(folder, 'jwt-secret'))).toBe('600');
  });

  it.each(['', 'short', 'z'.repeat(31), ` ${'z'.repeat(31)}\n`])(
    'is refused when it is too short: %j',
    async (content) => {
      const environment = embedded();
      const folder = join(home, `${folders}`);
      await mkdir(folder);
      await writeFile(join(folder, 'jwt-secret'), content);
      await expect(signingSecret(environment)).rejects.toThrow(/jwt-secret has fewer than 32 bytes/);
      await expect(signingSecret(environment)).rejects.toBeInstanceOf(Mistake);
      expect(await readFile(join(folder, 'jwt-secret'), 'utf8')).toBe(content);
    },
  );

  it('is one for all who start at the same moment', async () => {
    const environment = embedded();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => signingSecret(environment)));
    expect(new Set(secrets).size).toBe(1);
  });
});
