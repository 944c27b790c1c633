import type { UserId } from '../../shared/ids.ts';
import type { AdminId } from './admin.ts';
import type { Language } from './requester.ts';
import {
  type PasswordHash,
  type SealedEmail,
  type SealedName,
  type SealedPhone,
  type SharedEmail,
  withoutKey,
} from './sealed-values.ts';
import type { Username } from './username.ts';

/** INACTIVE is suspended by an admin; DORMANT has not signed in for a year. */
export type UserStatus = 'ACTIVE' | 'INACTIVE' | 'DORMANT' | 'DELETED';

/** Who makes a change: a user or an admin; null when a job makes it. */
export type ChangedBy = UserId | AdminId | null;

export interface User extends Username {
  readonly id: UserId;
  /** 1 when created, +1 with every change; nothing older ever overwrites something newer. */
  readonly version: number;
  /** Null once the account is erased, and only then. */
  readonly email: SealedEmail | null;
  readonly emailMasked: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly name: SealedName | null;
  readonly phone: SealedPhone | null;
  /** Null for a user who signs in through providers only. */
  readonly passwordHash: PasswordHash | null;
  readonly status: UserStatus;
  /** Access tokens carry it: those of an earlier epoch are refused everywhere. */
  readonly tokenEpoch: number;
  readonly profileImageUrl: string | null;
  /** Is written beside the versions, by `lastLoginAfter`. */
  readonly lastLoginAt: Date | null;
  /** Of the last sign-in, for mails that no request of the user causes. Null before the first since this was kept. */
  readonly language: Language | null;
  readonly deletedAt: Date | null;
  readonly deletedBy: ChangedBy;
  /** Up to and with this moment a deleted account can be restored; after it the account is erased. */
  readonly eraseAfter: Date | null;
  readonly createdAt: Date;
  readonly createdBy: ChangedBy;
  readonly updatedAt: Date;
  readonly updatedBy: ChangedBy;
}

/** What others may know of a user: it travels in events and lies in documents. No password, name or phone. */
export interface UserProfile
  extends Pick<
    User,
    | 'id'
    | 'version'
    | 'username'
    | 'emailMasked'
    | 'status'
    | 'profileImageUrl'
    | 'deletedAt'
    | 'createdAt'
    | 'updatedAt'
  > {
  /** Its key stays in the row, so that what was given away cannot be opened after the erasure. */
  readonly email: SharedEmail | null;
}

export const profileOf = (user: User): UserProfile => ({
  id: user.id,
  version: user.version,
  username: user.username,
  email: user.email && withoutKey(user.email),
  emailMasked: user.emailMasked,
  status: user.status,
  profileImageUrl: user.profileImageUrl,
  deletedAt: user.deletedAt,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
});

export const isDeleted = ({ status }: Pick<User, 'status'>): boolean => status === 'DELETED';

/** Every account has an address until it is erased. */
export const isErased = ({ email }: Pick<User | UserProfile, 'email'>): boolean => email === null;

/**
 * When the user last signed in, after a sign-in now. A sign-in is no change of the account: it has no version, history or
 * event, so no decision makes it. The sign-in's transaction writes this column and the language alone, under the lock of the
 * row, and the activity log keeps the rest. Changes of the account copy the columns as they found them under the same lock.
 * A better hash of the same password is written in the same way, if the hash is still the one that was compared.
 */
export const lastLoginAfter = ({ lastLoginAt }: Pick<User, 'lastLoginAt'>, now: Date): Date =>
  lastLoginAt !== null && lastLoginAt > now ? lastLoginAt : now;
