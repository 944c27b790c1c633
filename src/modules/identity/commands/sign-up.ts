import { flawedConsents, relevantConsents } from '../consents.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import { newPassword } from '../new-password.ts';
import { usernameTaken } from '../outcomes.ts';
import type { IdentityPorts } from './command-ports.ts';
import { ownerOf } from './identifiers.ts';
import { sendCode } from './mailed-codes.ts';
import { hashOf, limitNetwork } from './password-attempt.ts';

/**
 * The first half of a sign-up: it is sealed in a proof, and no account exists before the address is proven. The owner of
 * an address that has an account is told so by mail; the answer and the time it takes are the same.
 */
export const signUp =
  (ports: IdentityPorts): IdentityCommands['signUp'] =>
  async ({ password: typed, consents, ...input }, requester) => {
    const limited = await limitNetwork(ports, 'sign-up', requester);
    if (limited) return limited;
    const reader = identityInput();
    const read = reader.result({
      email: reader.email('email', input.email),
      username: reader.username('username', input.username),
      name: reader.name('name', input.name),
      phone: reader.phone('phone', input.phone),
    });
    if (!read.ok) return read.error;
    const { email, username, name, phone } = read.value;
    const password = newPassword('password', typed, { ...username, email }, ports.minPasswordLength);
    if (typeof password !== 'string') return password;
    const flawed = flawedConsents(ports.terms, consents);
    if (flawed) return flawed;
    const hashed = await hashOf(ports, password);
    if (typeof hashed !== 'string') return hashed;
    const answers = relevantConsents(ports.terms, consents);
    const about = { email, ...username, name, phone, passwordHash: hashed, consents: answers };
    return ports.store.unit(async (unit) => {
      if (await unit.users.lockByKey(username)) return usernameTaken;
      const isKnown = (await ownerOf(ports, unit.identifiers, 'EMAIL', email)) !== undefined;
      const instead = isKnown ? 'ALREADY_REGISTERED' : undefined;
      const request = { purpose: 'SIGN_UP', about, to: email, instead } as const;
      return sendCode(ports, unit, request, requester);
    });
  };
