import { invalidInput } from '../../../shared/input-reader.ts';
import { flawedConsents, relevantConsents } from '../consents.ts';
import type { EmailAddress } from '../email-address.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands } from '../inputs.ts';
import { usernameTaken } from '../outcomes.ts';
import type { PendingSignUp } from '../proof-subjects.ts';
import type { IdentityPorts } from './command-ports.ts';
import { ownerOf } from './identifiers.ts';
import { checkTicket, sendCode } from './mailed-codes.ts';
import { limitNetwork } from './password-attempt.ts';
import { signedIn, userViewer } from './sessions.ts';
import { register } from './verify-email.ts';

const noAddress = invalidInput([
  {
    path: 'ticket',
    message: 'the provider gave no e-mail address: allow it there and sign in again, or sign up with an address',
  },
]);

/**
 * Makes the account if the provider has verified the address. Otherwise a code is mailed first, and the answer is
 * `SignUpIncomplete` once more, with a new ticket and no terms left to agree to: `verifyEmail` finishes with that ticket
 * and the code. As with `signUp`, the owner of an address that has an account is told so by mail, not the client.
 */
export const finishProviderSignUp =
  (ports: IdentityPorts): IdentityCommands['finishProviderSignUp'] =>
  async ({ ticket, username: typed, consents }, requester) => {
    const limited = await limitNetwork(ports, 'sign-up', requester);
    if (limited) return limited;
    const reader = identityInput();
    const read = reader.result(reader.username('username', typed));
    if (!read.ok) return read.error;
    const username = read.value;
    const flawed = flawedConsents(ports.terms, consents);
    if (flawed) return flawed;
    const outcome = await ports.store.unit(async (unit) => {
      const checked = await checkTicket(ports, unit, 'PROVIDER_SIGN_UP', ticket, requester.now);
      if (checked.kind !== 'proven') return checked;
      const { identity, isEmailVerified } = checked.about;
      const email = checked.about.email as EmailAddress | null;
      if (email === null) return noAddress;
      const { username: name } = username;
      const pending: PendingSignUp = {
        email,
        username: name,
        name: null,
        phone: null,
        passwordHash: null,
        consents: relevantConsents(ports.terms, consents),
        identity,
      };
      if (isEmailVerified) {
        const registered = await register(ports, unit, pending, undefined, requester);
        if (registered.kind === 'Registered') await checked.use();
        return registered;
      }
      if (await unit.users.lockByKey(username)) return usernameTaken;
      const isKnown = (await ownerOf(ports, unit.identifiers, 'EMAIL', email)) !== undefined;
      const instead = isKnown ? 'ALREADY_REGISTERED' : undefined;
      const request = { purpose: 'PROVIDER_EMAIL', about: pending, to: email, instead } as const;
      const sent = await sendCode(ports, unit, request, requester);
      await checked.use();
      return { kind: 'SignUpIncomplete', ticket: sent.ticket, email, suggestedUsername: name, terms: [] } as const;
    });
    return outcome.kind === 'Registered' ? signedIn(ports, userViewer(outcome.user), outcome.started) : outcome;
  };
