import { registerEnumType } from 'type-graphql';
import type * as admins from '../admin.ts';
import type * as rules from '../password-rules.ts';
import { ActivityType } from '../records.ts';
import { SignInMethod } from '../sign-in-method.ts';
import { TermsType } from '../terms.ts';
import type * as users from '../user.ts';

export { ActivityType, SignInMethod, TermsType };

type Values<Value extends string> = { readonly [Name in Value]: Name };

export const UserStatus: Values<users.UserStatus> = {
  ACTIVE: 'ACTIVE',
  INACTIVE: 'INACTIVE',
  DORMANT: 'DORMANT',
  DELETED: 'DELETED',
};
export type UserStatus = users.UserStatus;

export const AdminRole: Values<admins.AdminRole> = { ADMIN: 'ADMIN', SUPER_ADMIN: 'SUPER_ADMIN' };
export type AdminRole = admins.AdminRole;

export const TokenDelivery = { COOKIE: 'COOKIE', BODY: 'BODY' } as const;
export type TokenDelivery = keyof typeof TokenDelivery;

/** The contract has a reason more than the rules: no service is asked yet whether a password is known from a breach. */
const PasswordRefusal: Values<rules.PasswordRefusal | 'BREACHED'> = {
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
  COMMON: 'COMMON',
  BREACHED: 'BREACHED',
  CONTAINS_IDENTITY: 'CONTAINS_IDENTITY',
};
type PasswordRefusal = keyof typeof PasswordRefusal;

export { PasswordRefusal };

registerEnumType(UserStatus, {
  name: 'UserStatus',
  description: 'The states of an account.',
  valuesConfig: {
    ACTIVE: { description: 'The user can sign in and do everything.' },
    INACTIVE: {
      description: 'An admin has suspended the account: its user cannot sign in until an admin reinstates it.',
    },
    DORMANT: {
      description: 'The user has not signed in for a year; reactivateAccount makes the account active again.',
    },
    DELETED: {
      description: 'The user has deleted the account; it can be restored for 30 days and is erased after that.',
    },
  },
});

registerEnumType(SignInMethod, {
  name: 'SignInMethod',
  description: 'The ways in which users and admins sign in.',
  valuesConfig: {
    EMAIL: { description: 'With an e-mail address, and a password or a mailed code.' },
    GOOGLE: { description: 'Through an account at Google, by OpenID Connect.' },
    GITHUB: { description: 'Through an account at GitHub, by OAuth 2.' },
    KAKAO: { description: 'Through an account at Kakao, by OpenID Connect.' },
    NAVER: { description: 'Through an account at Naver, by OpenID Connect.' },
  },
});

registerEnumType(TermsType, {
  name: 'TermsType',
  description: 'What a text is about that users are asked to agree to.',
  valuesConfig: {
    SERVICE: { description: 'The conditions under which Dogear may be used.' },
    PRIVACY: { description: 'How personal data is handled and for how long it is kept.' },
    MARKETING: { description: 'Whether news and offers may be mailed to the user.' },
  },
});

registerEnumType(AdminRole, {
  name: 'AdminRole',
  description: 'What an admin may do.',
  valuesConfig: {
    ADMIN: { description: 'The admin can look after users and their bookmarks, and watch the pipeline.' },
    SUPER_ADMIN: { description: 'The admin can also invite, change and deactivate other admins.' },
  },
});

registerEnumType(TokenDelivery, {
  name: 'TokenDelivery',
  description: 'The way in which a client gets its refresh token.',
  valuesConfig: {
    COOKIE: {
      description: 'In a cookie that no script can read: for web pages, which keep only the access token in memory.',
    },
    BODY: { description: 'In the answer as `refreshToken`: for native apps, which have a safe place for it.' },
  },
});

registerEnumType(PasswordRefusal, {
  name: 'PasswordRefusal',
  description: 'Why a new password was refused.',
  valuesConfig: {
    TOO_SHORT: {
      description: 'It has too few characters: at least 10 are needed, unless the server is configured otherwise.',
    },
    TOO_LONG: { description: 'It has more than 128 characters, or takes more than 1,024 bytes.' },
    COMMON: { description: 'It is among the passwords that many people use.' },
    BREACHED: { description: 'It was leaked from another service.' },
    CONTAINS_IDENTITY: { description: 'The username or the e-mail address is part of it.' },
  },
});

registerEnumType(ActivityType, {
  name: 'ActivityType',
  description: 'What happened to an account.',
  valuesConfig: {
    SIGN_IN: { description: 'A sign-in succeeded, and a new session began.' },
    SIGN_IN_FAILED: { description: 'A sign-in did not succeed.' },
    SIGN_OUT: { description: 'A session ended, or all of them, because their owner asked for it.' },
    REFRESH_REUSE: { description: 'An old refresh token was used once more, so its session was ended for safety.' },
    PASSWORD_CHANGED: { description: 'The account has a new password, by a change or a reset.' },
    EMAIL_CHANGED: { description: 'The e-mail address of the account was changed.' },
    IDENTITY_LINKED: { description: 'A provider was linked: it can be used to sign in from then on.' },
    IDENTITY_UNLINKED: { description: 'A provider was unlinked: it can no longer be used to sign in.' },
    SESSION_REVOKED: { description: 'One or more other sessions were ended by their owner.' },
    ACCOUNT_DELETED: { description: 'The user deleted the account; it can be restored for 30 days.' },
    ACCOUNT_RESTORED: { description: 'A deleted account was restored before it was erased.' },
  },
});
