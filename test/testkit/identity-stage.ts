import { afterAll, beforeAll } from 'vitest';
import type { CommandSide } from '../../src/engines/engine.ts';
import { openMysql } from '../../src/engines/mysql/command-side.ts';
import type { RecordReads } from '../../src/kernel/records.ts';
import type { IdentityPorts } from '../../src/modules/identity/commands/command-ports.ts';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import type { IdentityStore } from '../../src/modules/identity/identity-store.ts';
import type { Mail } from '../../src/modules/identity/mail/mail-content.ts';
import { mailOf } from '../../src/modules/identity/mail/mail-row.ts';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import type { KeptSubkeyRow } from '../../src/modules/identity/records.ts';
import type { Requester, SignedInRequester } from '../../src/modules/identity/requester.ts';
import { blindIndexes } from '../../src/modules/identity/secrets/blind-index.ts';
import { subkeys } from '../../src/modules/identity/secrets/kept-subkeys.ts';
import type { KeyRing } from '../../src/modules/identity/secrets/key-ring.ts';
import { passwordHashes } from '../../src/modules/identity/secrets/password-hash.ts';
import { personalData } from '../../src/modules/identity/secrets/personal-data.ts';
import { proofs } from '../../src/modules/identity/secrets/proofs.ts';
import { refreshTokens } from '../../src/modules/identity/secrets/refresh-token.ts';
import { sealing } from '../../src/modules/identity/secrets/sealing.ts';
import { identityOn, identitySchema } from '../../src/modules/identity/tables.ts';
import type { TermsRow } from '../../src/modules/identity/terms.ts';
import type { TokenContent } from '../../src/modules/identity/tokens/access-tokens.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { argon2OfNode } from './argon2-of-node.ts';
import { commandSidePorts, createMysqlDatabase } from './command-side.ts';
import { openEmbeddedCommandSide } from './embedded.ts';
import { fakeClock } from './fakes/clock.ts';
import { aKeyRing } from './identity-keys.ts';

export interface ScratchIdentity {
  readonly store: IdentityStore;
  readonly side: CommandSide;
  close(): Promise<void>;
}
export type OpenIdentity = () => Promise<ScratchIdentity>;

export const identityOnEmbedded: OpenIdentity = async () => {
  const { side, close } = await openEmbeddedCommandSide();
  return { store: identityOn(side), side, close };
};

export const identityOnMysql: OpenIdentity = async () => {
  const database = await createMysqlDatabase();
  const [side] = openMysql([{ module: identitySchema, url: database.url }], commandSidePorts());
  if (!side) throw new Error('the module has a schema');
  await side.migrate();
  const close = async () => {
    await side.close();
    await database.drop();
  };
  return { store: identityOn(side), side, close };
};

const terms: readonly TermsRow[] = (['SERVICE', 'PRIVACY', 'MARKETING'] as const).map((type) => ({
  type,
  version: '2026-01',
  url: `https://dogear.example/${type.toLowerCase()}`,
  required: type !== 'MARKETING',
  publishedAt: new Date('2026-01-01T00:00:00Z'),
}));

export const consents = terms
  .filter(({ required }) => required)
  .map(({ type, version }) => ({ type, version, agreed: true }));

/** What a process makes of its keys, and of what is kept of others. */
export function secretsOf(
  keys: KeyRing,
  kept: Pick<RecordReads<KeptSubkeyRow>, 'find'> = { find: async () => [] },
  onBrokenHash: () => void = () => undefined,
) {
  const sealed = sealing(keys, systemRandomness);
  const find = subkeys(keys, sealed, kept);
  return {
    sealing: sealed,
    personal: personalData(sealed),
    indexes: blindIndexes(keys),
    proofs: proofs(keys, systemRandomness),
    hashes: passwordHashes({ keys, find, randomness: systemRandomness, argon2: argon2OfNode, onBrokenHash }),
    refreshTokens: refreshTokens(keys, find),
  };
}

export const PASSWORD = '말 배터리 스테이플 correct';

/** The commands of the module on an engine, with a clock to turn and the mails that were written. */
export function identityStage(open: OpenIdentity, more: Partial<IdentityPorts> = {}, clock = fakeClock()) {
  let scratch: ScratchIdentity;
  let made: IdentityPorts;
  let commands: ReturnType<typeof identityCommands>;
  const keys = aKeyRing(1);
  const sealed = sealing(keys, systemRandomness);
  const grants: TokenContent[] = [];
  const seen = new Set<bigint>();
  let people = 0;
  let brokenHashes = 0;
  let revocations = 0;

  beforeAll(async () => {
    scratch = await open();
    made = {
      store: scratch.store,
      ...secretsOf(keys, scratch.store.records.keptSubkeys, () => void brokenHashes++),
      sealing: sealed,
      accessTokens: {
        sign: async (grant) => {
          grants.push(grant);
          return { token: `token ${grants.length}`, expiresAt: new Date(clock.now().getTime() + 600_000) };
        },
      },
      networkLimits: { take: async () => undefined },
      randomness: systemRandomness,
      terms,
      minPasswordLength: 10,
      providers: new Map(),
      returnUrls: [],
      onRevocation: async () => void revocations++,
      onReuse: () => undefined,
      ...more,
    };
    commands = identityCommands(made);
  });
  afterAll(() => scratch?.close());

  const requester = (from: Partial<Requester> = {}): Requester => ({
    now: clock.now(),
    traceparent: null,
    ip: '203.0.113.7',
    device: 'Chrome on Windows',
    language: 'en',
    ...from,
  });
  const signedInAs = ({ session }: Pick<SignedIn, 'session'>, from: Partial<Requester> = {}): SignedInRequester => ({
    ...requester(from),
    subject: session.subject,
    sessionId: session.id,
    authTime: session.authTime,
  });
  /** The mails that were written since the last call. */
  const newMails = async (): Promise<Mail[]> => {
    const rows = (await scratch.store.records.mails.find({}, { by: ['id'] })).filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    return rows.flatMap((row) => {
      const mail = row.content === null ? undefined : mailOf(row, sealed);
      return mail?.ok ? [mail.value] : [];
    });
  };
  const codeFor = async (to: string): Promise<string> => {
    const mail = (await newMails()).findLast((one) => one.to === to);
    if (!mail || !('code' in mail.content)) throw new Error(`no code was mailed to ${to}`);
    return mail.content.code;
  };
  const aPerson = () => {
    people += 1;
    const name = `person${people}x${systemRandomness.integer(1_000_000)}`;
    return { email: `${name}@example.com`, username: name, password: PASSWORD, consents };
  };
  /** A user who has just signed up. */
  const aUser = async (input = aPerson()): Promise<{ input: ReturnType<typeof aPerson>; signedIn: SignedIn }> => {
    const sent = await commands.signUp(input, requester());
    if (sent.kind !== 'CodeSent') throw new Error(`sign-up answered ${sent.kind}`);
    const code = await codeFor(input.email);
    const signedIn = await commands.verifyEmail({ ticket: sent.ticket, code }, requester());
    if (signedIn.kind !== 'SignedIn') throw new Error(`verification answered ${signedIn.kind}`);
    return { input, signedIn };
  };
  return {
    clock,
    commands: () => commands,
    ports: () => made,
    store: () => scratch.store,
    side: () => scratch.side,
    grants: () => grants,
    brokenHashes: () => brokenHashes,
    revocations: () => revocations,
    requester,
    signedInAs,
    newMails,
    codeFor,
    aPerson,
    aUser,
  };
}
