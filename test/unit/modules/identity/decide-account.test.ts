import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideDelete,
  decideErase,
  decideRegister,
  decideRestore,
} from '../../../../src/modules/identity/decide-account.ts';
import { projectionOf } from '../../../../src/modules/identity/projection.ts';
import { withoutKey } from '../../../../src/modules/identity/sealed-values.ts';
import { profileOf, type User, type UserProfile } from '../../../../src/modules/identity/user.ts';
import { usernameOf } from '../../../../src/modules/identity/username.ts';
import type { UserId } from '../../../../src/shared/ids.ts';
import { drawnSeed } from '../../../testkit/drawn.ts';
import { fakeProjectionStore } from '../../../testkit/fakes/projection-store.ts';
import { anAdminId, aUserAccount, changeOf, sealed } from '../../../testkit/identity-samples.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T09:00:00.000Z');
const plus = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const user = aUserAccount({ version: 3, tokenEpoch: 2, profileImageUrl: 'https://example.com/john.jpg' });
const by = (actor: User['updatedBy'], moment = now) => ({ actor, now: moment, reason: null, traceparent: null });
const eraseAfter = plus(now, 30 * DAY_MS);
const deleted: User = {
  ...user,
  version: 4,
  status: 'DELETED',
  tokenEpoch: 3,
  deletedAt: now,
  deletedBy: user.id,
  eraseAfter,
  updatedAt: now,
  updatedBy: user.id,
};
const NOT_FOUND = { kind: 'rejected', rejection: { kind: 'UserNotFound' } };

describe('registering', () => {
  const wanted = {
    ...usernameOf('Éva'),
    email: sealed<NonNullable<User['email']>>('eva@example.com'),
    emailMasked: 'e***@example.com',
    name: null,
    phone: null,
    passwordHash: null,
  };
  const freshId = 77n as UserId;

  it('makes an active user with a proven address, who was made by themselves', () => {
    const decision = decideRegister(undefined, freshId, wanted, by(null));
    expect(decision).toMatchObject({
      kind: 'changed',
      state: { ...wanted, id: freshId, version: 1, status: 'ACTIVE', emailVerifiedAt: now, tokenEpoch: 0 },
      events: [
        { type: 'UserCreated', state: { id: freshId, version: 1, username: 'Éva', email: withoutKey(wanted.email) } },
      ],
    });
    expect(decision).toMatchObject({ state: { foldedUsername: 'éva', createdBy: freshId, updatedBy: freshId } });
  });

  it.each([user, deleted])('does not take a name that an account has, deleted or not', (holder) => {
    const rejection = { kind: 'UsernameTaken' };
    expect(decideRegister(holder, freshId, wanted, by(null))).toEqual({ kind: 'rejected', rejection });
  });
});

describe('deleting', () => {
  it('keeps everything for 30 days, ends all sessions and says so in an event', () => {
    const decision = decideDelete(user, by(user.id));
    expect(decision).toMatchObject({ kind: 'changed', state: deleted });
    expect(decision).toMatchObject({ events: [{ type: 'UserDeleted', state: { status: 'DELETED', deletedAt: now } }] });
  });

  it('twice is the same success, and does not begin the period anew', () => {
    expect(decideDelete(deleted, by(user.id, plus(now, DAY_MS)))).toEqual({ kind: 'unchanged', state: deleted });
  });

  it.each(['INACTIVE', 'DORMANT'] as const)('is not possible for a user who is %s', (status) => {
    expect(decideDelete({ ...user, status }, by(user.id))).toEqual(NOT_FOUND);
  });

  it('never goes back in time', () => {
    const backInTime = by(user.id, plus(user.updatedAt, -1));
    expect(decideDelete(user, backInTime)).toMatchObject({
      state: { deletedAt: user.updatedAt, eraseAfter: plus(user.updatedAt, 30 * DAY_MS) },
    });
  });
});

describe('restoring', () => {
  it.each([
    ['the user', user.id],
    ['an admin', anAdminId()],
  ])('by %s makes it active again, with the epoch of the deletion', (_, actor) => {
    expect(decideRestore(deleted, by(actor))).toMatchObject({
      kind: 'changed',
      state: { version: 5, status: 'ACTIVE', deletedAt: null, deletedBy: null, eraseAfter: null, tokenEpoch: 3 },
      events: [
        { type: 'UserRestored', state: { username: user.username, email: profileOf(user).email, deletedAt: null } },
      ],
    });
    expect(decideRestore(deleted, by(actor))).toMatchObject({ state: { updatedBy: actor } });
  });

  it('is possible up to the last moment of the 30 days, and not after', () => {
    expect(decideRestore(deleted, by(user.id, eraseAfter)).kind).toBe('changed');
    expect(decideRestore(deleted, by(user.id, plus(eraseAfter, 1)))).toEqual(NOT_FOUND);
  });

  it('of an account that is not deleted is the same success', () => {
    expect(decideRestore(user, by(user.id))).toEqual({ kind: 'unchanged', state: user });
  });
});

