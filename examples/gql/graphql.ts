/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Which bookmarks to list; what is left out does not restrict. */
export type BookmarkFilter = {
  /** Only those last bookmarked at this moment or later; no matter how early if not given. */
  bookmarkedFrom?: string | null | undefined;
  /** Only those last bookmarked at this moment or earlier; no matter how late if not given. */
  bookmarkedTo?: string | null | undefined;
  /** Only bookmarks on this kind of item; on every kind if not given. */
  itemType?: ItemType | null | undefined;
  /** true: only with a tag; false: only without; both if not given. */
  tagged?: boolean | null | undefined;
  /** Only those that carry one of these tags, upper and lower case as stored; at most 100. An empty list finds nothing; any tag or none if not given. */
  tags?: Array<string> | null | undefined;
};

/** Which text of a bookmark to search, or where a match was found. */
export type BookmarkSearchField =
  /** In the tag or in the memo, whichever contains it. */
  | 'ALL'
  /** In the memo alone, not in the tag. */
  | 'MEMO'
  /** In the tag alone, not in the memo. */
  | 'TAG';

/** The password of now and the one of tomorrow. */
export type ChangePasswordInput = {
  /** The password that counts now. A user who has none yet reauthenticates instead; wrong if left out by somebody who has one. */
  currentPassword?: string | null | undefined;
  /** The new password: 10 characters at least unless the server is set otherwise, 128 at most, not a common one, and without username or address in it. */
  newPassword: string;
  /** Whether all other sessions of the account end; this one goes on either way. */
  signOutOthers?: boolean;
};

/** A mailed code and the ticket that belongs to it. Only both together prove anything. */
export type CodeInput = {
  /** The 8 digits from the mail. */
  code: string;
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
  /** The ticket from the answer that announced the code. */
  ticket: string;
  /** Another name, when the first one was taken meanwhile. The name of the sign-up if left out. */
  username?: string | null | undefined;
};

/** What a user says to one version of one type of terms. */
export type Consent = {
  /** true to agree, false to decline or to take it back. */
  agreed: boolean;
  /** What the text is about that the user was shown. */
  type: TermsType;
  /** Which edition the user was shown, as `terms` told it. */
  version: string;
};

/** Which item to bookmark, and what to note on it as tag and memo. */
export type CreateBookmarkInput = {
  /** The catalog id of the item: 24 hexadecimal digits. */
  itemId: string;
  /** What kind of item to bookmark: a contest or a news article. */
  itemType: ItemType;
  /** The note to keep: at most 10,000 characters, as written. No memo if left out, null or empty. */
  memo?: string | null | undefined;
  /** The tag to give it: at most 100 characters, trimmed. No tag if left out, null or empty. */
  tag?: string | null | undefined;
};

/** How the bookmark came to be. */
export type CreateOutcome =
  /** It is new: you had never bookmarked this item before. */
  | 'CREATED'
  /** A deleted one came back under its old id, with the new tag and memo. */
  | 'REVIVED';

