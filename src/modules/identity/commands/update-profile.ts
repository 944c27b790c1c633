import type { UserId } from '../../../shared/ids.ts';
import { decideProfile, type ProfileChange } from '../decide-profile.ts';
import { identityInput } from '../input-rules.ts';
import type { IdentityCommands, UpdateProfileInput } from '../inputs.ts';
import { userChanged } from '../outcomes.ts';
import type { Username } from '../username.ts';
import type { IdentityPorts } from './command-ports.ts';
import { ownerOf, phoneTaken, reserve } from './identifiers.ts';
import { isUser, lockOwn, ownChange } from './own-account.ts';

/** Left out is unchanged, null is cleared. What changes nothing makes no version and no event. */
export const updateProfile =
  (ports: IdentityPorts): IdentityCommands['updateProfile'] =>
  async (input, requester) => {
    const read = readProfile(input);
    if (!read.ok) return read.error;
    const { username, phone } = read.value;
    return ports.store.unit(async (unit) => {
      // The name first: every unit that locks two users locks the holder of a name before itself.
      const holder = username && (await unit.users.lockByKey(username));
      const user = await lockOwn(unit, requester);
      if (!isUser(user)) return user;
      const holderOfPhone = phone ? await ownerOf(ports, unit.identifiers, 'PHONE', phone) : undefined;
      if (holderOfPhone !== undefined && holderOfPhone !== user.id) return phoneTaken;
      const change = ownChange(requester);
      const decision = decideProfile(
        user,
        sealedProfile(ports, user.id, read.value),
        { holderOfName: holder?.id, expectedVersion: input.expectedVersion ?? undefined },
        change,
      );
      await unit.users.apply(user, decision, change);
      if (decision.kind === 'rejected') return decision.rejection;
      if (phone !== undefined && holderOfPhone === undefined) {
        await unit.identifiers.remove({ kind: 'PHONE', ownerId: user.id });
        if (phone !== null) await reserve(ports, unit, 'PHONE', phone, user.id);
      }
      return userChanged(decision.state);
    });
  };

interface WantedProfile {
  readonly username?: Username;
  readonly name?: string | null;
  readonly phone?: string | null;
}

function readProfile({ username, name, phone }: UpdateProfileInput) {
  const reader = identityInput();
  if (username === null) reader.flaw('username', 'cannot be removed');
  const wanted: WantedProfile = {
    ...(username !== undefined && username !== null && { username: reader.username('username', username) }),
    ...(name !== undefined && { name: reader.name('name', name) }),
    ...(phone !== undefined && { phone: reader.phone('phone', phone) }),
  };
  return reader.result(wanted);
}

const sealedProfile = (
  { personal }: Pick<IdentityPorts, 'personal'>,
  id: UserId,
  { username, name, phone }: WantedProfile,
): ProfileChange => ({
  ...(username && { username }),
  ...(name !== undefined && { name: name === null ? null : personal.name(id, name) }),
  ...(phone !== undefined && { phone: phone === null ? null : personal.phone(id, phone) }),
});
