import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentQuery, startingWith } from '../../src/kernel/documents/document-query.ts';
import type { UserProfileField } from '../../src/modules/identity/document.ts';
import { projectionOf } from '../../src/modules/identity/projection.ts';
import { profileOf, type User } from '../../src/modules/identity/user.ts';
import { listsSeed } from '../testkit/drawn.ts';
import { aUserAccount } from '../testkit/identity-samples.ts';
import type { ScratchProfiles } from '../testkit/profile-documents.ts';

type Query = DocumentQuery<UserProfileField>;

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const names = [
  'Ada',
  'ADAM',
  'adz',
  'ad',
  'ae',
  'Éva',
  'z',
  '가',
  '가나',
  '각',
  '🏁 flag',
  '🏁',
  '\u{10ffff}x',
  'ad%',
  'a_m',
];
const users = names.map((username, index) =>
  aUserAccount({
    username,
    createdAt: at(1 + (index % 5)),
    status: index % 3 === 0 ? 'INACTIVE' : 'ACTIVE',
  }),
);
const newestFirst: Query['order'] = [{ field: 'createdAt', direction: 'DESC' }];
const byName: Query['order'] = [{ field: 'foldedUsername', direction: 'ASC' }];
const everyone = (where: Query['where'] = [], order: Query['order'] = newestFirst): Query => ({
  owner: 'everyone',
  where,
  order,
});

