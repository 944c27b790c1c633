import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import type { Actor } from '../../src/shared/ids.ts';
import { askIdentity, type IdentityAnswer } from '../testkit/identity-requests.ts';
import { identityWorlds } from '../testkit/identity-world.ts';
import { type IdentityRole, identityAccessTable, identityRoles, PASSES } from './identity-access-table.ts';

const worlds = identityWorlds();
const SECRET_SHOWN = /secret7f3a/;
const REFUSALS: readonly unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN'];

let target: SignedIn;
let admins: Readonly<Record<'admin' | 'superAdmin', Actor>>;
beforeAll(async () => {
  target = await worlds.anAdmin('target', 'ADMIN');
  admins = {
    admin: worlds.actorOf(await worlds.anAdmin('plain', 'ADMIN')),
    superAdmin: worlds.actorOf(await worlds.anAdmin('super', 'SUPER_ADMIN')),
  };
});

function verdictOf({ data, errors, code }: IdentityAnswer, expected: string, shows: RegExp): unknown {
  if (errors) return code;
  const [value] = Object.values((data ?? {}) as Record<string, { __typename?: string } | null>);
  const verdict = value?.__typename ?? (shows.test(JSON.stringify(data)) ? 'SEES' : 'NOTHING');
  return expected === PASSES && !REFUSALS.includes(verdict) ? PASSES : verdict;
}

let strangers = 0;
/** Each row has an owner and a stranger of its own: what one row does to them is no matter of another. */
describe.each(Object.entries(identityAccessTable))('%s', (_, { ask, shows = SECRET_SHOWN, ...verdicts }) => {
  let world: Awaited<ReturnType<typeof worlds.aWorld>>;
  let actors: Readonly<Record<IdentityRole, Actor | undefined>>;
  beforeAll(async () => {
    world = await worlds.aWorld(target);
    strangers += 1;
    const stranger = worlds.actorOf(await worlds.aUser(`stranger-${strangers}@example.com`, `stranger ${strangers}`));
    actors = { nobody: undefined, owner: worlds.actorOf(world.owner), stranger, ...admins };
  });

  it.each(identityRoles)('answers %s', async (role) => {
    const answer = await askIdentity(worlds.runtime(), ask(world), { actor: actors[role], clock: worlds.clock });
    const expected = verdicts[role];
    expect({ role, verdict: verdictOf(answer, expected, shows) }).toEqual({ role, verdict: expected });
    if (expected !== 'SEES') expect(JSON.stringify(answer)).not.toMatch(shows);
  });
});
