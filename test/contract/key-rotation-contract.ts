import { describe, expect, it } from 'vitest';
import { type Outlast, outlastOf } from '../../src/kernel/outage.ts';
import type { IdentityPorts } from '../../src/modules/identity/commands/command-ports.ts';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import { invite } from '../../src/modules/identity/commands/invite-admin.ts';
import type { IdentityStore } from '../../src/modules/identity/identity-store.ts';
import { mailOf } from '../../src/modules/identity/mail/mail-row.ts';
import { type KeyStatus, keyStatus } from '../../src/modules/identity/rotation/key-status.ts';
import { keyedTables, type Problem, rotateKeys } from '../../src/modules/identity/rotation/rotate-keys.ts';
import { type KeyRing, keyIdToText } from '../../src/modules/identity/secrets/key-ring.ts';
import type { HashTurn, PasswordHashes } from '../../src/modules/identity/secrets/password-hash.ts';
import type { SessionId } from '../../src/modules/identity/session.ts';
import { newSigningKey, signingKeyFromRow } from '../../src/modules/identity/tokens/signing-key.ts';
import { profileOf } from '../../src/modules/identity/user.ts';
import { systemTimers } from '../../src/shared/clock.ts';
import { ok } from '../../src/shared/result.ts';
import { eventsIn } from '../testkit/identity-dump.ts';
import { aKeyRing } from '../testkit/identity-keys.ts';
import { identityStage, type OpenIdentity, PASSWORD, secretsOf } from '../testkit/identity-stage.ts';
import { Killed, killedAt } from '../testkit/killed-units.ts';
import { silentLog } from '../testkit/logs.ts';

const OLD = aKeyRing(1);
const BOTH = aKeyRing(2, 1);
const NEW = aKeyRing(2);
const [oldKey, newKey] = [OLD.newest.id, NEW.newest.id];

