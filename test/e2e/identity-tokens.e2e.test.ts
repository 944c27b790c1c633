import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, describeOn } from '../testkit/engines.ts';
import { keyPair, openKeyServer } from '../testkit/key-server.ts';
import { startEmbedded } from '../testkit/lanes.ts';
import { startMysqlProxy } from '../testkit/mysql-proxy.ts';
import { aVisitor, type Visitor } from '../testkit/people/visitors.ts';
import { forged, headerOf } from '../testkit/token-processes.ts';
import { bytesOf, tokenOf, unsignedToken } from '../testkit/tokens.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { type ApiProcess, type Apis, startApis } from './identity/apis.ts';
import { aCandidate, aNewUser, bearer, consents, type Person, signInAgain } from './identity/people.ts';
import { Me, Open, SignIn, SignOut, SignUp } from './identity-operations.ts';
import { MyBookmarks } from './operations.ts';

const refusal = async (visitor: Visitor, token: string): Promise<string | undefined> => {
  const { errors } = await visitor.answer(MyBookmarks, {}, { token });
  return errors[0]?.extensions.code as string | undefined;
};
const UNAUTHENTICATED = 'UNAUTHENTICATED';

for (const withRedis of [true, false]) {
  describeOn(
    'mysql',
    'mongo',
    'kafka',
    'redis',
  )(`access tokens on two processes, ${withRedis ? 'with' : 'without'} Redis`, () => {
    let apis: Apis;
    let here: ApiProcess;
    let there: ApiProcess;
    let person: Person;
    beforeAll(async () => {
      apis = await startApis({ withRedis });
      [here, there] = await Promise.all([apis.start(), apis.start()]);
      person = await aNewUser({ mailbox: apis.mailbox, aVisitor: () => here.aVisitor() });
    }, 120_000);
    afterAll(() => apis?.close(), 60_000);

    const signedOut = async (): Promise<Person> => {
      const leaving = await signInAgain(person, here.aVisitor());
      expect(await refusal(there.aVisitor(), leaving.token)).toBeUndefined();
      await leaving.visitor.ask(SignOut, {}, bearer(leaving));
      return leaving;
    };

    it('are refused at once where somebody signs out, and in time where it has to be heard of', async () => {
      for (let round = 0; round < 7; round += 1) {
        const { token } = await signedOut();
        expect(await refusal(here.aVisitor(), token)).toBe(UNAUTHENTICATED);
        const elsewhere = there.aVisitor();
        await waitUntil(
          async () => (await refusal(elsewhere, token)) === UNAUTHENTICATED,
          'the other refuses it',
          5_000,
        );
      }
    });

    if (withRedis)
      it('stay refused when Redis forgets everything', async () => {
        const { token } = await signedOut();
        await waitUntil(async () => (await refusal(there.aVisitor(), token)) === UNAUTHENTICATED, 'it is refused');
        const redis = new Redis(addressOf('redis'));
        const keys = await redis.keys(`${apis.env.REDIS_PREFIX}*`);
        if (keys.length > 0) await redis.del(keys);
        await redis.quit();
        for (const api of [here, there]) expect(await refusal(api.aVisitor(), token)).toBe(UNAUTHENTICATED);
      });

    it('stay refused by a process that was killed and started again', async () => {
      const { token } = await signedOut();
      const kept = await signInAgain(person, here.aVisitor());
      await there.process.stop('SIGKILL');
      there = await apis.start();
      const visitor = there.aVisitor();
      expect(await refusal(visitor, token)).toBe(UNAUTHENTICATED);
      expect(await refusal(visitor, kept.token)).toBeUndefined();
    });

    it('can be checked by others with the published keys', async () => {
      const response = await fetch(`${there.url}/.well-known/jwks.json`);
      expect(response.headers.get('content-type')).toContain('application/jwk-set+json');
      const keys = createRemoteJWKSet(new URL(`${there.url}/.well-known/jwks.json`));
      const fresh = await signInAgain(person, here.aVisitor());
      const { payload } = await jwtVerify(fresh.token, keys, {
        issuer: 'dogear',
        audience: 'dogear-api',
        typ: 'at+jwt',
      });
      expect(payload.sub).toBe(person.id);
    });

    it('are refused when they are forged', async () => {
      const fresh = await signInAgain(person, here.aVisitor());
      const { keys } = (await (await fetch(`${here.url}/.well-known/jwks.json`)).json()) as { keys: object[] };
      const header = headerOf(fresh.token);
      const hmac = (secret: string): string => {
        const unsigned = forged(fresh.token, { ...header, alg: 'HS256' })
          .split('.')
          .slice(0, 2)
          .join('.');
        return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
      };
      const forgeries = [
        unsignedToken('none'),
        forged(fresh.token, { ...header, alg: 'none' }, {}, ''),
        hmac(JSON.stringify(keys[0])),
        hmac(''),
        await tokenOf(),
        await tokenOf({ kid: header.kid as string, key: bytesOf(JSON.stringify(keys[0])) }),
        forged(fresh.token, { ...header, typ: 'JWT' }),
        forged(fresh.token, { ...header, kid: 'unknown' }),
        forged(fresh.token, header, { roles: ['ADMIN'] }),
      ];
      const visitor = there.aVisitor();
      for (const forgery of forgeries) expect(await refusal(visitor, forgery)).toBe(UNAUTHENTICATED);
      expect(await refusal(visitor, fresh.token)).toBeUndefined();
    });

    it('count beside those of a secret exactly where one is set', async () => {
      const secret = 'a secret of machines that is long enough';
      const token = await tokenOf({ key: bytesOf(secret) });
      const open = await apis.start({ JWT_SECRET: secret });
      const fresh = await signInAgain(person, here.aVisitor());
      expect(await refusal(open.aVisitor(), token)).toBeUndefined();
      expect(await refusal(open.aVisitor(), fresh.token)).toBeUndefined();
      expect(await refusal(here.aVisitor(), token)).toBe(UNAUTHENTICATED);
      await open.process.stop();
    });

    if (withRedis)
      it('make a process unready that cannot read which of them are revoked', async () => {
        const proxy = await startMysqlProxy(apis.env.MYSQL_URL ?? '');
        const url = new URL(proxy.url);
        url.pathname += '_auth';
        const blind = await apis.start({ AUTH_MYSQL_URL: url.href });
        proxy.refuse(/token_revocations/);
        const readiness = async () => (await fetch(`${blind.url}/readyz`)).status;
        await waitUntil(async () => (await readiness()) === 503, 'it is not ready', 60_000, 250);
        const { engines } = (await (await fetch(`${blind.url}/readyz`)).json()) as { engines: Record<string, string> };
        expect(new Set(Object.values(engines))).toEqual(new Set(['ok']));
        proxy.refuse(undefined);
        await waitUntil(async () => (await readiness()) === 200, 'it is ready again', 30_000);
        await blind.process.stop();
        await proxy.close();
      });

    it('leave the failures of an address to count over processes and restarts', async () => {
      const victim = await aNewUser({ mailbox: apis.mailbox, aVisitor: () => here.aVisitor() });
      const guess = async (api: ApiProcess, password: string) =>
        (await api.aVisitor().ask(SignIn, { input: { email: victim.email, password } })).signIn.__typename;
      for (let round = 0; round < 5; round += 1) {
        const guesses = Array.from({ length: 20 }, (_, index) => guess(index % 2 === 0 ? here : there, 'wrong'));
        expect(new Set(await Promise.all(guesses))).toEqual(new Set(['InvalidCredentials']));
      }
      await there.process.stop('SIGKILL');
      there = await apis.start();
      for (const api of [here, there]) expect(await guess(api, victim.password)).toBe('TooManyAttempts');
    });
  });
}

describe('with a foreign identity provider', () => {
  it('nobody signs up or in here, in a sentence that says so, and the rest works', async () => {
    const server = await openKeyServer();
    const key = await keyPair('ES256', 'theirs');
    server.show(key);
    const dogear = await startEmbedded({ JWKS_URL: server.url, JWT_SECRET: '' });
    try {
      const visitor = aVisitor(dogear.url);
      const { password, email } = aCandidate();
      const answers = [
        await visitor.answer(SignIn, { input: { email, password } }),
        await visitor.answer(SignUp, { input: { ...aCandidate(), consents } }),
        await visitor.answer(Me, {}),
        await visitor.answer(Open, {}),
      ];
      for (const { errors } of answers) {
        expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
        expect(errors[0]?.message).toContain('identity provider behind JWKS_URL');
      }
      const token = await tokenOf({ alg: 'ES256', kid: 'theirs', key: key.key });
      expect(await refusal(visitor, token)).toBeUndefined();
      expect((await fetch(`${dogear.url}/.well-known/jwks.json`)).status).toBe(404);
    } finally {
      await dogear.stop();
      await server.close();
    }
  });
});
