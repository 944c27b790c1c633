import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/kernel/jobs.ts';
import { addressIndexOf } from '../../src/modules/identity/commands/mailed-codes.ts';
import type { EmailAddress } from '../../src/modules/identity/email-address.ts';
import { created } from '../../src/modules/identity/events.ts';
import { type DormancyPorts, makeDormant } from '../../src/modules/identity/jobs/dormancy.ts';
import { eraseAccounts } from '../../src/modules/identity/jobs/erasure.ts';
import { sweeps } from '../../src/modules/identity/jobs/sweeps.ts';
import type { ActivityId, IdentityId } from '../../src/modules/identity/records.ts';
import type { SealedEmail } from '../../src/modules/identity/sealed-values.ts';
import { UnsealError } from '../../src/modules/identity/secrets/sealing.ts';
import type { SessionId } from '../../src/modules/identity/session.ts';
import type { UserId } from '../../src/shared/ids.ts';
import { dumpOf, eventsIn } from '../testkit/identity-dump.ts';
import { identityStage, type OpenIdentity, PASSWORD } from '../testkit/identity-stage.ts';
import { Killed, killedAt } from '../testkit/killed-units.ts';
import { recordingLog } from '../testkit/logs.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The nightly jobs of the module on an engine, with real accounts and a clock to turn. */
export function identityJobsContract(engine: string, open: OpenIdentity): void {
  const stage = identityStage(open);
  const ports = (more: Partial<DormancyPorts> = {}): DormancyPorts => ({
    ...stage.ports(),
    log: recordingLog(),
    ...more,
  });
  const at = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

  /** One run from beginning to end, each step by a job that was made anew, as by another worker. Returns the positions. */
  async function run(make: () => Job, now = stage.clock.now()): Promise<string[]> {
    const positions: string[] = [];
    let position: string | undefined;
    do {
      position = await make().step(position, now);
      if (position !== undefined) positions.push(position);
    } while (position !== undefined && positions.length < 1_000);
    return positions;
  }
  const idOf = ({ signedIn }: Awaited<ReturnType<typeof stage.aUser>>) => signedIn.session.subject.id as UserId;
  const userOf = async (id: UserId) => {
    const user = await stage.store().users.read({ id });
    if (!user) throw new Error('the user is there');
    return user;
  };
  const historyOf = (aggregateId: UserId) =>
    stage.store().records.userHistoryStates.find({ aggregateId }, { by: ['version'] });
  const eventsOf = async (id: UserId) =>
    (await eventsIn(stage.side())).filter(({ aggregateId }) => aggregateId === id.toString());

  describe(`dormancy on ${engine}`, () => {
    const dormancy = (more: Partial<DormancyPorts> = {}) => makeDormant(ports(more));
    const mailsTo = async (to: string) => (await stage.newMails()).filter((mail) => mail.to === to);

    it('warns 30 days before, once, and makes an ordinary change after a year without a sign-in', async () => {
      const made = await stage.aUser();
      const id = idOf(made);
      const since = (await userOf(id)).lastLoginAt ?? stage.clock.now();
      await stage.newMails();
      await run(dormancy, at(since, 335 * DAY_MS - 1));
      expect(await mailsTo(made.input.email)).toEqual([]);
      await run(dormancy, at(since, 335 * DAY_MS));
      expect(await mailsTo(made.input.email)).toEqual([
        {
          to: made.input.email,
          language: 'en',
          content: { kind: 'DORMANCY_WARNING', dormantFrom: at(since, 365 * DAY_MS) },
        },
      ]);
      await run(dormancy, at(since, 365 * DAY_MS - 1));
      expect(await mailsTo(made.input.email)).toEqual([]);
      expect(await userOf(id)).toMatchObject({ status: 'ACTIVE', version: 1 });
      const night = at(since, 365 * DAY_MS);
      await run(dormancy, night);
      await run(dormancy, night);
      expect(await userOf(id)).toMatchObject({ status: 'DORMANT', version: 2, updatedBy: null, updatedAt: night });
      expect(await historyOf(id)).toMatchObject([{ version: 1 }, { version: 2, changedBy: null, reason: null }]);
      expect((await eventsOf(id)).map(({ eventType }) => eventType)).toEqual([
        'dogear.user.created.v1',
        'dogear.user.updated.v1',
      ]);
    });

    it('warns in the language of the last sign-in, and in English where none is known', async () => {
      const made = await stage.aUser();
      const id = idOf(made);
      const warning = async (): Promise<string | undefined> => {
        await stage.store().records.dormancyWarnings.remove({ userId: id });
        await run(dormancy, at((await userOf(id)).lastLoginAt ?? stage.clock.now(), 340 * DAY_MS));
        return (await mailsTo(made.input.email)).at(-1)?.language;
      };
      expect(await warning()).toBe('en');
      const { email, password } = made.input;
      await stage.commands().signIn({ email, password }, stage.requester({ language: 'ko' }));
      expect(await warning()).toBe('ko');
      await stage.store().records.userSignIns.update({ id }, { language: null });
      expect(await warning()).toBe('en');
    });

    it('warns anew in the year after a sign-in', async () => {
      const made = await stage.aUser();
      const id = idOf(made);
      const first = (await userOf(id)).lastLoginAt ?? stage.clock.now();
      await run(dormancy, at(first, 340 * DAY_MS));
      const later = at(first, 341 * DAY_MS);
      await stage.store().records.userSignIns.update({ id }, { lastLoginAt: later });
      await stage.newMails();
      await run(dormancy, at(first, 366 * DAY_MS));
      expect(await mailsTo(made.input.email)).toEqual([]);
      await run(dormancy, at(later, 335 * DAY_MS));
      await run(dormancy, at(later, 336 * DAY_MS));
      expect((await mailsTo(made.input.email)).map(({ content }) => content)).toEqual([
        { kind: 'DORMANCY_WARNING', dormantFrom: at(later, 365 * DAY_MS) },
      ]);
      expect((await userOf(id)).status).toBe('ACTIVE');
    });

    it('counts an account that nobody has signed in to from its creation', async () => {
      const id = idOf(await stage.aUser());
      const { createdAt } = await userOf(id);
      await stage.store().records.userSignIns.update({ id }, { lastLoginAt: null });
      await run(dormancy, at(createdAt, 365 * DAY_MS - 1));
      expect((await userOf(id)).status).toBe('ACTIVE');
      await run(dormancy, at(createdAt, 365 * DAY_MS));
      expect((await userOf(id)).status).toBe('DORMANT');
    });

    it('lets a sign-in at the same moment win', async () => {
      const id = idOf(await stage.aUser());
      const night = at((await userOf(id)).lastLoginAt ?? stage.clock.now(), 365 * DAY_MS);
      const { store } = stage.ports();
      // The job has found the user; the sign-in commits before the job has the lock.
      const users: typeof store.users = {
        ...store.users,
        change: async (target, decide, context) => {
          await store.records.userSignIns.update({ id }, { lastLoginAt: night });
          return store.users.change(target, decide, context);
        },
      };
      const racing = { ...store, users };
      await run(() => dormancy({ store: racing }), night);
      expect(await userOf(id)).toMatchObject({ status: 'ACTIVE', version: 1 });
    });

    it('warns once when two workers meet, and writes mail and mark together or not at all', async () => {
      const made = await stage.aUser();
      const id = idOf(made);
      const night = at((await userOf(id)).lastLoginAt ?? stage.clock.now(), 350 * DAY_MS);
      await stage.newMails();
      for (let nth = 1; ; nth += 1) {
        const { store, hasLived } = killedAt(stage.store(), nth);
        const died = await run(() => dormancy({ store }), night).then(
          () => false,
          (error: unknown) => error instanceof Killed,
        );
        const warnings = await stage.store().records.dormancyWarnings.find({ userId: id });
        expect(warnings).toHaveLength(died ? 0 : 1);
        expect(await mailsTo(made.input.email)).toHaveLength(warnings.length);
        if (hasLived()) break;
      }
      await stage.store().records.dormancyWarnings.remove({ userId: id });
      await Promise.all([run(dormancy, night), run(dormancy, night), run(dormancy, night)]);
      expect(await mailsTo(made.input.email)).toHaveLength(1);
    });

    it('goes on with the others if one address does not open', async () => {
      const [broken, fine] = [await stage.aUser(), await stage.aUser()];
      const log = recordingLog();
      const personal = {
        ...stage.ports().personal,
        openEmail: (table: 'users' | 'admins', id: bigint, sealed: SealedEmail) => {
          if (id === idOf(broken)) throw new UnsealError({ table, column: 'email', id }, 'unknown key');
          return stage.ports().personal.openEmail(table, id, sealed);
        },
      };
      await stage.newMails();
      await run(() => dormancy({ personal, log }), at(stage.clock.now(), 350 * DAY_MS));
      expect(await mailsTo(fine.input.email)).toHaveLength(1);
      expect(log.lines).toEqual([expect.objectContaining({ level: 'error' })]);
      await run(dormancy, at(stage.clock.now(), 350 * DAY_MS));
      expect(await mailsTo(broken.input.email)).toHaveLength(1);
    });

    it('walks all users in bounded steps, however many have signed in at one moment', async () => {
      const { store, personal } = stage.ports();
      await store.records.userSignIns.update({}, { lastLoginAt: stage.clock.now() });
      const [sample] = await store.userScan.after(undefined, 1);
      if (!sample) throw new Error('there are users');
      const since = at(stage.clock.now(), -340 * DAY_MS);
      await store.unit(async (unit) => {
        for (let index = 0; index < 230; index += 1) {
          const id = unit.users.freshId();
          const { sealed: email, masked: emailMasked } = personal.email(
            'users',
            id,
            'sleeper@example.com' as EmailAddress,
          );
          const name = `sleeper${engine}${index}`;
          const state = { ...sample, id, username: name, foldedUsername: name, version: 1, email, emailMasked };
          const change = { actor: null, now: since, reason: null, traceparent: null };
          await unit.users.apply(undefined, created({ ...state, status: 'ACTIVE', lastLoginAt: since }), change);
        }
      });
      const inactive = { lastLoginAt: since } as const;
      expect((await run(dormancy)).length).toBeLessThan(10);
      expect(await store.records.dormancyWarnings.count({ inactiveSince: since })).toBe(230);
      expect(await store.records.accountTimes.count({ ...inactive, status: 'ACTIVE' })).toBe(230);
      expect((await run(dormancy, at(since, 365 * DAY_MS))).length).toBeGreaterThanOrEqual(3);
      expect(await store.records.accountTimes.count({ ...inactive, status: 'DORMANT' })).toBe(230);
    });
  });

  describe(`erasure on ${engine}`, () => {
    const erasure = (store = stage.store()) => eraseAccounts({ ...ports(), store });

    /** Somebody with everything that a user can have, who has deleted the account. */
    async function leaver() {
      const made = await stage.aUser();
      const id = idOf(made);
      const { email, username } = made.input;
      const { records } = stage.store();
      await stage.commands().signIn({ email, password: 'not the password' }, stage.requester());
      const phone = `+82 10 ${id % 100_000_000n}`;
      await stage.commands().updateProfile({ name: '김철수', phone }, stage.signedInAs(made.signedIn));
      await records.identities.insert({
        id: id as bigint as IdentityId,
        userId: id,
        method: 'GITHUB',
        issuer: 'https://github.com',
        subject: `subject of ${username}`,
        label: email,
        linkedAt: stage.clock.now(),
      });
      await stage.commands().deleteAccount(`write to ${email}`, stage.signedInAs(made.signedIn));
      const { eraseAfter } = await userOf(id);
      if (!eraseAfter) throw new Error('the account was deleted');
      return { id, email: email as EmailAddress, username, eraseAfter, input: made.input };
    }

    it('comes after the last moment at which the account could be restored', async () => {
      const { id, eraseAfter } = await leaver();
      await run(erasure, eraseAfter);
      expect(await userOf(id)).toMatchObject({ status: 'DELETED', eraseAfter });
      await run(erasure, at(eraseAfter, 1));
      expect(await userOf(id)).toMatchObject({ email: null, name: null, passwordHash: null, eraseAfter: null });
    });

    it('leaves nothing that yields address or name, in no table and in no retained event', async () => {
      const { id, email, username, eraseAfter } = await leaver();
      const before = await eventsOf(id);
      expect(await stage.store().records.identifiers.count({ ownerId: id })).toBe(2);
      await run(erasure, at(eraseAfter, 1));
      expect(await stage.store().records.identifiers.count({ ownerId: id })).toBe(0);
      const dump = await dumpOf(stage.store());
      const traces = [email, username, id.toString()].map((trace) => dump.toLowerCase().includes(trace.toLowerCase()));
      expect(traces).toEqual([false, false, true]);
      for (const kind of ['email', 'typed-address'] as const)
        for (const { index } of stage.ports().indexes.every(kind, email))
          expect(dump).not.toContain(index.toString('hex'));
      const retained = before.map(({ message }) => message.payload.email as string);
      expect(retained.length).toBeGreaterThanOrEqual(3);
      expect(before[0]?.eventType).toBe('dogear.user.created.v1');
      // Not with the keys of the ring, nor with any key that lies in any table.
      const keysLeft = [...dump.matchAll(/v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+/g)].map(([key]) => key);
      expect(keysLeft.length).toBeGreaterThan(0);
      for (const sealed of retained)
        for (const candidate of [sealed, ...keysLeft.map((key) => `${key}~${sealed}`)])
          expect(() => stage.ports().personal.openEmail('users', id, candidate as SealedEmail)).toThrow(UnsealError);
    });

    it('tells the other modules, with nothing personal in the event', async () => {
      const { id, eraseAfter } = await leaver();
      await run(erasure, at(eraseAfter, 1));
      const last = (await eventsOf(id)).at(-1);
      expect(last?.eventType).toBe('dogear.user.erased.v1');
      expect(last?.message.payload).toMatchObject({ email: null, emailMasked: null, status: 'DELETED' });
    });

    it('keeps the entries of the history as facts, with masked values and reasons', async () => {
      const { id, eraseAfter } = await leaver();
      await run(erasure, at(eraseAfter, 1));
      const entries = await historyOf(id);
      expect(entries.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      expect(entries.map(({ after }) => after.status)).toEqual(['ACTIVE', 'ACTIVE', 'DELETED', 'DELETED']);
      expect(entries.map(({ reason }) => reason)).toEqual([null, null, '***', null]);
      expect(entries[3]?.before).toMatchObject({ username: '***', foldedUsername: '***', emailMasked: '***' });
    });

    it('lets the same address and name sign up anew, as another person', async () => {
      const { id, input, eraseAfter } = await leaver();
      await run(erasure, at(eraseAfter, 1));
      const again = await stage.aUser(input);
      expect(idOf(again)).not.toBe(id);
      expect((await userOf(idOf(again))).username).toBe(input.username);
      expect(await userOf(id)).toMatchObject({ status: 'DELETED', email: null });
    });

    it('takes the mails that wait for the address along, and no others', async () => {
      const { email, input, eraseAfter } = await leaver();
      const other = await stage.aUser();
      await stage.commands().signUp({ ...input, username: `${input.username}2` }, stage.requester());
      await stage.commands().requestPasswordReset(other.input.email, stage.requester());
      const { mails } = stage.store().records;
      const waitingFor = (address: string) =>
        mails.count({ addressIndex: addressIndexOf(stage.ports().indexes.newest('email', address)) });
      expect(await waitingFor(email)).toBeGreaterThan(0);
      await run(erasure, at(eraseAfter, 1));
      expect(await waitingFor(email)).toBe(0);
      expect(await waitingFor(other.input.email)).toBeGreaterThan(0);
    });

    it('is whole or not at all, wherever it is killed, and goes on', async () => {
      const { id, email, username, eraseAfter } = await leaver();
      const traces = async () => {
        const dump = (await dumpOf(stage.store())).toLowerCase();
        const { records } = stage.store();
        return [
          dump.includes(username.toLowerCase()),
          (await records.identifiers.count({ ownerId: id })) > 0,
          (await records.identities.count({ userId: id })) > 0,
          (await records.sessions.count({ subjectId: id })) > 0,
          (await userOf(id)).email !== null,
          (await eventsOf(id)).at(-1)?.eventType !== 'dogear.user.erased.v1',
        ];
      };
      let kills = 0;
      for (let nth = 1; ; nth += 1) {
        const { store, hasLived } = killedAt(stage.store(), nth);
        const died = await run(() => erasure(store), at(eraseAfter, 1)).then(
          () => false,
          (error: unknown) => error instanceof Killed,
        );
        expect(new Set(await traces())).toEqual(new Set([died]));
        if (hasLived()) break;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(8);
      expect((await dumpOf(stage.store())).includes(email)).toBe(false);
    });

    it('happens once when several workers meet', async () => {
      const { id, eraseAfter } = await leaver();
      const now = at(eraseAfter, 1);
      await Promise.all([run(erasure, now), run(erasure, now), run(erasure, now)]);
      expect((await eventsOf(id)).filter(({ eventType }) => eventType === 'dogear.user.erased.v1')).toHaveLength(1);
      expect((await historyOf(id)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    });

    it('does not come if the account was restored at the same moment', async () => {
      const { id, email, eraseAfter } = await leaver();
      stage.clock.advance(eraseAfter.getTime() - stage.clock.now().getTime());
      const told = await stage.commands().signIn({ email, password: PASSWORD }, stage.requester());
      if (told.kind !== 'AccountDeleted') throw new Error(told.kind);
      const { store } = stage.ports();
      const unit: typeof store.unit = async (work) => {
        const back = await stage.commands().restoreAccount(told.ticket, stage.requester());
        expect(back.kind).toBe('SignedIn');
        return store.unit(work);
      };
      await eraseAccounts({ ...ports(), store: { ...store, unit } }).step(undefined, at(eraseAfter, 1));
      expect((await userOf(id)).status).toBe('ACTIVE');
      expect((await historyOf(id)).at(-1)?.after.emailMasked).toContain('***@example.com');
    });

    it('takes an account with many rows in small steps, and goes on in the middle', async () => {
      const { id, username, eraseAfter } = await leaver();
      const { store } = stage.ports();
      await store.unit(async (unit) => {
        for (let index = 0; index < 450; index += 1) {
          const row = { subjectKind: 'USER', subjectId: id, type: 'SIGN_IN', method: 'EMAIL', ip: null } as const;
          await unit.activity.insert({ ...row, id: unit.nextId() as ActivityId, device: 'x', at: stage.clock.now() });
        }
      });
      const versions = 450;
      for (let done = 0; done < versions; done += 50)
        await store.unit(async (unit) => {
          let user = await unit.users.lock({ id });
          for (let index = 0; index < 50 && user; index += 1) {
            const next = { ...user, version: user.version + 1 };
            const event = { type: 'UserUpdated', state: { ...next, email: null }, updatedFields: [] } as const;
            const change = { actor: null, now: stage.clock.now(), reason: null, traceparent: null };
            await unit.users.apply(user, { kind: 'changed', state: next, events: [event] }, change);
            user = next;
          }
        });
      const positions = await run(erasure, at(eraseAfter, 1));
      expect(positions.filter((position) => position.startsWith(`${id} `)).length).toBeGreaterThanOrEqual(4);
      expect((await dumpOf(store)).toLowerCase()).not.toContain(username.toLowerCase());
      expect(await historyOf(id)).toHaveLength(versions + 4);
      expect(await store.records.activity.count({ subjectId: id })).toBe(0);
    });

    it('goes on with the others if one account cannot be erased', async () => {
      const [one, other] = [await leaver(), await leaver()];
      const log = recordingLog();
      const { personal } = stage.ports();
      const openEmail: typeof personal.openEmail = (table, owner, sealed) => {
        if (owner === one.id) throw new Error('out of order');
        return personal.openEmail(table, owner, sealed);
      };
      const later = at(other.eraseAfter, 1);
      const failing = () => eraseAccounts({ ...ports({ log }), personal: { ...personal, openEmail } });
      await expect(run(failing, later)).rejects.toThrow('out of order');
      expect((await userOf(one.id)).email).not.toBeNull();
      expect((await userOf(other.id)).email).toBeNull();
      expect(log.lines).toMatchObject([{ level: 'error', facts: { user: one.id.toString() } }]);
      await run(erasure, later);
      expect((await userOf(one.id)).email).toBeNull();
    });

    it('erases an account whose address does not open any more', async () => {
      const { id, eraseAfter } = await leaver();
      const log = recordingLog();
      const personal = {
        ...stage.ports().personal,
        openEmail: (table: 'users' | 'admins', owner: bigint): never => {
          throw new UnsealError({ table, column: 'email', id: owner }, 'unknown key');
        },
      };
      await run(() => eraseAccounts({ ...ports({ log }), personal }), at(eraseAfter, 1));
      expect(await userOf(id)).toMatchObject({ email: null });
      expect(log.lines).toEqual([expect.objectContaining({ level: 'warn' })]);
    });
  });

  describe(`sweeps on ${engine}`, () => {
    const sweeping = async (now: Date) => {
      for (const job of sweeps(stage.store().records)) await run(() => job, now);
    };

    it('clear what a proof is about once it has expired, and remove it a day later', async () => {
      await stage.commands().requestPasswordReset(stage.aPerson().email, stage.requester());
      const { proofs } = stage.store().records;
      const [proof] = (await proofs.find({}, { by: ['id'] })).slice(-1);
      if (!proof) throw new Error('a proof was written');
      const { id, expiresAt } = proof;
      await sweeping(expiresAt);
      expect(await proofs.find({ id })).toMatchObject([{ payload: proof.payload }]);
      await sweeping(at(expiresAt, 1));
      expect(await proofs.find({ id })).toMatchObject([{ payload: null }]);
      await sweeping(at(expiresAt, DAY_MS));
      expect(await proofs.count({ id })).toBe(1);
      await sweeping(at(expiresAt, DAY_MS + 1));
      expect(await proofs.count({ id })).toBe(0);
    });

    it('remove sessions 30 days after they have ended, by themselves or not', async () => {
      const [idle, ended] = [await stage.aUser(), await stage.aUser()];
      await stage.commands().signOut({ everywhere: false }, stage.signedInAs(ended.signedIn));
      const { sessions } = stage.store().records;
      const idOfSession = ({ signedIn }: typeof idle) => signedIn.session.id as SessionId;
      const left = async () => [
        await sessions.count({ id: idOfSession(idle) }),
        await sessions.count({ id: idOfSession(ended) }),
      ];
      await sweeping(at(stage.clock.now(), 30 * DAY_MS));
      expect(await left()).toEqual([1, 1]);
      await sweeping(at(stage.clock.now(), 30 * DAY_MS + 1));
      expect(await left()).toEqual([1, 0]);
      await sweeping(at(idle.signedIn.session.idleExpiresAt, 30 * DAY_MS));
      expect(await left()).toEqual([1, 0]);
      await sweeping(at(idle.signedIn.session.idleExpiresAt, 30 * DAY_MS + 1));
      expect(await left()).toEqual([0, 0]);
    });

    it('remove the login history after 90 days, failed sign-ins after two, attempts at providers at once', async () => {
      const { records } = stage.store();
      await stage.commands().signIn({ email: stage.aPerson().email, password: 'a guess' }, stage.requester());
      const now = stage.clock.now();
      const attempt = {
        id: 1n as never,
        stateHash: `state ${engine}`,
        method: 'GOOGLE',
        linkTo: null,
        secrets: 'sealed' as never,
        returnTo: 'https://app.example',
        codeChallenge: 'c',
        browserHash: 'b',
        codeHash: null,
        answer: null,
        expiresAt: now,
        usedAt: null,
        createdAt: at(now, -10 * MINUTE_MS),
      } as const;
      await records.oauthAttempts.insert(attempt);
      const left = async () => [
        await records.oauthAttempts.count({ id: attempt.id }),
        await records.failures.count({ lastAt: now }),
        await records.activity.count({ at: now }),
      ];
      const [attempts, failures = 0, activity = 0] = await left();
      expect([attempts, failures > 0, activity > 0]).toEqual([1, true, true]);
      await sweeping(now);
      expect(await left()).toEqual([1, failures, activity]);
      await sweeping(at(now, 2 * DAY_MS));
      expect(await left()).toEqual([0, failures, activity]);
      await sweeping(at(now, 2 * DAY_MS + 1));
      expect(await left()).toEqual([0, 0, activity]);
      await sweeping(at(now, 90 * DAY_MS));
      expect(await left()).toEqual([0, 0, activity]);
      await sweeping(at(now, 90 * DAY_MS + 1));
      expect(await left()).toEqual([0, 0, 0]);
    });

    it('go on until nothing is left, a bounded number of rows at a time', async () => {
      const { store } = stage.ports();
      const long = at(stage.clock.now(), -91 * DAY_MS);
      await store.unit(async (unit) => {
        for (let index = 0; index < 1_100; index += 1) {
          const row = { subjectKind: 'USER', subjectId: null, type: 'SIGN_IN_FAILED', method: 'EMAIL' } as const;
          await unit.activity.insert({ ...row, id: unit.nextId() as ActivityId, ip: null, device: null, at: long });
        }
      });
      const job = sweeps(store.records).find(({ name }) => name === 'sweep-login-history');
      if (!job) throw new Error('there is such a job');
      expect(await run(() => job)).toEqual(['more', 'more']);
      expect(await store.records.activity.count({ at: long })).toBe(0);
    });
  });
}
