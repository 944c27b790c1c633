import { followUsers, type UserData } from '../identity/adapters/public.ts';
import { imagesChanged } from './events.ts';
import { imageOwners, imagesIn } from './tables.ts';

const nothingLeft = async (): Promise<undefined> => undefined;

/** A profile keeps its picture while its account is deleted; when the account is erased, nothing of it is left. */
const picturesOfUsers: UserData = {
  trash: nothingLeft,
  restore: nothingLeft,
  erase: async (unit, { userId, eventId }, now) => {
    const { sets, images } = imagesIn(unit);
    const profile = { referenceType: 'PROFILE', referenceId: userId.toString() } as const;
    const set = await sets.lockByKey(profile);
    if (set) {
      const reason = `The account was erased (event ${eventId})`;
      const last = { ...set, version: set.version + 1, updatedAt: now, images: [] };
      await sets.erase(set, imagesChanged(last), { actor: null, now, reason, traceparent: null });
    }
    // Their files go at once, and their rows with them.
    await images.update(profile, { state: 'DELETED', sequence: null, sweepAt: now });
    return undefined;
  },
};

/** What happens to pictures because of their users' accounts. */
export const imagesFollowUsers = followUsers({ name: 'images-of-users', table: imageOwners, data: picturesOfUsers });
