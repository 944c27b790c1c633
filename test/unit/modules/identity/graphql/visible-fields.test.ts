import { describe, expect, it } from 'vitest';
import { nodeIdOf } from '../../../../../src/graphql/node-id.ts';
import { sessionToRow } from '../../../../../src/modules/identity/records.ts';
import type { SealedEmail, SealedIp } from '../../../../../src/modules/identity/sealed-values.ts';
import type { Actor, UserId } from '../../../../../src/shared/ids.ts';
import { BROKEN, fakeIdentity } from '../../../../testkit/fakes/identity-runtime.ts';
import { adminActor, askIdentity, userActor } from '../../../../testkit/identity-requests.ts';
import { anAdmin, aSession, aUserAccount, sealed } from '../../../../testkit/identity-samples.ts';

const owner = aUserAccount({ username: '김철수', lastLoginAt: new Date('2026-01-07T11:00:00Z') });
const stranger = aUserAccount({ username: 'stranger' });
const deleted = aUserAccount({
  username: 'gone',
  status: 'DELETED',
  deletedAt: new Date('2026-01-06T00:00:00Z'),
  eraseAfter: new Date('2026-02-05T00:00:00Z'),
});
const erased = aUserAccount({ username: 'erased-1', status: 'DELETED', email: null, emailMasked: null });
const [admin, superAdmin] = [anAdmin(), anAdmin({ role: 'SUPER_ADMIN' })];

const startedAt = new Date('2026-01-07T11:00:00Z');
const session = sessionToRow(
  aSession(startedAt, { subject: { kind: 'USER', id: owner.id }, ip: sealed<SealedIp>('203.0.113.9') }),
  1,
);
const adminSession = sessionToRow(aSession(startedAt, { subject: { kind: 'ADMIN', id: admin.id } }), 1);

const actors = {
  owner: userActor(owner.id, session.id),
  stranger: userActor(stranger.id),
  admin: adminActor(admin.id),
  superAdmin: adminActor(superAdmin.id, true),
} satisfies Record<string, Actor>;

const world = () =>
  fakeIdentity({
    users: [owner, stranger, deleted, erased],
    admins: [admin, superAdmin],
    sessions: [session, adminSession],
  });

const PUBLIC = 'id nodeId username profileImageUrl version createdAt';
const PRIVATE =
  'email name phone status hasPassword lastLoginAt deletedAt restorableUntil identities { id } terms { type } sessions { totalCount } activity { totalCount } history { totalCount }';

const shownOf = async (actor: Actor, id: bigint, fields = `${PUBLIC} ${PRIVATE}`) => {
  const { at, errors } = await askIdentity(world().runtime, `{ user(id: "${id}") { ${fields} } }`, { actor });
  expect(errors).toBeUndefined();
  return at('user');
};

const publicPart = (user: typeof owner) => ({
  id: user.id.toString(),
  nodeId: nodeIdOf('User', user.id.toString()),
  username: user.username,
  profileImageUrl: null,
  version: 1,
  createdAt: '2026-01-07T10:00:00.123Z',
});
const wholePart = (user: typeof owner) => ({
  ...publicPart(user),
  email: 'john@example.com',
  name: 'John',
  phone: null,
  status: 'ACTIVE',
  hasPassword: true,
  lastLoginAt: '2026-01-07T11:00:00.000Z',
  deletedAt: null,
  restorableUntil: null,
  identities: [{ id: user.id.toString() }],
  terms: [{ type: 'SERVICE' }],
  sessions: { totalCount: 1 },
  activity: { totalCount: 0 },
  history: { totalCount: 1 },
});

