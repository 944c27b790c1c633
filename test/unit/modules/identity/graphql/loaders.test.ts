import { expect, it } from 'vitest';
import { nodeIdOf } from '../../../../../src/graphql/node-id.ts';
import { userChanged } from '../../../../../src/modules/identity/outcomes.ts';
import { fakeIdentity } from '../../../../testkit/fakes/identity-runtime.ts';
import { adminActor, askIdentity, userActor } from '../../../../testkit/identity-requests.ts';
import { anAdminId, aUserAccount } from '../../../../testkit/identity-samples.ts';

const users = [aUserAccount(), aUserAccount(), aUserAccount()];
const actor = adminActor(anAdminId());

it('a page of users is one question per kind, whatever is selected of each', async () => {
  const { runtime, questions } = fakeIdentity({ users });
  const { errors } = await askIdentity(
    runtime,
    `{ users { nodes { email name phone hasPassword lastLoginAt identities { id } terms { type } history { totalCount nodes { version } } }
       edges { node { email again: identities { label } } } } }`,
    { actor },
  );
  expect(errors).toBeUndefined();
  expect([...questions].sort()).toEqual([
    'agreements of 3',
    'count of 3',
    'history of 3',
    'identities of 3',
    'rows of 3',
    'users',
  ]);
});

it('a page of users asks for no rows when its documents say everything', async () => {
  const { runtime, questions } = fakeIdentity({ users });
  const { at } = await askIdentity(runtime, '{ users { nodes { id username status deletedAt restorableUntil } } }', {
    actor,
  });
  expect(at('users.nodes')).toHaveLength(3);
  expect(questions).toEqual(['users']);
});

it('users that are asked for side by side are one question', async () => {
  const { runtime, questions } = fakeIdentity({ users });
  const fields = users.map(({ id }, index) => `u${index}: user(id: "${id}") { email }`).join(' ');
  await askIdentity(runtime, `{ ${fields} again: user(id: "${users[0]!.id}") { name } }`, { actor });
  expect(questions).toEqual(['rows of 3']);

  questions.length = 0;
  const nodeIds = users.map(({ id }) => nodeIdOf('User', id.toString()));
  await askIdentity(runtime, `{ nodes(nodeIds: ${JSON.stringify(nodeIds)}) { ... on User { email } } }`, { actor });
  expect(questions).toEqual(['rows of 3']);
});

it('a mutation shows what it wrote, not what an earlier one in the same request had loaded', async () => {
  const [user] = users as [(typeof users)[0]];
  let version = 1;
  const { runtime, questions } = fakeIdentity({
    users,
    commands: { updateProfile: async () => userChanged({ ...user, version: ++version }) },
  });
  const changed = 'updateProfile(input: {}) { ... on UserChanged { user { version email identities { id } } } }';
  const { at } = await askIdentity(runtime, `mutation { a: ${changed} b: ${changed} }`, {
    actor: userActor(user.id),
  });
  expect([at('a.user.version'), at('b.user.version')]).toEqual([2, 3]);
  expect(questions).toEqual(['identities of 1', 'identities of 1']);
});
