import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '../../../src/main/engines.ts';
import { withServices } from '../../../src/main/services.ts';
import type { IdentityPorts } from '../../../src/modules/identity/commands/command-ports.ts';
import { identityCommands } from '../../../src/modules/identity/commands/commands.ts';
import type { IdentityCommands } from '../../../src/modules/identity/inputs.ts';
import { mailOf } from '../../../src/modules/identity/mail/mail-row.ts';
import type { Requester, SignedInRequester } from '../../../src/modules/identity/requester.ts';
import { identityIn } from '../../../src/modules/identity/runtime.ts';
import type { SessionId } from '../../../src/modules/identity/session.ts';
import type { UserId } from '../../../src/shared/ids.ts';
import { environmentOf } from '../environment-of.ts';
import { aKey } from '../identity-keys.ts';
import { silentLog } from '../logs.ts';
import { scratchServers } from '../scratch-servers.ts';

export interface IdentityScene {
  readonly env: Readonly<Record<string, string>>;
  readonly ports: IdentityPorts;
  readonly commands: IdentityCommands;
  /** The code in the newest mail to an address. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}

export const embeddedIdentityScene = async (): Promise<IdentityScene> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dogear-crash-'));
  return sceneOn({ DATA_DIR: dataDir }, () => rm(dataDir, { recursive: true, force: true }));
};

export const distributedIdentityScene = async (): Promise<IdentityScene> => {
  const { env, remove } = await scratchServers();
  return sceneOn(env, remove);
};

async function sceneOn(given: Readonly<Record<string, string>>, remove: () => Promise<void>): Promise<IdentityScene> {
  const env = { ...given, IDENTITY_KEYS: aKey(1), JWT_SECRET: 'a secret for tests that is long enough' };
  const { ports, migrate, close } = await identityOnEnv(env);
  await migrate();
  return {
    env,
    ports,
    commands: identityCommands(ports),
    codeFor: (address) => codeMailedTo(ports, address),
    close: async () => {
      await close();
      await remove();
    },
  };
}

/** The code in the newest mail to an address that waits to be sent. */
export async function codeMailedTo({ store, sealing }: IdentityPorts, address: string): Promise<string> {
  const rows = await store.records.mails.find({}, { by: ['id'] });
  const contents = rows.flatMap((row) => {
    const mail = row.content === null ? undefined : mailOf(row, sealing);
    return mail?.ok && mail.value.to === address ? [mail.value.content] : [];
  });
  const newest = contents.at(-1);
  if (!newest || !('code' in newest)) throw new Error('no code was mailed');
  return newest.code;
}

/** What the commands of the module work with in a process with these variables. */
export async function identityOnEnv(env: Readonly<NodeJS.ProcessEnv>) {
  const environment = environmentOf(env);
  const engines = await withServices(await openEngines(environment, silentLog), environment, silentLog);
  const { ports } = identityIn({ service: engines.services.get('identity') });
  if (!ports) throw new Error('the module is off');
  return {
    // Nobody here keeps revocations in memory, and everybody comes from one network.
    ports: { ...ports, onRevocation: async () => undefined, networkLimits: { take: async () => undefined } },
    migrate: async () => {
      for (const side of engines.commandSides) await side.migrate();
    },
    close: engines.close,
  };
}

export const requesterNow = (): Requester => ({
  now: new Date(),
  traceparent: null,
  ip: '203.0.113.7',
  device: 'Chrome on Windows',
  language: 'en',
});

export interface SignedInAs {
  readonly userId: string;
  readonly sessionId: string;
}

export const signedInNow = ({ userId, sessionId }: SignedInAs): SignedInRequester => {
  const requester = requesterNow();
  return {
    ...requester,
    subject: { kind: 'USER', id: BigInt(userId) as UserId },
    sessionId: BigInt(sessionId) as SessionId,
    authTime: requester.now,
  };
};
