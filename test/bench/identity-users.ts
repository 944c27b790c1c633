import { randomBytes } from 'node:crypto';
import type { IdentityPorts } from '../../src/modules/identity/commands/command-ports.ts';
import { identityCommands } from '../../src/modules/identity/commands/commands.ts';
import type { SignedIn } from '../../src/modules/identity/outcomes.ts';
import { codeMailedTo, requesterNow } from '../testkit/crash/identity-scene.ts';

export const PASSWORD = '말 배터리 스테이플 9';
export const consents = (['SERVICE', 'PRIVACY'] as const).map((type) => ({ type, version: '1', agreed: true }));

export const newAddress = (): string => `${randomBytes(8).toString('hex')}@bench.example`;

export interface BenchUser {
  readonly email: string;
  readonly signedIn: SignedIn;
}

/** Users who have signed up by the module's own commands; no worker must have sent the mails yet. */
export async function manyUsers(ports: IdentityPorts, count: number): Promise<BenchUser[]> {
  const commands = identityCommands({ ...ports, networkLimits: { take: async () => undefined } });
  const users: BenchUser[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = newAddress();
    const username = email.slice(0, email.indexOf('@'));
    const sent = await commands.signUp({ email, username, password: PASSWORD, consents }, requesterNow());
    if (sent.kind !== 'CodeSent') throw new Error(`sign-up answered ${sent.kind}`);
    const code = await codeMailedTo(ports, email);
    const signedIn = await commands.verifyEmail({ ticket: sent.ticket, code }, requesterNow());
    if (signedIn.kind !== 'SignedIn') throw new Error(`verification answered ${signedIn.kind}`);
    users.push({ email, signedIn });
  }
  return users;
}
