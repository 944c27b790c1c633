import type { Brand } from '../../shared/ids.ts';
import type { PasswordHash, SealedEmail } from './sealed-values.ts';
import type { Username } from './username.ts';

export type AdminId = Brand<bigint, 'AdminId'>;

export type AdminRole = 'ADMIN' | 'SUPER_ADMIN';

/** Admins are not users: they have a table, a sign-in and sessions of their own, and own no bookmarks. */
export interface Admin extends Username {
  readonly id: AdminId;
  readonly version: number;
  readonly email: SealedEmail;
  readonly emailMasked: string;
  /** Null until the invitation is accepted. */
  readonly passwordHash: PasswordHash | null;
  readonly role: AdminRole;
  readonly isActive: boolean;
  readonly tokenEpoch: number;
  /** Is written beside the versions, as for users. */
  readonly lastLoginAt: Date | null;
  readonly createdAt: Date;
  /** Null for an admin who was made on the command line. */
  readonly createdBy: AdminId | null;
  readonly updatedAt: Date;
  readonly updatedBy: AdminId | null;
}

/** Whether the admin can sign in and act as a super admin. One who has not accepted the invitation cannot. */
export const isActiveSuperAdmin = ({
  role,
  isActive,
  passwordHash,
}: Pick<Admin, 'role' | 'isActive'> & { readonly passwordHash: string | null }): boolean =>
  role === 'SUPER_ADMIN' && isActive && passwordHash !== null;
