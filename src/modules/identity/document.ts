import { type DocumentIndex, documentType, type FieldOf } from '../../kernel/documents/document-type.ts';
import { fold } from '../../shared/text.ts';
import { restorableUntil } from './account-periods.ts';
import type { UserProfile, UserStatus } from './user.ts';

/**
 * A user as readers see it, until it is erased. Deleted accounts are among them, because admins restore them;
 * everybody else is shown only the others. When the user last signed in is not here: a sign-in causes no event.
 */
export interface UserProfileDocument {
  readonly userTsid: string;
  readonly username: string;
  /** Sealed, without its key: the row opens it, for a reader who may see it and asks for it. */
  readonly email: string;
  readonly emailMasked: string;
  readonly status: UserStatus;
  readonly profileImageUrl: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** `deletedAt` would be that of a tombstone. */
  readonly accountDeletedAt: Date | null;
  readonly restorableUntil: Date | null;
  readonly foldedUsername: string;
}

export type UserProfileField = FieldOf<UserProfileDocument>;

/** The lists of admins go over all users: newest first, also of one status, and by the beginning of a name. */
const indexes: readonly DocumentIndex<UserProfileField>[] = [
  { name: 'live_createdAt', owner: 'everyone', by: ['createdAt'] },
  { name: 'live_status_createdAt', owner: 'everyone', by: ['status', 'createdAt'] },
  { name: 'live_username', owner: 'everyone', by: ['foldedUsername'] },
];

/** Two users' events have no common order, so that no index here may be unique. */
export const userProfileDocuments = documentType<UserProfileDocument>({
  collection: 'user_profiles',
  id: 'userTsid',
  owner: 'userTsid',
  fields: {
    userTsid: { kind: 'tsid' },
    username: { kind: 'text' },
    email: { kind: 'text' },
    emailMasked: { kind: 'text' },
    status: { kind: 'text' },
    profileImageUrl: { kind: 'text', nullable: true },
    version: { kind: 'integer' },
    createdAt: { kind: 'instant' },
    updatedAt: { kind: 'instant' },
    accountDeletedAt: { kind: 'instant', nullable: true },
    restorableUntil: { kind: 'instant', nullable: true },
    foldedUsername: { kind: 'text', hidden: true },
  },
  indexes,
});

/** Of a user who is not erased. */
export const profileToDocument = (
  user: UserProfile,
  { email, emailMasked }: Pick<UserProfileDocument, 'email' | 'emailMasked'>,
): UserProfileDocument => ({
  userTsid: user.id.toString(),
  username: user.username,
  email,
  emailMasked,
  status: user.status,
  profileImageUrl: user.profileImageUrl,
  version: user.version,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  accountDeletedAt: user.deletedAt,
  restorableUntil: user.deletedAt === null ? null : restorableUntil(user.deletedAt),
  foldedUsername: fold(user.username),
});
