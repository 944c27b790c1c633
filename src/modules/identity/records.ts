import type { HistoryId } from '../../kernel/history.ts';
import type { Brand, UserId } from '../../shared/ids.ts';
import type { AdminRole } from './admin.ts';
import type { MailCount } from './mail-allowance.ts';
import type { EmailVerification } from './proof.ts';
import type { Language } from './requester.ts';
import type { SealedEmail, SealedIp, SealedName, SealedPayload, SealedPhone } from './sealed-values.ts';
import type { AuthSession, SessionId, Subject } from './session.ts';
import type { SignInMethod, SubjectKind } from './sign-in-method.ts';
import type { User, UserStatus } from './user.ts';

/** The plain rows of the module: they have no version, no history and cause no events. */

/** Which user or admin has a sealed value. The index under each key of the ring is a row of its own. */
export interface IdentifierRow {
  readonly kind: IdentifierKind;
  readonly keyId: number;
  readonly blindIndex: Buffer;
  readonly ownerId: bigint;
}
/** An admin may have the address of a user: both sign in at different places. */
export type IdentifierKind = 'EMAIL' | 'PHONE' | 'ADMIN_EMAIL';

/** A session as it is stored: the subject in two columns, and the key with which its current refresh token was made. */
export interface SessionRow extends Omit<AuthSession, 'subject'> {
  readonly subjectKind: SubjectKind;
  readonly subjectId: bigint;
  readonly tokenKeyId: number;
}

export const sessionFromRow = ({ subjectKind, subjectId, tokenKeyId: _, ...session }: SessionRow): AuthSession => ({
  ...session,
  subject: { kind: subjectKind, id: subjectId } as Subject,
});

export const sessionToRow = ({ subject, ...session }: AuthSession, tokenKeyId: number): SessionRow => ({
  ...session,
  subjectKind: subject.kind,
  subjectId: subject.id,
  tokenKeyId,
});

export type ProofRow = EmailVerification;

export type ActivityId = Brand<bigint, 'ActivityId'>;