/** Which bookmark to put into the trash. */
export type DeleteBookmarkInput = {
  /** The version you saw: if it has another by now, nothing is written and the answer is a VersionConflict. Any version if left out. */
  expectedVersion?: number | null | undefined;
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** What came back from the provider, and the proof that it is the same client. */
export type FinishProviderInput = {
  /** The `code` from the address to which the browser came back; good for 60 seconds. */
  code: string;
  /** The random text whose hash was sent as `codeChallenge`. */
  codeVerifier: string;
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
};

/** What an account needs that the provider cannot tell. */
export type FinishSignUpInput = {
  /** What the user says to each of the terms; those that are required need an agreement. */
  consents: Array<Consent>;
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
  /** What a SignUpIncomplete gave for this step. */
  ticket: string;
  /** The name that everybody will see: 2 to 50 characters, unique in any letter case. */
  username: string;
};

/** What kind of change an entry of a history tells of. */
export type HistoryOperation =
  /** The object was deleted; it may come back. */
  | 'DELETE'
  /** The object was created: its first entry. */
  | 'INSERT'
  /** Something of the object changed, or it came back after its deletion. */
  | 'UPDATE';

/** The kinds of items that can be bookmarked. */
export type ItemType =
  /** A contest, with a start and an end. */
  | 'CONTEST'
  /** A news article, with a date of publication. */
  | 'NEWS_ARTICLE';

/** Why a text cannot become a password. */
export type PasswordRefusal =
  /** It is known from a leak of another service. */
  | 'BREACHED'
  /** Many people use it, so that it is guessed among the first. */
  | 'COMMON'
  /** The username or the e-mail address is part of it. */
  | 'CONTAINS_IDENTITY'
  /** It has more than 128 characters, or takes more than 1,024 bytes. */
  | 'TOO_LONG'
  /** It has fewer characters than a password needs: 10, unless the server is set otherwise. */
  | 'TOO_SHORT';

/** A fresh proof of who you are: your password, or a mailed code with its ticket. */
export type ReauthenticateInput = {
  /** The 8 digits from the mail. Only needed if not proven by password. */
  code?: string | null | undefined;
  /** The secret of your account. Ticket and code are looked at if left out. */
  password?: string | null | undefined;
  /** The ticket of requestReauthenticationCode. Only needed if not proven by password. */
  ticket?: string | null | undefined;
};

/** Which bookmark to bring back from the trash. */
export type RestoreBookmarkInput = {
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** Who wants to sign in. */
export type SignInInput = {
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
  /** The e-mail address of the account, in any letter case. */
  email: string;
  /** The ticket of a LinkRequired: after the sign-in, the provider is linked to the account. Nothing is linked if left out. */
  linkTicket?: string | null | undefined;
  /** The secret that belongs to this address. */
  password: string;
};

/** How users and admins prove who they are. */
export type SignInMethod =
  /** With an e-mail address, and a password or a mailed code. */
  | 'EMAIL'
  /** Through an account at GitHub, by OAuth 2. */
  | 'GITHUB'
  /** Through an account at Google, by OpenID Connect. */
  | 'GOOGLE'
  /** Through an account at Kakao, by OpenID Connect. */
  | 'KAKAO'
  /** Through an account at Naver, by OpenID Connect. */
  | 'NAVER';

/** Who wants an account. */
export type SignUpInput = {
  /** What the user says to each of the terms; those that are required need an agreement. */
  consents: Array<Consent>;
  /** The e-mail address; a code is mailed to it, which verifyEmail takes. */
  email: string;
  /** What the user is really called, at most 100 characters. Unknown if left out, null or empty. */
  name?: string | null | undefined;
  /** The new password: 10 characters at least unless the server is set otherwise, 128 at most, not a common one, and without username or address in it. */
  password: string;
  /** A telephone number like +82 10-1234-5678. Unknown if left out, null or empty. */
  phone?: string | null | undefined;
  /** The name that everybody will see: 2 to 50 characters, unique in any letter case. */
  username: string;
};

/** Which provider to go to, and how to come back. */
export type StartProviderInput = {
  /** The SHA-256 hash, as base64url, of a random text that the client keeps: it sends the text itself as `codeVerifier` at the end. */
  codeChallenge: string;
  /** The provider; EMAIL is none. */
  method: SignInMethod;
  /** Where the browser goes at the end, with a `code` in the address: exactly one of the configured addresses. */
  returnTo: string;
};

/** What a text is about that users are asked to agree to. */
export type TermsType =
  /** Whether news and offers may be mailed to the user. */
  | 'MARKETING'
  /** How personal data is handled and for how long it is kept. */
  | 'PRIVACY'
  /** The conditions under which Dogear may be used. */
  | 'SERVICE';

/** The way in which a client gets its refresh token. */
export type TokenDelivery =
  /** In the answer as `refreshToken`: for native apps, which have a safe place for it. */
  | 'BODY'
  /** In a cookie that no script can read: for web pages, which keep only the access token in memory. */
  | 'COOKIE';

/** Which bookmark to change, and how: a field left out stays, null clears it. */
export type UpdateBookmarkInput = {
  /** The version you saw: if it has another by now, nothing is written and the answer is a VersionConflict. Any version if left out. */
  expectedVersion?: number | null | undefined;
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** The new note: at most 10,000 characters, as written. Stays as it is if left out; null or empty clears it. */
  memo?: string | null | undefined;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
  /** The new tag: at most 100 characters, trimmed. Stays as it is if left out; null or empty clears it. */
  tag?: string | null | undefined;
};

/** What went wrong, for programs; each type of UserError has its own code. */
export type UserErrorCode =
  /** There is nobody with this id among those who look after users. */
  | 'ADMIN_NOT_FOUND'
  /** You already have a live bookmark on this item. */
  | 'BOOKMARK_ALREADY_EXISTS'
  /** There is no such bookmark of yours, or it is deleted. */
  | 'BOOKMARK_NOT_FOUND'
  /** Another service owns the items of this type; nothing was written. */
  | 'CATALOG_READ_ONLY'
  /** There is no such group of exceptions. */
  | 'EXCEPTION_GROUP_NOT_FOUND'
  /** This bookmark has no such history entry. */
  | 'HISTORY_NOT_FOUND'
  /** The account at the provider is linked to another user. */
  | 'IDENTITY_IN_USE'
  /** There is no such image for this object, or somebody else has staged it. */
  | 'IMAGE_NOT_FOUND'
  /** The image was staged, but its file was not uploaded yet. */
  | 'IMAGE_NOT_UPLOADED'
  /** What was uploaded is no picture that can be shown. */
  | 'IMAGE_REJECTED'
  /** The list of images was changed since you saw it; nothing was written. */
  | 'IMAGE_SET_CONFLICT'
  /** Ticket and code do not belong together, or they were used or have expired. */
  | 'INVALID_CODE'
  /** Address and password do not belong together, or the account cannot be used. */
  | 'INVALID_CREDENTIALS'
  /** Something in the input breaks a rule; nothing was written. */
  | 'INVALID_INPUT'
  /** The catalog has no such item. */
  | 'ITEM_NOT_FOUND'
  /** The item was changed since you saw it; nothing was written. */
  | 'ITEM_VERSION_CONFLICT'
  /** Without it nothing would be left to sign in with. */
  | 'LAST_SIGN_IN_METHOD'
  /** Nobody could look after the admins any more; nothing was written. */
  | 'LAST_SUPER_ADMIN'
  /** It would be more than is allowed; nothing was written. */
  | 'LIMIT_EXCEEDED'
  /** The text breaks a rule for new passwords; nothing was written. */
  | 'PASSWORD_REFUSED'
  /** The provider, or the check of what it sent, did not confirm who you are. */
  | 'PROVIDER_REFUSED'
  /** The provider cannot be used to sign in at the moment. */
  | 'PROVIDER_UNAVAILABLE'
  /** The last proof of who you are is too long ago for this operation. */
  | 'REAUTHENTICATION_REQUIRED'
  /** There is no such object that could have images. */
  | 'REFERENCE_NOT_FOUND'
  /** It was deleted too long ago to come back. */
  | 'RESTORE_EXPIRED'
  /** The refresh token is of no use any more: its owner has to sign in again. */
  | 'SESSION_ENDED'
  /** You have no open session with this id. */
  | 'SESSION_NOT_FOUND'
  /** Another tab has exchanged the refresh token a moment ago. */
  | 'SESSION_SUPERSEDED'
  /** An account needs an agreement to the current version of some terms. */
  | 'TERMS_REQUIRED'
  /** It was tried too often lately; it was not tried this time. */
  | 'TOO_MANY_ATTEMPTS'
  /** Somebody else has this name already. */
  | 'USERNAME_TAKEN'
  /** No account has this id, or it is not in a state for this operation. */
  | 'USER_NOT_FOUND'
  /** The account was changed since you saw it; nothing was written. */
  | 'USER_VERSION_CONFLICT'
  /** It was changed since you saw it; nothing was written. */
  | 'VERSION_CONFLICT';

type Refusal_AdminNotFound_Fragment = { __typename: 'AdminNotFound', code: UserErrorCode, message: string };

type Refusal_BookmarkAlreadyExists_Fragment = { __typename: 'BookmarkAlreadyExists', code: UserErrorCode, message: string };

type Refusal_BookmarkNotFound_Fragment = { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string };

type Refusal_CatalogReadOnly_Fragment = { __typename: 'CatalogReadOnly', code: UserErrorCode, message: string };

type Refusal_ExceptionGroupNotFound_Fragment = { __typename: 'ExceptionGroupNotFound', code: UserErrorCode, message: string };

type Refusal_HistoryNotFound_Fragment = { __typename: 'HistoryNotFound', code: UserErrorCode, message: string };

type Refusal_IdentityInUse_Fragment = { __typename: 'IdentityInUse', code: UserErrorCode, message: string };

type Refusal_ImageNotFound_Fragment = { __typename: 'ImageNotFound', code: UserErrorCode, message: string };

type Refusal_ImageNotUploaded_Fragment = { __typename: 'ImageNotUploaded', code: UserErrorCode, message: string };

type Refusal_ImageRejected_Fragment = { __typename: 'ImageRejected', code: UserErrorCode, message: string };

type Refusal_ImageSetConflict_Fragment = { __typename: 'ImageSetConflict', code: UserErrorCode, message: string };

type Refusal_InvalidCode_Fragment = { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string };

type Refusal_InvalidCredentials_Fragment = { __typename: 'InvalidCredentials', code: UserErrorCode, message: string };

type Refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> };

type Refusal_ItemNotFound_Fragment = { __typename: 'ItemNotFound', code: UserErrorCode, message: string };

type Refusal_ItemVersionConflict_Fragment = { __typename: 'ItemVersionConflict', code: UserErrorCode, message: string };

type Refusal_LastSignInMethod_Fragment = { __typename: 'LastSignInMethod', code: UserErrorCode, message: string };

type Refusal_LastSuperAdmin_Fragment = { __typename: 'LastSuperAdmin', code: UserErrorCode, message: string };

type Refusal_LimitExceeded_Fragment = { __typename: 'LimitExceeded', code: UserErrorCode, message: string };

type Refusal_PasswordRefused_Fragment = { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string };

type Refusal_ProviderRefused_Fragment = { __typename: 'ProviderRefused', code: UserErrorCode, message: string };

type Refusal_ProviderUnavailable_Fragment = { __typename: 'ProviderUnavailable', code: UserErrorCode, message: string };

type Refusal_ReauthenticationRequired_Fragment = { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string };

type Refusal_ReferenceNotFound_Fragment = { __typename: 'ReferenceNotFound', code: UserErrorCode, message: string };

type Refusal_RestoreExpired_Fragment = { __typename: 'RestoreExpired', code: UserErrorCode, message: string };

type Refusal_SessionEnded_Fragment = { __typename: 'SessionEnded', code: UserErrorCode, message: string };

type Refusal_SessionNotFound_Fragment = { __typename: 'SessionNotFound', code: UserErrorCode, message: string };

type Refusal_SessionSuperseded_Fragment = { __typename: 'SessionSuperseded', code: UserErrorCode, message: string };

type Refusal_TermsRequired_Fragment = { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> };

type Refusal_TooManyAttempts_Fragment = { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string };

type Refusal_UserNotFound_Fragment = { __typename: 'UserNotFound', code: UserErrorCode, message: string };

type Refusal_UserVersionConflict_Fragment = { __typename: 'UserVersionConflict', code: UserErrorCode, message: string };

type Refusal_UsernameTaken_Fragment = { __typename: 'UsernameTaken', code: UserErrorCode, message: string };

type Refusal_VersionConflict_Fragment = { __typename: 'VersionConflict', code: UserErrorCode, message: string };

export type RefusalFragment =
  | Refusal_AdminNotFound_Fragment
  | Refusal_BookmarkAlreadyExists_Fragment
  | Refusal_BookmarkNotFound_Fragment
  | Refusal_CatalogReadOnly_Fragment
  | Refusal_ExceptionGroupNotFound_Fragment
  | Refusal_HistoryNotFound_Fragment
  | Refusal_IdentityInUse_Fragment
  | Refusal_ImageNotFound_Fragment
  | Refusal_ImageNotUploaded_Fragment
  | Refusal_ImageRejected_Fragment
  | Refusal_ImageSetConflict_Fragment
  | Refusal_InvalidCode_Fragment
  | Refusal_InvalidCredentials_Fragment
  | Refusal_InvalidInput_Fragment
  | Refusal_ItemNotFound_Fragment
  | Refusal_ItemVersionConflict_Fragment
  | Refusal_LastSignInMethod_Fragment
  | Refusal_LastSuperAdmin_Fragment
  | Refusal_LimitExceeded_Fragment
  | Refusal_PasswordRefused_Fragment
  | Refusal_ProviderRefused_Fragment
  | Refusal_ProviderUnavailable_Fragment
  | Refusal_ReauthenticationRequired_Fragment
  | Refusal_ReferenceNotFound_Fragment
  | Refusal_RestoreExpired_Fragment
  | Refusal_SessionEnded_Fragment
  | Refusal_SessionNotFound_Fragment
  | Refusal_SessionSuperseded_Fragment
  | Refusal_TermsRequired_Fragment
  | Refusal_TooManyAttempts_Fragment
  | Refusal_UserNotFound_Fragment
  | Refusal_UserVersionConflict_Fragment
  | Refusal_UsernameTaken_Fragment
  | Refusal_VersionConflict_Fragment
;

export type SignedInHereFragment = { viewer:
    | { __typename: 'Admin', id: string, username: string }
    | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
  , tokens: { accessToken: string } };

type SignInStep_AccountDeleted_Fragment = { __typename: 'AccountDeleted', ticket: string, restorableUntil: string };

type SignInStep_AccountDormant_Fragment = { __typename: 'AccountDormant', ticket: string };

type SignInStep_IdentityInUse_Fragment = { __typename: 'IdentityInUse', code: UserErrorCode, message: string };

type SignInStep_InvalidCode_Fragment = { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string };

type SignInStep_InvalidCredentials_Fragment = { __typename: 'InvalidCredentials', code: UserErrorCode, message: string };

type SignInStep_InvalidInput_Fragment = { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> };

type SignInStep_LinkRequired_Fragment = { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> };

type SignInStep_ProviderRefused_Fragment = { __typename: 'ProviderRefused', code: UserErrorCode, message: string };

type SignInStep_SignUpIncomplete_Fragment = { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> };

type SignInStep_SignedIn_Fragment = { __typename: 'SignedIn', viewer:
    | { __typename: 'Admin', id: string, username: string }
    | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
  , tokens: { accessToken: string } };

type SignInStep_TermsRequired_Fragment = { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> };

type SignInStep_TooManyAttempts_Fragment = { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string };

type SignInStep_UsernameTaken_Fragment = { __typename: 'UsernameTaken', code: UserErrorCode, message: string };

export type SignInStepFragment =
  | SignInStep_AccountDeleted_Fragment
  | SignInStep_AccountDormant_Fragment
  | SignInStep_IdentityInUse_Fragment
  | SignInStep_InvalidCode_Fragment
  | SignInStep_InvalidCredentials_Fragment
  | SignInStep_InvalidInput_Fragment
  | SignInStep_LinkRequired_Fragment
  | SignInStep_ProviderRefused_Fragment
  | SignInStep_SignUpIncomplete_Fragment
  | SignInStep_SignedIn_Fragment
  | SignInStep_TermsRequired_Fragment
  | SignInStep_TooManyAttempts_Fragment
  | SignInStep_UsernameTaken_Fragment
;

export type WaysInQueryVariables = Exact<{ [key: string]: never; }>;


export type WaysInQuery = { signInMethods: Array<SignInMethod>, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp:
    | { __typename: 'CodeSent', ticket: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type VerifyEmailMutationVariables = Exact<{
  input: CodeInput;
}>;


export type VerifyEmailMutation = { verifyEmail:
    | { __typename: 'AccountDeleted', ticket: string, restorableUntil: string }
    | { __typename: 'AccountDormant', ticket: string }
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> }
    | { __typename: 'ProviderRefused', code: UserErrorCode, message: string }
    | { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type ResendCodeMutationVariables = Exact<{
  ticket: string;
}>;


export type ResendCodeMutation = { resendCode:
    | { __typename: 'CodeSent', ticket: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn:
    | { __typename: 'AccountDeleted', ticket: string, restorableUntil: string }
    | { __typename: 'AccountDormant', ticket: string }
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> }
    | { __typename: 'ProviderRefused', code: UserErrorCode, message: string }
    | { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type ReactivateMutationVariables = Exact<{
  input: CodeInput;
}>;


export type ReactivateMutation = { reactivateAccount:
    | { __typename: 'AccountDeleted', ticket: string, restorableUntil: string }
    | { __typename: 'AccountDormant', ticket: string }
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> }
    | { __typename: 'ProviderRefused', code: UserErrorCode, message: string }
    | { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type RestoreAccountMutationVariables = Exact<{
  ticket: string;
}>;


export type RestoreAccountMutation = { restoreAccount:
    | { __typename: 'AccountDeleted', ticket: string, restorableUntil: string }
    | { __typename: 'AccountDormant', ticket: string }
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> }
    | { __typename: 'ProviderRefused', code: UserErrorCode, message: string }
    | { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type StartProviderMutationVariables = Exact<{
  input: StartProviderInput;
}>;


export type StartProviderMutation = { startProviderSignIn:
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'ProviderRedirect', authorizationUrl: string }
    | { __typename: 'ProviderUnavailable', code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
   };

export type FinishProviderMutationVariables = Exact<{
  input: FinishProviderInput;
}>;


export type FinishProviderMutation = { finishProviderSignIn:
    | { __typename: 'AccountDeleted', ticket: string, restorableUntil: string }
    | { __typename: 'AccountDormant', ticket: string }
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> }
    | { __typename: 'ProviderRefused', code: UserErrorCode, message: string }
    | { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type FinishProviderSignUpMutationVariables = Exact<{
  input: FinishSignUpInput;
}>;


export type FinishProviderSignUpMutation = { finishProviderSignUp:
    | { __typename: 'AccountDeleted', ticket: string, restorableUntil: string }
    | { __typename: 'AccountDormant', ticket: string }
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LinkRequired', ticket: string, methods: Array<SignInMethod> }
    | { __typename: 'ProviderRefused', code: UserErrorCode, message: string }
    | { __typename: 'SignUpIncomplete', ticket: string, email: string | null, suggestedUsername: string | null, terms: Array<{ type: TermsType, version: string, url: string, required: boolean }> }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type RefreshMutationVariables = Exact<{
  retryKey: string;
}>;


export type RefreshMutation = { refreshSession:
    | { __typename: 'SessionEnded', code: UserErrorCode, message: string }
    | { __typename: 'SessionSuperseded', code: UserErrorCode, message: string }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
   };

export type ReauthenticateMutationVariables = Exact<{
  input: ReauthenticateInput;
}>;


export type ReauthenticateMutation = { reauthenticate:
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidCredentials', code: UserErrorCode, message: string }
    | { __typename: 'SignedIn', viewer:
        | { __typename: 'Admin', id: string, username: string }
        | { __typename: 'User', id: string, username: string, email: string | null, hasPassword: boolean | null }
      , tokens: { accessToken: string } }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
   };

export type MailProofMutationVariables = Exact<{ [key: string]: never; }>;


export type MailProofMutation = { requestReauthenticationCode:
    | { __typename: 'CodeSent', ticket: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type SignOutMutationVariables = Exact<{
  everywhere: boolean;
}>;


export type SignOutMutation = { signOut: { ok: boolean } };

export type MySessionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MySessionsQuery = { me: { sessions: { nodes: Array<{ id: string, current: boolean, method: SignInMethod, device: string, ipAddress: string | null, createdAt: string, lastUsedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { revokeSession:
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'SessionNotFound', code: UserErrorCode, message: string }
    | { __typename: 'SessionsRevoked', revoked: number }
    | { __typename: 'UserNotFound', code: UserErrorCode, message: string }
   };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword:
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LastSignInMethod', code: UserErrorCode, message: string }
    | { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UserChanged', user: { id: string } }
    | { __typename: 'UserNotFound', code: UserErrorCode, message: string }
    | { __typename: 'UserVersionConflict', code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type DeleteAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountMutation = { deleteAccount:
    | { __typename: 'IdentityInUse', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LastSignInMethod', code: UserErrorCode, message: string }
    | { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TermsRequired', code: UserErrorCode, message: string, missing: Array<{ type: TermsType }> }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
    | { __typename: 'UserChanged', user: { restorableUntil: string | null } }
    | { __typename: 'UserNotFound', code: UserErrorCode, message: string }
    | { __typename: 'UserVersionConflict', code: UserErrorCode, message: string }
    | { __typename: 'UsernameTaken', code: UserErrorCode, message: string }
   };

export type BookmarkLineFragment = { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string };

export type CatalogQueryVariables = Exact<{
  itemType: ItemType;
  after?: string | null | undefined;
}>;


export type CatalogQuery = { items: { nodes: Array<
      | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, title: string, summary: string | null, url: string | null, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
      | { __typename: 'NewsArticle', publishedAt: string | null, id: string, title: string, summary: string | null, url: string | null, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MyBookmarksQueryVariables = Exact<{
  filter?: BookmarkFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type MyBookmarksQuery = { bookmarks: { nodes: Array<{ id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SearchQueryVariables = Exact<{
  text: string;
  after?: string | null | undefined;
}>;


export type SearchQuery = { searchBookmarks: { edges: Array<{ node: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string }, matches: Array<{ field: BookmarkSearchField, snippet: string, ranges: Array<{ start: number, end: number }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type StarMutationVariables = Exact<{
  input: CreateBookmarkInput;
}>;


export type StarMutation = { createBookmark:
    | { __typename: 'BookmarkAlreadyExists', code: UserErrorCode, message: string, existing: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'CreateBookmarkSuccess', outcome: CreateOutcome, bookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
   };

export type NoteMutationVariables = Exact<{
  input: UpdateBookmarkInput;
}>;


export type NoteMutation = { updateBookmark:
    | { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'UpdateBookmarkSuccess', bookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'VersionConflict', code: UserErrorCode, message: string, current: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
   };

export type UnstarMutationVariables = Exact<{
  input: DeleteBookmarkInput;
}>;


export type UnstarMutation = { deleteBookmark:
    | { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string }
    | { __typename: 'DeleteBookmarkSuccess', deleted: { id: string, version: number, restorableUntil: string } }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'VersionConflict', code: UserErrorCode, message: string }
   };

export type RestoreMutationVariables = Exact<{
  input: RestoreBookmarkInput;
}>;


export type RestoreMutation = { restoreBookmark:
    | { __typename: 'BookmarkNotFound', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
    | { __typename: 'RestoreBookmarkSuccess', bookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'RestoreExpired', code: UserErrorCode, message: string }
   };

export type TrashQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type TrashQuery = { deletedBookmarks: { nodes: Array<{ id: string, tag: string | null, memo: string | null, itemId: string, deletedAt: string, restorableUntil: string, item:
        | { title: string }
        | { title: string }
       | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type HistoryQueryVariables = Exact<{
  bookmarkId: string;
  after?: string | null | undefined;
}>;


export type HistoryQuery = { bookmarkHistory: { nodes: Array<{ id: string, version: number, operation: HistoryOperation, changedAt: string, reason: string | null, changes: Array<{ field: string, from: string | null, to: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ShownVersionQueryVariables = Exact<{
  id: string;
}>;


export type ShownVersionQuery = { bookmark: { version: number } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SignedInHereFragmentDoc = new TypedDocumentString(`
    fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
    `, {"fragmentName":"SignedInHere"}) as unknown as TypedDocumentString<SignedInHereFragment, unknown>;
export const RefusalFragmentDoc = new TypedDocumentString(`
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const SignInStepFragmentDoc = new TypedDocumentString(`
    fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}`, {"fragmentName":"SignInStep"}) as unknown as TypedDocumentString<SignInStepFragment, unknown>;
export const BookmarkLineFragmentDoc = new TypedDocumentString(`
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}
    `, {"fragmentName":"BookmarkLine"}) as unknown as TypedDocumentString<BookmarkLineFragment, unknown>;
export const WaysInDocument = new TypedDocumentString(`
    query WaysIn {
  signInMethods
  terms {
    type
    version
    url
    required
  }
}
    `, {"hash":"666029c217b8e7bbe4e0a1036ec4b19b520c4d330b87a320b0146704d6415d8a"}) as unknown as TypedDocumentString<WaysInQuery, WaysInQueryVariables>;
export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    __typename
    ... on CodeSent {
      ticket
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"fc8d37cce55424604713082ebb80f5c0f2f168ed4ba702fb57f825228d2eff86"}) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const VerifyEmailDocument = new TypedDocumentString(`
    mutation VerifyEmail($input: CodeInput!) {
  verifyEmail(input: $input) {
    ...SignInStep
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"5756fb42d9f70d64e4d62d9557f1d8d887ebd50aebbee5807a04dcdbaa3144d7"}) as unknown as TypedDocumentString<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const ResendCodeDocument = new TypedDocumentString(`
    mutation ResendCode($ticket: String!) {
  resendCode(ticket: $ticket) {
    __typename
    ... on CodeSent {
      ticket
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"f5753e216c800fad612eae622d5d54efbf7fb32d57d7ea3ce00f930eb7a889b5"}) as unknown as TypedDocumentString<ResendCodeMutation, ResendCodeMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    ...SignInStep
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"5ff26a4375b34db8b40318f5e2b5b0d573825a847b017e992ae8a845f4f629df"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const ReactivateDocument = new TypedDocumentString(`
    mutation Reactivate($input: CodeInput!) {
  reactivateAccount(input: $input) {
    ...SignInStep
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"5acda9dc420d3d4669308efc9aacd75abd233edce87ce6f5c251beac40ef7b93"}) as unknown as TypedDocumentString<ReactivateMutation, ReactivateMutationVariables>;
export const RestoreAccountDocument = new TypedDocumentString(`
    mutation RestoreAccount($ticket: String!) {
  restoreAccount(ticket: $ticket, delivery: COOKIE) {
    ...SignInStep
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"6042b9d76e0e9097eb1c43508d19a2beea97b4bf6b1a0e248744ebd2d86a5493"}) as unknown as TypedDocumentString<RestoreAccountMutation, RestoreAccountMutationVariables>;
export const StartProviderDocument = new TypedDocumentString(`
    mutation StartProvider($input: StartProviderInput!) {
  startProviderSignIn(input: $input) {
    __typename
    ... on ProviderRedirect {
      authorizationUrl
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"c9a203d99cebf16559d8c4cf7be87ebeeb6282297e770a3210ee6136918f4a38"}) as unknown as TypedDocumentString<StartProviderMutation, StartProviderMutationVariables>;
export const FinishProviderDocument = new TypedDocumentString(`
    mutation FinishProvider($input: FinishProviderInput!) {
  finishProviderSignIn(input: $input) {
    ...SignInStep
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"2f6dba4c502acaa0587a0b39a731150b12cc3ef26c2661ad2fc2ad6e033857e0"}) as unknown as TypedDocumentString<FinishProviderMutation, FinishProviderMutationVariables>;
export const FinishProviderSignUpDocument = new TypedDocumentString(`
    mutation FinishProviderSignUp($input: FinishSignUpInput!) {
  finishProviderSignUp(input: $input) {
    ...SignInStep
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}
fragment SignInStep on SignInResult {
  __typename
  ... on SignedIn {
    ...SignedInHere
  }
  ... on AccountDormant {
    ticket
  }
  ... on AccountDeleted {
    ticket
    restorableUntil
  }
  ... on SignUpIncomplete {
    ticket
    email
    suggestedUsername
    terms {
      type
      version
      url
      required
    }
  }
  ... on LinkRequired {
    ticket
    methods
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"479ccbbe3b85cf445c60e49799cb6793b68fe75082214197504d3d3dc79243e0"}) as unknown as TypedDocumentString<FinishProviderSignUpMutation, FinishProviderSignUpMutationVariables>;
export const RefreshDocument = new TypedDocumentString(`
    mutation Refresh($retryKey: String!) {
  refreshSession(input: {retryKey: $retryKey}) {
    __typename
    ... on SignedIn {
      ...SignedInHere
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}`, {"hash":"77341c01ef19f307868c0b9bbdab5ed540cf593c0d4905fe6f6182ad9063b1a8"}) as unknown as TypedDocumentString<RefreshMutation, RefreshMutationVariables>;
export const ReauthenticateDocument = new TypedDocumentString(`
    mutation Reauthenticate($input: ReauthenticateInput!) {
  reauthenticate(input: $input) {
    __typename
    ... on SignedIn {
      ...SignedInHere
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}
fragment SignedInHere on SignedIn {
  viewer {
    __typename
    ... on User {
      id
      username
      email
      hasPassword
    }
    ... on Admin {
      id
      username
    }
  }
  tokens {
    accessToken
  }
}`, {"hash":"a2bb9abb8f977a768c7bcca2380047a964a6ba075fb2f2c483838961d1a40a4c"}) as unknown as TypedDocumentString<ReauthenticateMutation, ReauthenticateMutationVariables>;
export const MailProofDocument = new TypedDocumentString(`
    mutation MailProof {
  requestReauthenticationCode {
    __typename
    ... on CodeSent {
      ticket
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"cd3bee04b26e3999ce7d70ff541f99190bfbdd1416ea88268765d7716081c6b0"}) as unknown as TypedDocumentString<MailProofMutation, MailProofMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut($everywhere: Boolean!) {
  signOut(everywhere: $everywhere) {
    ... on Done {
      ok
    }
  }
}
    `, {"hash":"da59b0b5d7e48beb2a766cff4e623bf5a9274ec228c5077e0999668c3105da4d"}) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const MySessionsDocument = new TypedDocumentString(`
    query MySessions($after: String) {
  me {
    sessions(first: 10, after: $after) {
      nodes {
        id
        current
        method
        device
        ipAddress
        createdAt
        lastUsedAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `, {"hash":"03071355ba48924e1691137d92c24135cb656bd60a875144a76782ee9c125c14"}) as unknown as TypedDocumentString<MySessionsQuery, MySessionsQueryVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  revokeSession(id: $id) {
    __typename
    ... on SessionsRevoked {
      revoked
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"9dbe9373b6e40fcf65a036663566fdb09c52789ed40d3238f0a2ca11dce89750"}) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) {
    __typename
    ... on UserChanged {
      user {
        id
      }
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"8a675904c953fa1f62901c71752dea1379a1af939088dad312ca782ad901eb68"}) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount {
  deleteAccount {
    __typename
    ... on UserChanged {
      user {
        restorableUntil
      }
    }
    ... on UserError {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  __typename
  code
  message
  ... on InvalidInput {
    fields {
      path
      message
    }
  }
  ... on TooManyAttempts {
    retryAfterSeconds
  }
  ... on InvalidCode {
    attemptsLeft
  }
  ... on PasswordRefused {
    reason
  }
  ... on TermsRequired {
    missing {
      type
    }
  }
}`, {"hash":"b8cb4aba228ba89f11a06192c7910c216cd2b16b1ce8fd546d73fd16adc5a918"}) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const CatalogDocument = new TypedDocumentString(`
    query Catalog($itemType: ItemType!, $after: String) {
  items(itemType: $itemType, first: 10, after: $after) {
    nodes {
      __typename
      id
      title
      summary
      url
      ... on Contest {
        startDate
        endDate
      }
      ... on NewsArticle {
        publishedAt
      }
      viewerBookmark {
        ...BookmarkLine
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"99457c23bf91945b9224eebe8b5c4e275d859ac91e87747e522cde60d129df1e"}) as unknown as TypedDocumentString<CatalogQuery, CatalogQueryVariables>;
export const MyBookmarksDocument = new TypedDocumentString(`
    query MyBookmarks($filter: BookmarkFilter, $after: String) {
  bookmarks(filter: $filter, first: 10, after: $after) {
    nodes {
      ...BookmarkLine
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"2e3f93aa12f35c2991a3e0b7aef43a3cd6e96b9b811f04fa2c93da86a1de6cda"}) as unknown as TypedDocumentString<MyBookmarksQuery, MyBookmarksQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($text: String!, $after: String) {
  searchBookmarks(query: $text, first: 10, after: $after) {
    edges {
      node {
        ...BookmarkLine
      }
      matches {
        field
        snippet
        ranges {
          start
          end
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"035c55cd898db52fc565c69a0384c09e2e14c9c9b48025f6ea9159b5e4f53c97"}) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const StarDocument = new TypedDocumentString(`
    mutation Star($input: CreateBookmarkInput!) {
  createBookmark(input: $input) {
    __typename
    ... on CreateBookmarkSuccess {
      outcome
      bookmark {
        ...BookmarkLine
      }
    }
    ... on BookmarkAlreadyExists {
      existing {
        ...BookmarkLine
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"e7cb79015c1f068f1401eb75049d7e8df94d23b1cf600d43c26db1e9cfd505ce"}) as unknown as TypedDocumentString<StarMutation, StarMutationVariables>;
export const NoteDocument = new TypedDocumentString(`
    mutation Note($input: UpdateBookmarkInput!) {
  updateBookmark(input: $input) {
    __typename
    ... on UpdateBookmarkSuccess {
      bookmark {
        ...BookmarkLine
      }
    }
    ... on VersionConflict {
      current {
        ...BookmarkLine
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"371370a82eae15110432ea775abe3f8a5322bea5c44f17842d6280c8a010b5db"}) as unknown as TypedDocumentString<NoteMutation, NoteMutationVariables>;
export const UnstarDocument = new TypedDocumentString(`
    mutation Unstar($input: DeleteBookmarkInput!) {
  deleteBookmark(input: $input) {
    __typename
    ... on DeleteBookmarkSuccess {
      deleted {
        id
        version
        restorableUntil
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    `, {"hash":"fdcbf8df6c8682298416581e8f9a31ce4cb9a9fa0fc3fc1307302668936ea929"}) as unknown as TypedDocumentString<UnstarMutation, UnstarMutationVariables>;
export const RestoreDocument = new TypedDocumentString(`
    mutation Restore($input: RestoreBookmarkInput!) {
  restoreBookmark(input: $input) {
    __typename
    ... on RestoreBookmarkSuccess {
      bookmark {
        ...BookmarkLine
      }
    }
    ... on UserError {
      code
      message
    }
  }
}
    fragment BookmarkLine on Bookmark {
  id
  version
  itemType
  itemId
  itemTitle
  tag
  memo
  bookmarkedAt
}`, {"hash":"693913ec7609011b83359622e68ca0f82b9272d2f651101ddae556c26fcbd575"}) as unknown as TypedDocumentString<RestoreMutation, RestoreMutationVariables>;
export const TrashDocument = new TypedDocumentString(`
    query Trash($after: String) {
  deletedBookmarks(first: 10, after: $after) {
    nodes {
      id
      tag
      memo
      itemId
      item {
        title
      }
      deletedAt
      restorableUntil
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"a67370b98937dbba32ce92cc7f25c26d65aa8f935d22d0a2ae69338f8345ddc1"}) as unknown as TypedDocumentString<TrashQuery, TrashQueryVariables>;
export const HistoryDocument = new TypedDocumentString(`
    query History($bookmarkId: ID!, $after: String) {
  bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {
    nodes {
      id
      version
      operation
      changedAt
      reason
      changes {
        field
        from
        to
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"965fac4cdbeaa52bc3593bd503446a6a29be84fa87407f8eff9b32e34f07509f"}) as unknown as TypedDocumentString<HistoryQuery, HistoryQueryVariables>;
export const ShownVersionDocument = new TypedDocumentString(`
    query ShownVersion($id: ID!) {
  bookmark(id: $id) {
    version
  }
}
    `, {"hash":"9e5ce151654c1323dd4167f2b9c2a30f9d5cf472ae09ce0eb30e1c6a97094f2f"}) as unknown as TypedDocumentString<ShownVersionQuery, ShownVersionQueryVariables>;