describe('a user', () => {
  it.each(['owner', 'admin', 'superAdmin'] as const)('is shown whole to its %s', async (role) => {
    expect(await shownOf(actors[role], owner.id)).toEqual(wholePart(owner));
  });

  it('shows another user its name and picture, and nothing is opened or read for the rest', async () => {
    const { runtime, questions, openings } = world();
    const query = `{ node(nodeId: "${nodeIdOf('User', owner.id.toString())}") { ... on User { ${PUBLIC} ${PRIVATE} } } }`;
    const user = (await askIdentity(runtime, query, { actor: actors.stranger })).at('node') as Record<string, unknown>;
    expect(user).toMatchObject(publicPart(owner));
    const rest = Object.keys(user).filter((name) => !(name in publicPart(owner)));
    expect(rest).toHaveLength(13);
    for (const name of rest) expect(user[name], name).toBeNull();
    expect([questions, openings]).toEqual([['rows of 1'], []]);
  });

  it('is the same by its node id', async () => {
    const query = `{ node(nodeId: "${nodeIdOf('User', owner.id.toString())}") { ... on User { ${PUBLIC} ${PRIVATE} } } }`;
    for (const [actor, email] of [
      [actors.owner, 'john@example.com'],
      [actors.admin, 'john@example.com'],
      [actors.stranger, null],
    ] as const) {
      const { at } = await askIdentity(world().runtime, query, { actor });
      expect(at('node')).toMatchObject({ ...publicPart(owner), email });
    }
  });

  it('who has deleted the account is gone for others, and still there for admins', async () => {
    const query = `{ node(nodeId: "${nodeIdOf('User', deleted.id.toString())}") { nodeId } }`;
    expect((await askIdentity(world().runtime, query, { actor: actors.stranger })).at('node')).toBeNull();
    expect(await shownOf(actors.admin, deleted.id, 'status deletedAt restorableUntil')).toEqual({
      status: 'DELETED',
      deletedAt: '2026-01-06T00:00:00.000Z',
      restorableUntil: '2026-02-05T00:00:00.000Z',
    });
  });

  it('is looked up by id by itself and by admins only, whether there is such a user or not', async () => {
    for (const id of [owner.id, 42n]) {
      const { code } = await askIdentity(world().runtime, `{ user(id: "${id}") { id } }`, { actor: actors.stranger });
      expect(code).toBe('FORBIDDEN');
    }
  });

  it('who is erased or never was is null for admins', async () => {
    for (const actor of [actors.admin, actors.superAdmin]) {
      expect(await shownOf(actor, erased.id)).toBeNull();
      expect(await shownOf(actor, 42n)).toBeNull();
    }
  });

  it('is not looked up by nobody, or by an id that is none', async () => {
    const { runtime, questions } = world();
    expect((await askIdentity(runtime, `{ user(id: "${owner.id}") { id } }`)).code).toBe('UNAUTHENTICATED');
    expect((await askIdentity(runtime, '{ user(id: "007") { id } }', { actor: actors.admin })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect(questions).toEqual([]);
  });

  it('is not an admin who happens to have the same id', async () => {
    const { isAdmin: _, ...alike } = adminActor(owner.id as bigint as never);
    expect(await shownOf({ ...alike, isAdmin: false }, owner.id, 'email')).toEqual({ email: null });
  });
});

describe('a sealed value', () => {
  it('is opened when it is selected, and no other one with it', async () => {
    const { runtime, openings } = world();
    await askIdentity(runtime, '{ me { id username name status } }', { actor: actors.owner });
    expect(openings).toEqual(['name']);
    await askIdentity(runtime, '{ me { sessions { nodes { device } } } }', { actor: actors.owner });
    expect(openings).toEqual(['name']);
    const { at } = await askIdentity(runtime, '{ me { sessions { nodes { ipAddress } } } }', { actor: actors.owner });
    expect(at('me.sessions.nodes')).toEqual([{ ipAddress: '203.0.113.9' }]);
  });

  it('that does not open is null, told to the log, and costs the list nothing else', async () => {
    const broken = aUserAccount({ username: 'broken', email: BROKEN as SealedEmail });
    const { runtime, lines } = fakeIdentity({ users: [owner, broken] });
    const { at, errors } = await askIdentity(runtime, '{ users { nodes { username email } } }', {
      actor: actors.admin,
    });
    expect(errors).toBeUndefined();
    expect(at('users.nodes')).toEqual([
      { username: '김철수', email: 'john@example.com' },
      { username: 'broken', email: null },
    ]);
    expect(lines).toMatchObject([{ level: 'error', facts: { requestId: 'a request' } }]);
    expect(JSON.stringify(lines)).not.toContain(BROKEN);
  });

  it('of an admin that does not open is shown as it is masked', async () => {
    const broken = anAdmin({ email: BROKEN as SealedEmail });
    const { runtime } = fakeIdentity({ admins: [broken] });
    const { at } = await askIdentity(runtime, '{ admins { nodes { email } } }', { actor: actors.superAdmin });
    expect(at('admins.nodes')).toEqual([{ email: 'a***@example.com' }]);
  });
});

describe('the viewer', () => {
  const query =
    '{ viewer { __typename ... on User { username } ... on Admin { username email role } } me { username } }';
  const ask = (request: Parameters<typeof askIdentity>[2]) => askIdentity(world().runtime, query, request);

  it('is null without a token', async () => {
    expect((await ask({})).data).toEqual({ viewer: null, me: null });
  });

  it('is a user with the token of one', async () => {
    const { data } = await ask({ actor: actors.owner });
    expect(data).toEqual({ viewer: { __typename: 'User', username: '김철수' }, me: { username: '김철수' } });
  });

  it('is an admin with the token of one, and me is null', async () => {
    const { data } = await ask({ actor: actors.admin });
    const viewer = { __typename: 'Admin', username: admin.username, email: 'admin@example.com', role: 'ADMIN' };
    expect(data).toEqual({ viewer, me: null });
  });

  it('is null with a token of somebody who has no account here', async () => {
    expect((await ask({ actor: { userId: 1n as UserId, isAdmin: false } })).data).toEqual({ viewer: null, me: null });
  });

  it('is refused with a token that is not good any more', async () => {
    expect((await ask({ badToken: true })).code).toBe('UNAUTHENTICATED');
  });
});

describe('a node', () => {
  const nodeOf = async (actor: Actor, type: string, id: bigint) => {
    const query = `{ node(nodeId: "${nodeIdOf(type, `${id}`)}") { __typename nodeId } }`;
    return (await askIdentity(world().runtime, query, { actor })).at('node.__typename') ?? null;
  };
  const seenBy = async (type: string, id: bigint) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(actors).map(async ([role, actor]) => [role, (await nodeOf(actor, type, id)) !== null]),
      ),
    );

  it('of a user’s session is there for its owner and for admins', async () => {
    expect(await seenBy('Session', session.id)).toEqual({
      owner: true,
      stranger: false,
      admin: true,
      superAdmin: true,
    });
  });

  it('of an admin’s session is there for its owner only', async () => {
    expect(await seenBy('Session', adminSession.id)).toEqual({
      owner: false,
      stranger: false,
      admin: true,
      superAdmin: false,
    });
  });

  it('of an admin is there for that admin and for super admins', async () => {
    expect(await seenBy('Admin', admin.id)).toEqual({ owner: false, stranger: false, admin: true, superAdmin: true });
    expect(await seenBy('Admin', superAdmin.id)).toEqual({
      owner: false,
      stranger: false,
      admin: false,
      superAdmin: true,
    });
  });

  it('of a session says whether it is the one of the request', async () => {
    const query = `{ node(nodeId: "${nodeIdOf('Session', `${session.id}`)}") { ... on Session { current device } } }`;
    for (const [actor, current] of [
      [actors.owner, true],
      [userActor(owner.id), false],
      [actors.admin, false],
    ] as const) {
      const { at } = await askIdentity(world().runtime, query, { actor });
      expect(at('node')).toEqual({ current, device: 'Firefox on Linux' });
    }
  });
});