export const ActivityType = {
  SIGN_IN: 'SIGN_IN',
  SIGN_IN_FAILED: 'SIGN_IN_FAILED',
  SIGN_OUT: 'SIGN_OUT',
  REFRESH_REUSE: 'REFRESH_REUSE',
  PASSWORD_CHANGED: 'PASSWORD_CHANGED',
  EMAIL_CHANGED: 'EMAIL_CHANGED',
  IDENTITY_LINKED: 'IDENTITY_LINKED',
  IDENTITY_UNLINKED: 'IDENTITY_UNLINKED',
  SESSION_REVOKED: 'SESSION_REVOKED',
  ACCOUNT_DELETED: 'ACCOUNT_DELETED',
  ACCOUNT_RESTORED: 'ACCOUNT_RESTORED',
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

/** One line of the login history. A failed sign-in for an address that no account has names no subject. */
export interface ActivityRow {
  readonly id: ActivityId;
  readonly subjectKind: SubjectKind;
  readonly subjectId: bigint | null;
  readonly type: ActivityType;
  readonly method: SignInMethod | null;
  readonly ip: SealedIp | null;
  readonly device: string | null;
  readonly at: Date;
}

/** Failed sign-ins for one typed address: from one network, or of one day from anywhere, which is the row without a network. */
export interface SignInFailureRow {
  readonly keyId: number;
  readonly addressIndex: Buffer;
  readonly network: string;
  readonly failures: number;
  /** In UTC; empty in the row of a network. */
  readonly day: string;
  readonly lastAt: Date;
}

export type IdentityId = Brand<bigint, 'IdentityId'>;

/** A user at a provider. */
export interface UserIdentityRow {
  readonly id: IdentityId;
  readonly userId: UserId;
  readonly method: SignInMethod;
  readonly issuer: string;
  readonly subject: string;
  /** What the user recognises it by, such as a masked address. */
  readonly label: string | null;
  readonly linkedAt: Date;
}

/** A sign-in at a provider that is under way. */
export interface OauthAttemptRow {
  readonly id: Brand<bigint, 'OauthAttemptId'>;
  readonly stateHash: string;
  readonly method: SignInMethod;
  /** The user who wants to link the identity; null for a sign-in. */
  readonly linkTo: UserId | null;
  /** Sealed: the verifier and the nonce of the way to the provider. */
  readonly secrets: SealedPayload;
  readonly returnTo: string;
  /** Of the client's own verifier, with which it finishes. */
  readonly codeChallenge: string;
  readonly browserHash: string;
  /** Of the 60-second code; null until the provider has answered. */
  readonly codeHash: string | null;
  /** Sealed: who the provider says it is. */
  readonly answer: SealedPayload | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly createdAt: Date;
}

/** Access tokens that are refused although they have not expired. */
export interface TokenRevocationRow {
  readonly id: Brand<bigint, 'TokenRevocationId'>;
  readonly subjectKind: SubjectKind;
  readonly subjectId: bigint;
  /** Tokens of this session; null for all tokens of the subject below the epoch. */
  readonly sessionId: SessionId | null;
  readonly belowEpoch: number | null;
  readonly revokedAt: Date;
  /** From then on every token that it refuses has expired. */
  readonly expiresAt: Date;
}

export interface SigningKeyRow {
  /** The `kid` of its tokens. */
  readonly id: string;
  /** A public JWK as JSON. */
  readonly publicKey: string;
  /** Sealed. */
  readonly privateKey: SealedPayload;
  readonly publishedAt: Date;
  readonly signsFrom: Date;
  readonly signsUntil: Date;
  readonly publishedUntil: Date;
}

export type MailId = Brand<bigint, 'MailId'>;

/** A mail that waits for the worker, or was sent a while ago. */
export interface MailRow {
  readonly id: MailId;
  /** Sealed: the address, the language and what the text is made of. Null once it is sent or given up. */
  readonly content: SealedPayload | null;
  /** The blind index of the address, for as long as there is a content: an erasure removes what waits for the address. */
  readonly addressIndex: string | null;
  readonly kind: string;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
  readonly givenUpAt: Date | null;
  readonly lastError: string | null;
  readonly createdAt: Date;
}

/** Mails of one kind that went to one address: asked for from one network, or from all, which is the row without a network. */
export interface MailCountRow extends MailCount {
  readonly keyId: number;
  readonly addressIndex: Buffer;
  readonly kind: string;
  readonly network: string;
  readonly lastAt: Date;
}

/** The columns of users and admins that are written beside their versions. */
export interface SignInColumns {
  readonly id: bigint;
  readonly lastLoginAt: Date | null;
  readonly passwordHash: string | null;
}
/** Of users only. */
export interface UserSignInColumns extends SignInColumns {
  readonly language: Language | null;
}

/** Of a user's row, to find those whose time has come. */
export interface AccountTimes {
  readonly id: UserId;
  readonly status: UserStatus;
  readonly lastLoginAt: Date | null;
  readonly eraseAfter: Date | null;
  readonly createdAt: Date;
}

/** What of a user or an admin was made with a key. */
export interface AccountSecrets {
  readonly id: bigint;
  readonly email: SealedEmail | null;
  readonly passwordHash: string | null;
}
/** Of users only. */
export interface UserSecrets extends AccountSecrets {
  readonly name: SealedName | null;
  readonly phone: SealedPhone | null;
}

/** A user was told that the account will become dormant. It is told again after another year, and counts from another sign-in then. */
export interface DormancyWarningRow {
  readonly userId: UserId;
  /** The last sign-in at the time of the warning, or the sign-up. */
  readonly inactiveSince: Date;
  readonly warnedAt: Date;
}

/** A derived key, sealed with a key of the ring. Its id names the key that it was derived from, and its purpose. */
export interface KeptSubkeyRow {
  readonly id: string;
  readonly secret: SealedPayload;
}

/** The two states of an entry of a user's history, without the rest. */
export interface UserHistoryStates {
  readonly id: HistoryId;
  readonly aggregateId: UserId;
  readonly version: number;
  readonly before: User | null;
  readonly after: User;
  readonly changedBy: bigint | null;
  readonly reason: string | null;
}

/** Of an admin's row, to find those who are super admins. */
export interface AdminRoleColumns {
  readonly id: bigint;
  readonly role: AdminRole;
  readonly isActive: boolean;
  readonly passwordHash: string | null;
}
