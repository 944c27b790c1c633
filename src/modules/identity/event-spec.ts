import { z } from 'zod';
import { eventsOf } from '../../kernel/events.ts';
import { parseUserId, userIdOf } from '../../shared/ids.ts';
import { instantOrNull, instantText, instantTextOrNull } from '../../shared/instant.ts';
import type { UserEvent } from './events.ts';
import type { SharedEmail } from './sealed-values.ts';
import type { UserProfile } from './user.ts';

const instant = z.iso.datetime();
const userId = z.string().refine((text) => parseUserId(text) !== undefined, 'not a user id');
const status = z.enum(['ACTIVE', 'INACTIVE', 'DORMANT', 'DELETED']);

const shown = {
  username: z.string(),
  /** Sealed, without its key. Null once the account is erased, like the masked one. */
  email: z.string().nullable(),
  emailMasked: z.string().nullable(),
  status,
  profileImageUrl: z.string().nullable(),
};

/**
 * What others may know of a user, whole each time, under the seeds' names; the version is the message's own. The seeds'
 * users have a `userId` beside the TSID. Here a user has one id: both names hold it, and it is the `userId` of a bookmark.
 */
const userPayload = z
  .object({
    userTsid: userId,
    userId,
    ...shown,
    deletedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    updatedFields: z.object(shown).partial().optional(),
  })
  .refine((payload) => payload.userTsid === payload.userId, 'userTsid and userId differ');

type UserPayload = z.infer<typeof userPayload>;

function payloadOfEvent(event: UserEvent): UserPayload {
  const { state: user } = event;
  return {
    userTsid: user.id.toString(),
    userId: user.id.toString(),
    username: user.username,
    email: user.email,
    emailMasked: user.emailMasked,
    status: user.status,
    profileImageUrl: user.profileImageUrl,
    deletedAt: instantTextOrNull(user.deletedAt),
    createdAt: instantText(user.createdAt),
    updatedAt: instantText(user.updatedAt),
    ...(event.type === 'UserUpdated' && {
      updatedFields: Object.fromEntries(event.updatedFields.map((field) => [field, user[field]])),
    }),
  };
}

/** Of a payload that was checked. */
const profileOfPayload = (payload: UserPayload, version: number): UserProfile => ({
  id: userIdOf(payload.userTsid),
  version,
  username: payload.username,
  email: payload.email as SharedEmail | null,
  emailMasked: payload.emailMasked,
  status: payload.status,
  profileImageUrl: payload.profileImageUrl,
  deletedAt: instantOrNull(payload.deletedAt),
  createdAt: new Date(payload.createdAt),
  updatedAt: new Date(payload.updatedAt),
});

export const userEvents = eventsOf<UserEvent>()({
  aggregate: 'user',
  types: {
    UserCreated: 'dogear.user.created.v1',
    UserUpdated: 'dogear.user.updated.v1',
    UserDeleted: 'dogear.user.deleted.v1',
    UserRestored: 'dogear.user.restored.v1',
    UserErased: 'dogear.user.erased.v1',
  },
  payload: userPayload,
  encode: payloadOfEvent,
  decode: profileOfPayload,
  key: ({ userTsid }) => userTsid,
});
