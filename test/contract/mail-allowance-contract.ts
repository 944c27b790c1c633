import { afterEach, describe, expect, it } from 'vitest';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import { eraseAccounts } from '../../src/modules/identity/jobs/erasure.ts';
import { sweeps } from '../../src/modules/identity/jobs/sweeps.ts';
import { aKeyRing } from '../testkit/identity-keys.ts';
import { identityStage, type OpenIdentity, secretsOf } from '../testkit/identity-stage.ts';
import { recordingLog } from '../testkit/logs.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MOST = 10;

/** How much mail strangers can make Dogear send to one address, on an engine. */
export function mailAllowanceContract(engine: string, open: OpenIdentity): void {
  describe(`mails to one address on ${engine}`, () => {
    const stage = identityStage(open);
    let network = 0;
    /** Somebody in a network of their own. */
    const stranger = () => {
      network += 1;
      return stage.requester({ ip: `198.18.${Math.floor(network / 250)}.${network % 250}` });
    };
    const kindsTo = async (to: string) =>
      (await stage.newMails()).filter((mail) => mail.to === to).map(({ content }) => content.kind);
    const times = async <Value>(count: number, work: () => Promise<Value>): Promise<Value[]> => {
      const values: Value[] = [];
      for (let done = 0; done < count; done += 1) values.push(await work());
      return values;
    };
    const kindOf = ({ kind }: { readonly kind: string }) => kind;
    afterEach(() => stage.clock.advance(DAY_MS));

    it('are ten an hour of each kind, from however many networks, and the answers are the same', async () => {
      const { input } = await stage.aUser();
      const unknown = stage.aPerson();
      await stage.newMails();
      const reset = (email: string) => stage.commands().requestPasswordReset(email, stranger());
      const answers = [
        ...(await times(MOST + 3, () => reset(input.email))),
        ...(await times(MOST + 3, () => reset(unknown.email))),
      ];
      expect(new Set(answers.map((one) => Object.keys(one).join()))).toEqual(new Set(['kind,ticket,expiresAt']));
      const again = () => stage.commands().signUp({ ...stage.aPerson(), email: input.email }, stranger());
      expect(new Set((await times(MOST + 2, again)).map(kindOf))).toEqual(new Set(['CodeSent']));
      const mails = await stage.newMails();
      expect(mails.filter(({ content }) => content.kind === 'CODE').map(({ to }) => to)).toEqual(
        Array(MOST).fill(input.email),
      );
      expect(mails.filter(({ content }) => content.kind === 'ALREADY_REGISTERED')).toHaveLength(MOST);
      stage.clock.advance(HOUR_MS);
      await reset(input.email);
      expect(await kindsTo(input.email)).toEqual(['CODE']);
    });

    it('make the same statements whether they leave or not, for an address with an account or without', async () => {
      const { input } = await stage.aUser();
      const unknown = stage.aPerson();
      const reset = (email: string, ip: string) =>
        stage.commands().requestPasswordReset(email, stage.requester({ ip }));
      const statementsOf = async (email: string): Promise<string[]> => {
        const seen: string[] = [];
        const { store } = stage.ports();
        const watched: typeof store = {
          ...store,
          unit: (work) =>
            store.unit((unit) =>
              work({
                ...unit,
                users: unit.users,
                proofs: spied('proofs', unit.proofs, seen),
                mails: spied('mails', unit.mails, seen),
                mailCounts: spied('mailCounts', unit.mailCounts, seen),
                activity: spied('activity', unit.activity, seen),
              }),
            ),
        };
        await identityCommands({ ...stage.ports(), store: watched }).requestPasswordReset(
          email,
          stage.requester({ ip: '198.51.100.200' }),
        );
        return seen;
      };
      for (const { email } of [input, unknown]) await reset(email, '198.51.100.200');
      const leaving = [await statementsOf(input.email), await statementsOf(unknown.email)];
      for (const { email } of [input, unknown]) await times(MOST, () => reset(email, '198.51.100.200'));
      await stage.newMails();
      const held = [await statementsOf(input.email), await statementsOf(unknown.email)];
      expect(await stage.newMails()).toEqual([]);
      expect(new Set([...leaving, ...held].map((one) => one.join(' '))).size).toBe(1);
      expect(leaving[0]).toContain('mails.insert');
    });

    it('do not keep the owner out: a network from which they have signed in has its own allowance', async () => {
      const { input } = await stage.aUser();
      await times(MOST * 2, () => stage.commands().requestPasswordReset(input.email, stranger()));
      await stage.newMails();
      await stage.commands().requestPasswordReset(input.email, stranger());
      expect(await kindsTo(input.email)).toEqual([]);
      const sent = await stage.commands().requestPasswordReset(input.email, stage.requester());
      if (sent.kind !== 'CodeSent') throw new Error(sent.kind);
      expect(await kindsTo(input.email)).toEqual(['CODE']);
      await stage.commands().resendCode(sent.ticket, stage.requester());
      const code = await stage.codeFor(input.email);
      const newPassword = 'a password from the mailbox';
      const reset = { ticket: sent.ticket, code, newPassword };
      expect((await stage.commands().resetPassword(reset, stage.requester())).kind).toBe('Done');
    });

    it('count codes that are sent again, and a code that was mailed counts until another one leaves', async () => {
      const person = stage.aPerson();
      const signUps = await times(3, () =>
        stage.commands().signUp({ ...stage.aPerson(), email: person.email }, stranger()),
      );
      const last = signUps[2];
      if (last?.kind !== 'CodeSent') throw new Error('a code was sent');
      for (const sent of signUps.slice(0, 2))
        if (sent.kind === 'CodeSent') await times(3, () => stage.commands().resendCode(sent.ticket, stranger()));
      await stage.commands().resendCode(last.ticket, stranger());
      const code = await stage.codeFor(person.email);
      expect(await stage.commands().resendCode(last.ticket, stranger())).toMatchObject({ kind: 'CodeSent' });
      expect(await kindsTo(person.email)).toEqual([]);
      const verified = await stage.commands().verifyEmail({ ticket: last.ticket, code }, stage.requester());
      expect(verified.kind).toBe('SignedIn');
    });

    it('leave behind no code that can be guessed when they do not leave themselves, until one is sent again', async () => {
      const { proofs } = stage.ports();
      const codes: string[] = [];
      const noted = { ...proofs, newCode: () => codes[codes.push(proofs.newCode()) - 1] ?? '' };
      const commands = identityCommands({ ...stage.ports(), proofs: noted });
      const { input, signedIn } = await stage.aUser();
      const { email: newEmail } = stage.aPerson();
      const asOwner = () => stage.signedInAs(signedIn, { ip: stranger().ip });
      const asks: (() => Promise<{ readonly kind: string; readonly ticket?: string }>)[] = [
        () => commands.requestPasswordReset(input.email, stranger()),
        () => commands.requestEmailChange(newEmail, asOwner()),
        () => commands.signUp({ ...stage.aPerson(), email: newEmail }, stranger()),
      ];
      for (const ask of asks) await times(MOST, ask);
      await stage.newMails();
      const [reset, change, signUp] = await Promise.all(asks.map((ask) => times(1, ask))).then((all) => all.flat());
      expect(await stage.newMails()).toEqual([]);
      const ticketOf = (sent: typeof reset) => sent?.ticket ?? expect.fail(`${sent?.kind} has no ticket`);
      const newPassword = 'what a stranger has chosen';
      for (const code of codes.slice(-3)) {
        const guess = (sent: typeof reset) => ({ ticket: ticketOf(sent), code });
        expect((await commands.resetPassword({ ...guess(reset), newPassword }, stranger())).kind).toBe('InvalidCode');
        expect((await commands.confirmEmailChange(guess(change), asOwner())).kind).toBe('InvalidCode');
        expect((await commands.verifyEmail(guess(signUp), stranger())).kind).toBe('InvalidCode');
      }
      stage.clock.advance(9 * 60_000);
      await stage.store().records.mailCounts.remove({});
      await commands.resendCode(ticketOf(signUp), stranger());
      const code = await stage.codeFor(newEmail);
      expect((await commands.verifyEmail({ ticket: ticketOf(signUp), code }, stranger())).kind).toBe('SignedIn');
    });

    it('are counted by the database: for every process alike, and in parallel', async () => {
      const { input } = await stage.aUser();
      await stage.newMails();
      const others = [1, 2].map(() => identityCommands({ ...stage.ports(), ...secretsOf(aKeyRing(1)) }));
      await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          others[index % 2]!.requestPasswordReset(input.email, stage.requester({ ip: `192.0.2.${index}` })),
        ),
      );
      expect(await kindsTo(input.email)).toHaveLength(MOST);
    });

    it('leave no count behind: two days later, or when the account is erased', async () => {
      const { input, signedIn } = await stage.aUser();
      const { mailCounts } = stage.store().records;
      const { index: addressIndex } = stage.ports().indexes.newest('email', input.email as never);
      const left = () => mailCounts.count({ addressIndex });
      expect(await left()).toBe(2);
      await stage.commands().deleteAccount(null, stage.signedInAs(signedIn));
      const later = new Date(stage.clock.now().getTime() + 31 * DAY_MS);
      const erasure = eraseAccounts({ ...stage.ports(), log: recordingLog() });
      for (let position: string | undefined = await erasure.step(undefined, later); position !== undefined; )
        position = await erasure.step(position, later);
      expect(await left()).toBe(0);
      await stage.commands().requestPasswordReset(input.email, stage.requester());
      expect(await left()).toBe(2);
      const sweep = sweeps(stage.store().records).find(({ name }) => name === 'sweep-mail-counts');
      await sweep?.step(undefined, new Date(stage.clock.now().getTime() + 2 * DAY_MS));
      expect(await left()).toBe(2);
      await sweep?.step(undefined, new Date(stage.clock.now().getTime() + 2 * DAY_MS + 1));
      expect(await left()).toBe(0);
    });
  });
}

/** Writes down which statements are made. */
const spied = <Rows extends object>(name: string, rows: Rows, seen: string[]): Rows =>
  new Proxy(rows, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => {
        seen.push(`${name}.${String(key)}`);
        return value.apply(target, parameters);
      };
    },
  });