/** Lists that go over all owners, and the ranges of text that a prefix is. */
export const everyonesListsContract = (adapterName: string, open: () => Promise<ScratchProfiles>) =>
  describe(`${adapterName} for everyone's lists`, () => {
    let scratch: ScratchProfiles;
    const have = (...given: User[]) => scratch.store.apply(given.map((user) => projectionOf(profileOf(user))));
    const listed = async (query: Query, window: object = {}): Promise<string[]> => {
      const slice = { from: 'start', limit: 100, offset: 0, ...window } as const;
      const rows = await scratch.reader.list(query, slice, ['username']);
      return rows.map(({ row }) => row.username ?? '');
    };

    beforeAll(async () => {
      scratch = await open();
      await have(...users);
    });
    afterAll(() => scratch?.remove());

    it('gives a document back exactly as it was projected', async () => {
      const [user] = users as [User];
      const projected = projectionOf(profileOf(user));
      const fields = ['userTsid', 'email', 'emailMasked', 'status', 'accountDeletedAt', 'restorableUntil'] as const;
      const expected = Object.fromEntries(
        fields.map((field) => [field, projected.kind === 'live' && projected.document[field]]),
      );
      expect(await scratch.reader.byIds({ owner: user.id }, [user.id], fields)).toMatchObject([expected]);
      expect(await scratch.reader.byIds('everyone', [user.id], fields)).toMatchObject([expected]);
      expect(await scratch.reader.byIds({ owner: 1n as User['id'] }, [user.id], fields)).toEqual([]);
    });

    it('lists all owners’ documents in order, the id breaking ties, and counts them', async () => {
      const expected = [...users].sort(
        (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
      );
      expect(await listed(everyone())).toEqual(expected.map(({ username }) => username));
      expect(await scratch.reader.count(everyone())).toBe(users.length);
    });

    it('lists one owner’s documents as before', async () => {
      const [, second] = users as [User, User];
      expect(await listed({ ...everyone(), owner: second.id })).toEqual([second.username]);
    });

    it('pages through them in both directions without a gap or a repetition', async () => {
      const all = await listed(everyone());
      const rows = await scratch.reader.list(everyone(), { from: 'start', limit: 100, offset: 0 }, []);
      for (const [index, { position }] of rows.entries()) {
        expect(await listed(everyone(), { after: position, limit: 3 })).toEqual(all.slice(index + 1, index + 4));
        expect(await listed(everyone(), { before: position, from: 'end', limit: 3 })).toEqual(
          all.slice(Math.max(0, index - 3), index),
        );
      }
    });

    it('keeps to a status and to a period', async () => {
      const active = { kind: 'oneOf', field: 'status', values: ['ACTIVE'] } as const;
      const period = { kind: 'period', field: 'createdAt', from: at(2), to: at(3) } as const;
      const expected = users.filter(
        ({ status, createdAt }) => status === 'ACTIVE' && createdAt >= at(2) && createdAt <= at(3),
      );
      const found = await listed(everyone([active, period]));
      expect([...found].sort()).toEqual(expected.map(({ username }) => username).sort());
    });

    it.each([
      ['ad', ['ad', 'ad%', 'Ada', 'ADAM', 'adz']],
      ['ada', ['Ada', 'ADAM']],
      ['ad%', ['ad%']],
      ['a_', ['a_m']],
      ['가', ['가', '가나']],
      ['🏁', ['🏁', '🏁 flag']],
      ['\u{10ffff}', ['\u{10ffff}x']],
      ['nobody', []],
      ['.*', []],
    ])('finds the names that begin with %j, in order', async (prefix, expected) => {
      const query = everyone([startingWith('foldedUsername', prefix)], byName);
      expect(await listed(query)).toEqual(expected);
      expect(await scratch.reader.count(query)).toBe(expected.length);
      const descending: Query = { ...query, order: [{ field: 'foldedUsername', direction: 'DESC' }] };
      expect(await listed(descending)).toEqual([...expected].reverse());
      expect((await listed({ ...query, order: newestFirst })).sort()).toEqual([...expected].sort());
    });

    it(`finds by a prefix what its names begin with, from any place of the list (LISTS_SEED=${listsSeed})`, async () => {
      const all = await scratch.reader.list(everyone([], byName), { from: 'start', limit: 100, offset: 0 }, [
        'foldedUsername',
      ]);
      const prefix = fc.tuple(fc.constantFrom(...all.map(({ row }) => row.foldedUsername ?? '')), fc.nat(3));
      const place = fc.constantFrom(...all.map(({ position }) => position));
      const check = async ([name, length]: [string, number], after: (typeof all)[number]['position']) => {
        const wanted = Array.from(name).slice(0, length).join('');
        const query = everyone([startingWith('foldedUsername', wanted)], byName);
        const matching = all.filter(({ row }) => row.foldedUsername?.startsWith(wanted));
        const index = all.findIndex(({ position }) => position === after);
        const behind = matching.filter((each) => all.indexOf(each) > index);
        const ahead = matching.filter((each) => all.indexOf(each) < index);
        const rows = (window: object) =>
          scratch.reader.list(query, { from: 'start', limit: 100, offset: 0, ...window }, ['foldedUsername']);
        expect((await rows({ after })).map(({ position }) => position)).toEqual(behind.map((each) => each.position));
        expect((await rows({ before: after })).map(({ position }) => position)).toEqual(
          ahead.map((each) => each.position),
        );
      };
      await fc.assert(fc.asyncProperty(prefix, place, check), { numRuns: 40, seed: listsSeed });
    });

    it('shows a deleted account, which an admin may restore, and no erased one', async () => {
      const until = new Date('2026-06-30T00:00:00.000Z');
      const deletedAt = new Date('2026-05-31T00:00:00.000Z');
      const deleted = aUserAccount({ status: 'DELETED', deletedAt, eraseAfter: until, username: 'deleted' });
      const erased = { ...deleted, version: 2, email: null, emailMasked: null };
      const query = everyone([{ kind: 'oneOf', field: 'status', values: ['DELETED'] }]);
      await have(deleted);
      const [found] = await scratch.reader.byIds('everyone', [deleted.id], ['accountDeletedAt', 'restorableUntil']);
      expect(found).toMatchObject({ accountDeletedAt: deletedAt, restorableUntil: until });
      expect(await listed(query)).toEqual(['deleted']);
      await have(erased);
      await have(deleted);
      expect(await listed(query)).toEqual([]);
      expect(await scratch.reader.byIds('everyone', [deleted.id], ['username'])).toEqual([]);
    });
  });
