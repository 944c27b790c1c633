import { describe, expect, it, vi } from 'vitest';
import type { IdentityCommands } from '../../../../../src/modules/identity/inputs.ts';
import { done, invalidCode, userNotFound } from '../../../../../src/modules/identity/outcomes.ts';
import type { IdentityOff } from '../../../../../src/modules/identity/runtime.ts';
import type { UserId } from '../../../../../src/shared/ids.ts';
import { type IdentityWorld, identityAccessTable } from '../../../../security/identity-access-table.ts';
import { fakeIdentity } from '../../../../testkit/fakes/identity-runtime.ts';
import { adminActor, askIdentity, userActor } from '../../../../testkit/identity-requests.ts';
import { anAdminId } from '../../../../testkit/identity-samples.ts';

const VERIFY = 'verifyEmail(input: { ticket: "t", code: "c" }) { __typename }';
const userId = 4711n as UserId;

describe('who sends a request', () => {
  it('is told to a command with address, device, language, moment and trace', async () => {
    const verifyEmail = vi.fn<IdentityCommands['verifyEmail']>(async () => invalidCode(0));
    await askIdentity(fakeIdentity({ commands: { verifyEmail } }).runtime, `mutation { ${VERIFY} }`, {
      ip: '2001:db8::1',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
      acceptLanguage: 'ko-KR,ko;q=0.9',
    });
    expect(verifyEmail.mock.calls[0]?.[1]).toEqual({
      ip: '2001:db8::1',
      device: 'Chrome on Windows',
      language: 'ko',
      now: new Date('2026-01-07T12:00:00.000Z'),
      traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-00',
    });
  });

  it('acts at one moment, however many operations the request has', async () => {
    const moments: Date[] = [];
    const verifyEmail: IdentityCommands['verifyEmail'] = async (_, { now }) => {
      moments.push(now);
      return invalidCode(0);
    };
    let ticks = 0;
    const clock = { now: () => new Date(++ticks) };
    await askIdentity(fakeIdentity({ commands: { verifyEmail } }).runtime, `mutation { a: ${VERIFY} b: ${VERIFY} }`, {
      clock,
    });
    expect(moments).toEqual([new Date(1), new Date(1)]);
  });

  it('is the subject of the session that the token names', async () => {
    const id = anAdminId();
    const suspendUser = vi.fn<IdentityCommands['suspendUser']>(async () => userNotFound);
    const source = 'mutation { suspendUser(input: { userId: "1", reason: "r" }) { __typename } }';
    await askIdentity(fakeIdentity({ commands: { suspendUser } }).runtime, source, { actor: adminActor(id) });
    expect(suspendUser.mock.calls[0]?.[1]).toMatchObject({
      subject: { kind: 'ADMIN', id },
      sessionId: id + 1n,
      authTime: new Date('2026-01-07T11:59:00Z'),
    });
  });

  it('needs a session where an operation is about one: a token of another kind is refused with the reason', async () => {
    const { runtime } = fakeIdentity({ commands: { signOut: async () => done } });
    for (const field of ['signOut', 'deleteAccount', 'revokeOtherSessions']) {
      const request = { actor: { userId, isAdmin: true } };
      const { code, errors } = await askIdentity(runtime, `mutation { ${field} { __typename } }`, request);
      expect([code, errors?.[0]?.message]).toEqual(['FORBIDDEN', expect.stringContaining('session')]);
    }
  });
});

const OFF: IdentityOff = { off: 'people come from a foreign identity provider' };

describe('where the module is off', () => {
  const world: IdentityWorld = {
    userId: '1',
    username: 'somebody',
    email: 'somebody@example.com',
    sessionId: '2',
    identityId: '3',
    adminId: '4',
    terms: { type: 'SERVICE', version: '1' },
  };
  const operations = Object.entries(identityAccessTable).filter(([name]) => !name.startsWith('Query.node'));

  it.each(operations)('%s is refused for everybody, and says why', async (_, { ask }) => {
    for (const actor of [undefined, userActor(userId), adminActor(anAdminId(), true)]) {
      const { code, errors } = await askIdentity(OFF, ask(world), { actor });
      expect([code, errors?.[0]?.message]).toEqual(['FORBIDDEN', expect.stringContaining(OFF.off)]);
    }
  });

  it('no object of the module can be found by its node id', async () => {
    const ask = identityAccessTable['Query.nodes of users']!.ask(world);
    const { data } = await askIdentity(OFF, ask, { actor: adminActor(anAdminId(), true) });
    expect(data).toEqual({ nodes: [null] });
  });
});
