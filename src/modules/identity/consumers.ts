import { handled } from '../../kernel/consumer/consumer-spec.ts';
import { latest, reaction } from '../../kernel/consumer/kinds.ts';
import { systemClock } from '../../shared/clock.ts';
import { userIdOf } from '../../shared/ids.ts';
import { profileImageEvents } from '../images/adapters/public.ts';
import type { ModuleEngines } from '../module.ts';
import { decideProfileImage } from './decide-profile.ts';
import { userProfileDocuments } from './document.ts';
import { userEvents } from './event-spec.ts';
import { projectionOf } from './projection.ts';
import { profileImages, userRows } from './tables.ts';
import { isErased } from './user.ts';

/** What this module itself does because of its events; others react to them too. */
export const handledUserEvents = handled(userEvents, [
  latest({
    name: 'user-profiles',
    events: userEvents,
    project: projectionOf,
    documents: ({ querySide }: ModuleEngines) => querySide.documents(userProfileDocuments).store,
  }),
]);

/**
 * Puts the picture of a profile into its account, from where the document follows. What is not newer than what was told
 * last changes nothing, in whatever order and how often it comes. Nothing is remembered of an account that is erased.
 */
export const profileImagesOfUsers = reaction({
  name: 'profile-images-of-users',
  events: profileImageEvents,
  react: ({ commandSide }: ModuleEngines, { referenceId, version, images: [image] }) =>
    commandSide.units.run(async (unit) => {
      const userId = userIdOf(referenceId);
      const users = unit.of(userRows);
      const user = await users.lock({ id: userId });
      const told = unit.records(profileImages);
      // The erasure of an account empties the list of its images, so that this is told, too.
      if (!user || isErased(user)) return void (await told.remove({ userId }));
      const [last] = await told.lock({ userId });
      if (last && last.version >= version) return;
      await (last ? told.update({ userId }, { version }) : told.insert({ userId, version }));
      const context = { actor: null, now: systemClock.now(), reason: null, traceparent: null };
      await users.apply(user, decideProfileImage(user, image?.imageUrl ?? null, context), context);
    }),
});