/** A new key beside live traffic, on an engine. */
export function keyRotationContract(engine: string, open: OpenIdentity): void {
  describe(`key rotation on ${engine}`, () => {
    const stage = identityStage(open);
    /** The module in a process with these keys. Hashes cost nothing where no password is compared. */
    const processWith = (keys: KeyRing, more: Partial<IdentityPorts> = {}) => {
      const ports: IdentityPorts = { ...stage.ports(), ...secretsOf(keys, stage.store().records.keptSubkeys), ...more };
      return { ports, commands: identityCommands(ports) };
    };
    const freeTurn: HashTurn = { hash: async () => 'no hash at all', verify: async () => false };
    const freeHashes: PasswordHashes = { ...secretsOf(OLD).hashes, admit: async (work) => ok(await work(freeTurn)) };
    const settings = (batch: number, outlast: Outlast, stopping = new AbortController().signal) => ({
      batch,
      stopping,
      outlast,
      timers: systemTimers,
      onTable: () => undefined,
      onProgress: () => undefined,
    });
    const atOnce: Outlast = (work) => work();
    const tablesWith = (keys: KeyRing, store = stage.store()) =>
      keyedTables({ ...processWith(keys).ports, store, keys, clock: stage.clock });
    const problems: Problem[] = [];
    const report = (problem: Problem) => void problems.push(problem);
    const rotate = async (keys: KeyRing, { store, batch = 3 }: { store?: IdentityStore; batch?: number } = {}) => {
      problems.length = 0;
      const { examined, ...rotated } = await rotateKeys(tablesWith(keys, store), {
        ...settings(batch, atOnce),
        report,
      });
      expect(examined).toBeGreaterThan(0);
      return rotated;
    };
    const statusOf = async (keys: KeyRing, keyId: number): Promise<KeyStatus | undefined> =>
      (await keyStatus(tablesWith(keys), keys, settings(100, atOnce))).find(
        ({ key }) => key === keyIdToText(keyId as never),
      );
    const ownersOf = async (keys: KeyRing, email: string) => {
      const found = [];
      for (const { keyId, index } of processWith(keys).ports.indexes.every('email', email))
        found.push(...(await stage.store().records.identifiers.find({ kind: 'EMAIL', keyId, blindIndex: index })));
      return found.map(({ ownerId, keyId }) => ({ ownerId, keyId }));
    };
    /** The code in the last mail to this address, whichever process has sealed it. */
    const codeFor = async (to: string): Promise<string> => {
      const { sealing } = secretsOf(aKeyRing(1, 2));
      const rows = await stage.store().records.mails.find({}, { by: ['id'] });
      const mails = rows.flatMap((row) => (row.content === null ? [] : [mailOf(row, sealing)]));
      const mail = mails.flatMap((read) => (read.ok && read.value.to === to ? [read.value] : [])).at(-1);
      if (!mail || !('code' in mail.content)) throw new Error(`no code was mailed to ${to}`);
      return mail.content.code;
    };
    /** Everything that is sealed or indexed, made by a process that knows the old key only. */
    async function inhabitants() {
      const made = await stage.aUser();
      await stage
        .commands()
        .updateProfile(
          { name: '김철수', phone: `+82 10-${made.signedIn.session.id % 100_000_000n}` },
          stage.signedInAs(made.signedIn),
        );
      const admin = await invite(
        stage.ports(),
        { email: `a${made.input.email}`, username: `a${made.input.username}`, role: 'ADMIN' },
        { actor: null, now: stage.clock.now(), reason: 'a test', traceparent: null },
        stage.requester(),
      );
      if (admin.kind !== 'Invited') throw new Error(admin.kind);
      return { ...made, id: made.signedIn.session.subject.id as never, admin };
    }

    it('seals and indexes everything anew, with no version, history or event, and no document that changes', async () => {
      const { id, input, admin } = await inhabitants();
      const { records, users, admins } = stage.store();
      const times = {
        publishedAt: new Date(0),
        signsFrom: new Date(0),
        signsUntil: new Date(1),
        publishedUntil: new Date(2),
      };
      await records.signingKeys.insert(await newSigningKey(times, stage.ports().sealing));
      const before = await users.read({ id });
      const events = (await eventsIn(stage.side())).length;
      const old = await statusOf(BOTH, oldKey);
      expect(old).toMatchObject({ state: 'NEEDED', indexed: 3 });
      expect(old?.sealed).toBeGreaterThanOrEqual(10);

      const rotated = await rotate(BOTH);
      expect(rotated).toEqual({ resealed: old?.sealed, indexed: 3, unreadable: 0, conflicts: 0 });
      expect(await rotate(BOTH)).toEqual({ resealed: 0, indexed: 0, unreadable: 0, conflicts: 0 });

      const after = await users.read({ id });
      if (!before || !after) throw new Error('the user is there');
      expect({ ...after, email: null, name: null, phone: null }).toEqual({
        ...before,
        email: null,
        name: null,
        phone: null,
      });
      expect(after.email).not.toBe(before.email);
      expect(profileOf(after)).toEqual(profileOf(before));
      expect(await eventsIn(stage.side())).toHaveLength(events);

      // All opens without the old key.
      const { personal, sealing } = processWith(NEW).ports;
      expect(personal.openEmail('users', id, after.email as never)).toBe(input.email);
      expect(personal.openName(id, after.name as never)).toBe('김철수');
      expect(personal.openPhone(id, after.phone as never)).toContain('82');
      const invited = await admins.read({ id: admin.admin.id });
      expect(personal.openEmail('admins', admin.admin.id, invited?.email as never)).toBe(`a${input.email}`);
      for (const { id: at, ip } of await records.sessions.find({}))
        expect(personal.openIp('auth_sessions', at, ip as never)).toBe('203.0.113.7');
      for (const { id: at, ip } of await records.activity.find({}))
        expect(personal.openIp('login_history', at, ip as never)).toBe('203.0.113.7');
      for (const key of await records.signingKeys.find({}))
        expect((await signingKeyFromRow(key, sealing)).kid).toBe(key.id);
      for (const mail of await records.mails.find({}))
        if (mail.content !== null) expect(mailOf(mail, sealing)).toMatchObject({ ok: true });
      await records.signingKeys.remove({});
    });

    it('says what still needs the old key, and until when', async () => {
      const { signedIn } = await inhabitants();
      const { keptSubkeys, userSecrets } = stage.store().records;
      await rotate(BOTH);
      const needed = await statusOf(BOTH, oldKey);
      expect(needed).toMatchObject({ state: 'NEEDED', sealed: 0, indexed: 0, kept: 2 });
      expect(needed?.codes).toBeGreaterThan(0);
      expect(needed?.until).toEqual(new Date(stage.clock.now().getTime() + 10 * 60_000));
      stage.clock.advance(10 * 60_000);
      const later = await statusOf(BOTH, oldKey);
      expect(later).toMatchObject({ state: 'CAN_GO', codes: 0, until: null });
      expect(later?.sessions).toBeGreaterThan(0);
      expect(later?.passwords).toBeGreaterThan(0);
      const { refreshToken } = signedIn;
      const next = await processWith(BOTH).commands.refreshSession({ refreshToken }, stage.requester());
      expect(next.kind).toBe('SignedIn');
      expect(await statusOf(BOTH, oldKey)).toMatchObject({ sessions: (later?.sessions ?? 0) - 1 });
      expect(await statusOf(BOTH, newKey)).toMatchObject({ state: 'NEWEST' });
      await rotate(NEW);
      expect(await statusOf(NEW, oldKey)).toMatchObject({ state: 'KEPT', kept: 2 });
      // Without what is kept, passwords and sessions need the key itself.
      await keptSubkeys.remove({});
      expect(await statusOf(NEW, oldKey)).toMatchObject({ state: 'MISSING' });
      expect(await statusOf(BOTH, oldKey)).toMatchObject({ state: 'NEEDED' });
      stage.clock.advance(7 * 24 * 3_600_000);
      expect(await statusOf(BOTH, oldKey)).toMatchObject({ state: 'NEEDED', sessions: 0 });
      await userSecrets.update({}, { passwordHash: null });
      await rotate(BOTH);
      await keptSubkeys.remove({});
      expect(await statusOf(BOTH, oldKey)).toMatchObject({ state: 'CAN_GO' });
      expect(await statusOf(OLD, newKey)).toMatchObject({ state: 'MISSING' });
    });

    it('keeps sign-in, refresh and reset working while both keys are there', async () => {
      const { input, signedIn } = await inhabitants();
      await rotate(BOTH);
      const email = input.email;
      // A process that was not restarted yet does not open what the new key has sealed, but finds the account.
      expect(await ownersOf(OLD, email)).toHaveLength(1);
      const { commands } = processWith(BOTH);
      expect(await commands.signIn({ email, password: PASSWORD }, stage.requester())).toMatchObject({
        kind: 'SignedIn',
      });
      const { refreshToken } = signedIn;
      expect(await commands.refreshSession({ refreshToken }, stage.requester())).toMatchObject({ kind: 'SignedIn' });
    });

    it('keeps of the old key what passwords and sessions need, so that it can go, and of those before it, too', async () => {
      const [once, twice, absent] = [await inhabitants(), await inhabitants(), await inhabitants()];
      await rotate(BOTH);
      const here = async (keys: KeyRing, { input, signedIn }: typeof once, refreshToken = signedIn.refreshToken) => {
        const { commands } = processWith(keys);
        const signIn = (password: string) => commands.signIn({ email: input.email, password }, stage.requester());
        const wrong = await signIn('not the password at all');
        const right = await signIn(PASSWORD);
        const refreshed = await commands.refreshSession({ refreshToken }, stage.requester());
        expect([wrong.kind, right.kind, refreshed.kind]).toEqual(['InvalidCredentials', 'SignedIn', 'SignedIn']);
        return refreshed.kind === 'SignedIn' ? refreshed.refreshToken : '';
      };
      // The second sign-in is with a hash of the new key, the second refresh with its token.
      await here(NEW, once, await here(NEW, once));
      // Somebody was here in between, somebody never was. No process has the old key when the next one comes.
      await here(NEW, twice);
      await rotate(aKeyRing(5, 2));
      const kept = await stage.store().records.keptSubkeys.find({}, { by: ['id'] });
      const { sealing } = secretsOf(aKeyRing(5));
      expect(kept.every(({ secret }) => sealing.isCurrent(secret))).toBe(true);
      await here(aKeyRing(5), absent);
      // The token of the first key is answered with its successor, which the second one has made.
      await here(aKeyRing(5), twice);
      await rotate(aKeyRing(2, 5, 1));
    });

    it('tells a kept key that does not open from one that does', async () => {
      const { input, signedIn } = await inhabitants();
      await stage.store().records.keptSubkeys.remove({});
      await rotate(BOTH);
      await stage.store().records.keptSubkeys.update({}, { secret: 'damaged' as never });
      const { commands } = processWith(NEW);
      expect((await commands.signIn({ email: input.email, password: PASSWORD }, stage.requester())).kind).toBe(
        'InvalidCredentials',
      );
      const { refreshToken } = signedIn;
      expect((await commands.refreshSession({ refreshToken }, stage.requester())).kind).toBe('SessionEnded');
      await rotate(BOTH);
      expect((await commands.signIn({ email: input.email, password: PASSWORD }, stage.requester())).kind).toBe(
        'SignedIn',
      );
    });

    it('goes on after a kill at any statement', async () => {
      const people = [await inhabitants(), await inhabitants()];
      await rotate(BOTH);
      const ring = aKeyRing(3, 2, 1);
      let kills = 0;
      for (let nth = 1; ; nth += 1) {
        const { store, hasLived } = killedAt(stage.store(), nth);
        const died = await rotate(ring, { store, batch: 2 }).then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return true;
          },
        );
        const { personal } = processWith(ring).ports;
        for (const { id, input } of people) {
          const user = await stage.store().users.read({ id });
          expect(personal.openEmail('users', id, user?.email as never)).toBe(input.email);
        }
        if (!died || hasLived()) break;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(5);
      expect(await statusOf(ring, newKey)).toMatchObject({ sealed: 0, indexed: 0 });
      await rotate(aKeyRing(2, 3, 1));
    });

    it('stops between two batches and goes on from there', async () => {
      await inhabitants();
      const ring = aKeyRing(4, 2, 1);
      let runs = 0;
      for (let isDone = false; !isDone; runs += 1) {
        const stopping = new AbortController();
        const outlast = outlastOf({ timers: systemTimers, log: silentLog }, stopping.signal);
        let rotations = 0;
        const stopsAfterOne = tablesWith(ring).map((table) => ({
          ...table,
          rowsAfter: async (...args: Parameters<typeof table.rowsAfter>) => {
            const rows = await table.rowsAfter(...args);
            return (
              rows && {
                ...rows,
                rotate: async () => {
                  const rotated = await rows.rotate();
                  if (rotated.resealed > 0) rotations += 1;
                  if (rotations === 1) stopping.abort();
                  return rotated;
                },
              }
            );
          },
        }));
        isDone = await rotateKeys(stopsAfterOne, { ...settings(5, outlast, stopping.signal), report }).then(
          () => true,
          () => false,
        );
        expect(runs).toBeLessThan(200);
      }
      expect(runs).toBeGreaterThan(4);
      expect(await statusOf(ring, newKey)).toMatchObject({ sealed: 0, indexed: 0 });
      await rotate(aKeyRing(2, 4, 1));
    });

    it('lets no address have two owners, whichever keys the processes know', async () => {
      const taken = await Promise.all(Array.from({ length: 6 }, () => stage.aPerson()));
      for (const person of taken.slice(0, 3)) await stage.aUser(person);
      // Two processes, one of which does not know the new key yet, want each address, while the keys are rotated.
      const tickets: { email: string; verify(): Promise<{ readonly kind: string }> }[] = [];
      for (const [index, { email, username, ...rest }] of taken.slice(3).entries())
        for (const keys of index % 2 === 0 ? [BOTH, OLD, BOTH, OLD] : [OLD, BOTH, OLD, BOTH]) {
          const { commands } = processWith(keys, { hashes: freeHashes });
          const input = { ...rest, email, username: `${username}v${index}n${tickets.length}` };
          const sent = await commands.signUp(input, stage.requester());
          if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
          const code = await codeFor(email);
          const verify = () => commands.verifyEmail({ ticket: sent.ticket, code }, stage.requester());
          tickets.push({ email, verify });
        }
      const [outcomes] = await Promise.all([
        Promise.all(tickets.map(({ verify }) => verify())),
        rotate(BOTH, { batch: 2 }),
        rotate(BOTH, { batch: 1 }),
      ]);
      expect(outcomes.filter(({ kind }) => kind === 'SignedIn')).toHaveLength(3);
      const last = await rotate(BOTH);
      expect(last.conflicts).toBe(0);
      for (const { email } of taken) {
        const owners = await ownersOf(BOTH, email);
        expect(owners.map(({ keyId }) => keyId).sort()).toEqual([oldKey, newKey].sort());
        expect(new Set(owners.map(({ ownerId }) => ownerId)).size).toBe(1);
      }
      for (const keys of [OLD, BOTH])
        for (const { email } of taken.slice(0, 3)) {
          const { commands } = processWith(keys, { hashes: freeHashes });
          await commands.signUp({ ...stage.aPerson(), email }, stage.requester());
          await expect(codeFor(email)).rejects.toThrow('no code');
        }
    });

    it('indexes the address that a user has changed to at the same moment', async () => {
      const { signedIn, input, id } = await inhabitants();
      const { email: newEmail } = stage.aPerson();
      const { commands } = processWith(BOTH);
      const sent = await commands.requestEmailChange(newEmail, stage.signedInAs(signedIn));
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await codeFor(newEmail);
      // The change begins as soon as the rotation has the rows, and is done before it goes on, unless it has to wait.
      let change: Promise<{ readonly kind: string }> | undefined;
      const changeNow = async (): Promise<void> => {
        change ??= commands.confirmEmailChange({ ticket: sent.ticket, code }, stage.signedInAs(signedIn));
        await Promise.race([change, systemTimers.wait(500)]);
      };
      const real = stage.store();
      const unit: IdentityStore['unit'] = (work) =>
        real.unit((inside) => {
          const changing =
            <Arguments extends unknown[], Rows>(read: (...args: Arguments) => Promise<Rows>) =>
            async (...args: Arguments): Promise<Rows> => {
              const rows = await read(...args);
              await changeNow();
              return rows;
            };
          const { userSecrets } = inside;
          const slow = { ...userSecrets, lock: changing(userSecrets.lock), find: changing(userSecrets.find) };
          return work(
            new Proxy(inside, {
              get: (target, name) => (name === 'userSecrets' ? slow : Reflect.get(target, name)),
            }),
          );
        });
      await rotate(BOTH, { store: { ...real, unit }, batch: 100 });
      expect((await change)?.kind).toBe('UserChanged');
      const user = await stage.store().users.read({ id });
      expect(processWith(BOTH).ports.personal.openEmail('users', id, user?.email as never)).toBe(newEmail);
      await rotate(BOTH);
      expect(await ownersOf(BOTH, input.email)).toEqual([]);
      expect((await ownersOf(BOTH, newEmail)).map(({ ownerId }) => ownerId)).toEqual([id, id]);
    });

    it('leaves a value as it is that was changed since it was read', async () => {
      const { input } = await inhabitants();
      await stage.commands().requestPasswordReset(input.email, stage.requester());
      const { proofs } = stage.store().records;
      const [proof] = (await proofs.find({}, { by: ['id'] })).slice(-1);
      const table = tablesWith(BOTH).find(({ name }) => name === 'email_verifications');
      const rows = await table?.rowsAfter(undefined, 1_000);
      if (!proof || !rows) throw new Error('there are proofs');
      await proofs.update({ id: proof.id }, { payload: null, usedAt: stage.clock.now() });
      expect((await rows.rotate()).resealed).toBeGreaterThan(0);
      expect(await proofs.find({ id: proof.id })).toMatchObject([{ payload: null }]);
    });

    it('keeps the index of a key that may still be in use, and removes it once the key has left the ring', async () => {
      const { input, id } = await inhabitants();
      await rotate(BOTH);
      expect(await ownersOf(BOTH, input.email)).toHaveLength(2);
      await rotate(NEW);
      expect(await ownersOf(BOTH, input.email)).toEqual([{ ownerId: id, keyId: newKey }]);
    });

    it('removes nothing of accounts that the newest key does not find, and tells what does not open', async () => {
      const { input, id } = await inhabitants();
      const { unreadable } = await rotate(NEW);
      expect(unreadable).toBe(problems.length);
      const sentence = `the sealed value of users.email:${id} does not open: unknown key`;
      expect(problems).toContainEqual({ kind: 'UNREADABLE', sentence });
      expect(await ownersOf(BOTH, input.email)).toEqual([{ ownerId: id, keyId: oldKey }]);
      expect((await rotate(BOTH)).unreadable).toBe(0);
      expect(await ownersOf(BOTH, input.email)).toHaveLength(2);
    });

    it('indexes telephone numbers that an earlier release has not, and keeps them with one owner', async () => {
      const { id, signedIn } = await inhabitants();
      const { identifiers } = stage.store().records;
      const user = await stage.store().users.read({ id });
      const phone = processWith(BOTH).ports.personal.openPhone(id, user?.phone as never);
      const owners = () => identifiers.find({ kind: 'PHONE', ownerId: id }, { by: ['keyId'] });
      await identifiers.remove({ kind: 'PHONE', ownerId: id });
      await rotate(OLD);
      expect(await owners()).toHaveLength(1);
      await rotate(BOTH);
      await rotate(NEW);
      expect((await owners()).map(({ keyId }) => keyId)).toEqual([newKey]);
      const { commands } = processWith(NEW, { hashes: freeHashes });
      const other = await stage.aUser();
      const taken = { kind: 'InvalidInput', fields: [{ path: 'phone' }] };
      expect(await commands.updateProfile({ phone }, stage.signedInAs(other.signedIn))).toMatchObject(taken);
      expect((await commands.updateProfile({ phone: null }, stage.signedInAs(signedIn))).kind).toBe('UserChanged');
      expect(await owners()).toEqual([]);
    });

    it('tells of two accounts with one address, which only keys that were never together can make', async () => {
      const { input, id } = await inhabitants();
      const { commands } = processWith(NEW, { hashes: freeHashes });
      const person = { ...stage.aPerson(), email: input.email };
      const sent = await commands.signUp(person, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      const code = await codeFor(input.email);
      const other = await commands.verifyEmail({ ticket: sent.ticket, code }, stage.requester());
      if (other.kind !== 'SignedIn') throw new Error(other.kind);
      const twin = other.session.subject.id;
      expect((await rotate(BOTH)).conflicts).toBe(1);
      expect(problems).toEqual([{ kind: 'ONE_ADDRESS', accounts: `users ${twin} and ${id}` }]);
      expect(new Set((await ownersOf(BOTH, input.email)).map(({ ownerId }) => ownerId))).toEqual(new Set([id, twin]));
      await stage.store().records.sessions.remove({ id: other.session.id as SessionId });
    });
  });
}