describe('erasing', () => {
  const due = by(null, plus(eraseAfter, 1));
  const erasure = decideErase(deleted, due);

  it('is not due as long as the account can be restored', () => {
    expect(decideErase(deleted, by(null, eraseAfter))).toEqual({ kind: 'unchanged', state: deleted });
    expect(decideErase(user, due)).toEqual({ kind: 'unchanged', state: user });
  });

  it('takes everything personal away and leaves what happened when', () => {
    const { state, events } = changeOf(erasure);
    expect(state).toEqual({
      ...deleted,
      version: 5,
      username: `\u007f${user.id}`,
      foldedUsername: `\u007f${user.id}`,
      email: null,
      emailMasked: null,
      emailVerifiedAt: null,
      name: null,
      phone: null,
      passwordHash: null,
      profileImageUrl: null,
      lastLoginAt: null,
      language: null,
      eraseAfter: null,
      updatedAt: due.now,
      updatedBy: null,
    });
    expect(events).toMatchObject([{ type: 'UserErased', state: { id: user.id, version: 5, email: null } }]);
    for (const personal of [user.username, user.email, user.emailMasked, user.name, user.passwordHash]) {
      expect(
        JSON.stringify([state, events], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
      ).not.toContain(personal);
    }
  });

  it('happens once, and nothing brings the account back', () => {
    const { state } = changeOf(erasure);
    expect(decideErase(state, due)).toEqual({ kind: 'unchanged', state });
    expect(decideRestore(state, by(user.id))).toEqual(NOT_FOUND);
    expect(decideDelete(state, by(user.id))).toEqual({ kind: 'unchanged', state });
  });
});

describe(`deleting and restoring in any order (DRAWN_SEED=${drawnSeed})`, () => {
  const decisions = { delete: decideDelete, restore: decideRestore, erase: decideErase };
  type Step = { readonly what: keyof typeof decisions; readonly afterDays: number };
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom('delete', 'delete', 'restore', 'restore', 'erase'),
    afterDays: fc.integer({ min: 0, max: 20 }),
  });

  const follow = (steps: readonly Step[]) => {
    let state = user;
    let moment = now;
    let versions = state.version;
    const profiles = [profileOf(state)];
    for (const { what, afterDays } of steps) {
      moment = plus(moment, afterDays * DAY_MS);
      const decision = decisions[what](state, by(user.id, moment));
      if (decision.kind !== 'changed') continue;
      const [event] = decision.events;
      expect(event.state.version).toBe(++versions);
      expect(event.state.status).toBe(decision.state.status);
      expect((event.state.deletedAt === null) === (event.state.status !== 'DELETED')).toBe(true);
      expect(decision.state.tokenEpoch).toBe(state.tokenEpoch + (what === 'delete' ? 1 : 0));
      profiles.push(event.state);
      state = decision.state;
    }
    return { state, moment, profiles };
  };

  it('makes one state of it: the last deletion or restore in time decides, and each version has one event', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { state, moment } = follow(steps);
        if (state.email === null) {
          for (const decide of Object.values(decisions)) {
            expect(decide(state, by(user.id, moment)).kind).not.toBe('changed');
          }
          return;
        }
        const again = decideDelete(state, by(user.id, moment));
        const gone = again.kind === 'changed' ? again.state : state;
        expect(gone).toMatchObject({ status: 'DELETED', email: user.email, username: user.username });
        expect(decideDelete(gone, by(user.id, moment))).toEqual({ kind: 'unchanged', state: gone });
        const back = decideRestore(gone, by(user.id, moment));
        if (back.kind === 'changed') {
          expect(back.state).toMatchObject({ status: 'ACTIVE', deletedAt: null, deletedBy: null, eraseAfter: null });
        } else {
          expect(moment > (gone.eraseAfter ?? moment)).toBe(true);
        }
      }),
      { seed: drawnSeed },
    );
  });

  it('makes one document of it, however often and in whatever order the events are delivered', async () => {
    const deliveries = fc.array(step, { minLength: 1, maxLength: 8 }).chain((steps) => {
      const { profiles } = follow(steps);
      const twice = [...profiles, ...profiles];
      return fc.record({
        last: fc.constant(profiles.at(-1)!),
        delivered: fc.shuffledSubarray(twice, { minLength: twice.length }),
      });
    });
    const check = async ({ last, delivered }: { last: UserProfile; delivered: UserProfile[] }) => {
      const { stored, apply } = fakeProjectionStore();
      for (const profile of delivered) await apply([projectionOf(profile)]);
      expect(stored.get(user.id)).toEqual(projectionOf(last));
    };
    await fc.assert(fc.asyncProperty(deliveries, check), { seed: drawnSeed });
  });
});
