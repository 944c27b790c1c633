/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The ticket and the code of an invitation, and the first password. */
export type AcceptInvitationInput = {
  /** The 8 digits of the invitation. */
  code: string;
  /** The new password: at least 10 characters unless the server is configured otherwise, at most 128, not a common one, and not containing the username or the address. */
  password: string;
  /** The ticket in the link of the invitation; it belongs to the 8 digits. */
  ticket: string;
};

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

/** The current password and the new one. */
export type ChangePasswordInput = {
  /** The current password. A user without a password reauthenticates instead; if left out by a user who has one, it counts as wrong. */
  currentPassword?: string | null | undefined;
  /** The new password: at least 10 characters unless the server is configured otherwise, at most 128, not a common one, and not containing the username or the address. */
  newPassword: string;
  /** Whether all other sessions of the account end; this one goes on either way. */
  signOutOthers?: boolean;
};

/** A mailed code and the ticket that belongs to it. Each is useless without the other. */
export type CodeInput = {
  /** The 8 digits from the mail. */
  code: string;
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
  /** The ticket from the answer that announced the code. */
  ticket: string;
  /** Another username, in case the first one was taken meanwhile. The name of the sign-up if left out. */
  username?: string | null | undefined;
};

/** The image that a profile has from now on. */
export type ConfirmImageInput = {
  /** Change the list only if it still has this version; 0 if it was never changed. Any if not given. */
  expectedVersion?: number | null | undefined;
  /** Which of your uploads becomes the image; if not given, null or empty, the profile has none from now on. */
  imageId?: string | null | undefined;
  /** The catalog id of the item (24 hexadecimal digits); of a PROFILE your own user id. */
  referenceId: string;
  /** PROFILE: the other kinds have several images. */
  referenceType: ImageReferenceType;
};

/** The images that an item has from now on. */
export type ConfirmImagesInput = {
  /** Change the list only if it still has this version; 0 if it was never changed. Any if not given. */
  expectedVersion?: number | null | undefined;
  /** The ids of all its images in their order, at most 10; what is missing is deleted. Empty for none. */
  imageIds: Array<string>;
  /** The catalog id of the item (24 hexadecimal digits); of a PROFILE your own user id. */
  referenceId: string;
  /** CONTEST or NEWS_ARTICLE: a profile has one image. */
  referenceType: ImageReferenceType;
};

/** A user's answer to one version of one type of terms. */
export type Consent = {
  /** true to agree, false to decline or to take it back. */
  agreed: boolean;
  /** The type of the terms that the user was shown. */
  type: TermsType;
  /** The version that the user was shown, as `terms` returned it. */
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

/** The item to put into the catalog. */
export type CreateItemInput = {
  /** When the contest ends, not before it starts; only contests have it. Not announced if left out or null. */
  endDate?: string | null | undefined;
  /** Which kind of item it is: a contest or a news article. */
  itemType: ItemType;
  /** When the article was published; only news articles have it. Unknown if left out or null. */
  publishedAt?: string | null | undefined;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
  /** When the contest starts; only contests have it. Not announced if left out or null. */
  startDate?: string | null | undefined;
  /** What it is about, in short: at most 2,000 characters, as written. None if left out, null or empty. */
  summary?: string | null | undefined;
  /** The title: 1 to 300 characters, trimmed. */
  title: string;
  /** Where it can be read in full: an http or https address of at most 2,000 characters. None if left out, null or empty. */
  url?: string | null | undefined;
};

/** How the bookmark came to be. */
export type CreateOutcome =
  /** It is new: you had never bookmarked this item before. */
  | 'CREATED'
  /** A deleted bookmark of this item came back under its old id, with the new tag and memo. */
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

/** The item to delete, with the version that the caller has seen and the reason. */
export type DeleteItemInput = {
  /** The version you saw: if it has another by now, nothing is written and the answer is an ItemVersionConflict. Any version if left out. */
  expectedVersion?: number | null | undefined;
  /** The catalog id of the item: 24 hexadecimal digits. */
  itemId: string;
  /** Which kind of item it is: a contest or a news article. */
  itemType: ItemType;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** How bad it is. */
export type ExceptionSeverity =
  /** Something that the program takes for granted does not hold: a defect. */
  | 'CRITICAL'
  /** Something could not be written, or an event could not have its effect. */
  | 'HIGH'
  /** It was tried again and succeeded. */
  | 'LOW'
  /** Something could not be read. */
  | 'MEDIUM';

/** What was being done when something unexpected happened. */
export type ExceptionSource =
  /** A query was being answered. */
  | 'READ'
  /** A mutation was being carried out, or a worker was at work. */
  | 'WRITE';

/** The code that came back from the provider, and the proof that the client is the one that started the sign-in. */
export type FinishProviderInput = {
  /** The `code` from the address to which the browser came back; good for 60 seconds. */
  code: string;
  /** The random text whose hash was sent as `codeChallenge`. */
  codeVerifier: string;
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
};

/** What an account needs and the provider does not tell. */
export type FinishSignUpInput = {
  /** The user's answers to the terms in their current versions; required terms need an agreement. */
  consents: Array<Consent>;
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
  /** The ticket that came with the SignUpIncomplete answer. */
  ticket: string;
  /** The name that all users will see: 2 to 50 characters, unique in any letter case. */
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

/** The kinds of objects that have images. */
export type ImageReferenceType =
  /** A contest: up to 10 images in an order, set by admins. */
  | 'CONTEST'
  /** A news article: up to 10 images in an order, set by admins. */
  | 'NEWS_ARTICLE'
  /** The profile of a user: one image or none, set by that user. */
  | 'PROFILE';

/** The kinds of items that can be bookmarked. */
export type ItemType =
  /** A contest, with a start and an end. */
  | 'CONTEST'
  /** A news article, with a date of publication. */
  | 'NEWS_ARTICLE';

/** Why a new password was refused. */
export type PasswordRefusal =
  /** It was leaked from another service. */
  | 'BREACHED'
  /** It is among the passwords that many people use. */
  | 'COMMON'
  /** The username or the e-mail address is part of it. */
  | 'CONTAINS_IDENTITY'
  /** It has more than 128 characters, or takes more than 1,024 bytes. */
  | 'TOO_LONG'
  /** It has too few characters: at least 10 are needed, unless the server is configured otherwise. */
  | 'TOO_SHORT';

/** Whether the most bookmarked, the most viewed or the fastest rising items come first. */
export type PopularItemOrder =
  /** How many users have it bookmarked now. */
  | 'BOOKMARKS'
  /** How many more bookmarks it got in the last 7 days, today included, than in an average week of the 28 days before. Days are in UTC; bookmarks that are deleted by now do not count. */
  | 'TRENDING'
  /** How often it was viewed. */
  | 'VIEWS';

/** A fresh proof of who you are: your password, or a mailed code with its ticket. */
export type ReauthenticateInput = {
  /** The 8 digits from the mail. Not needed if only the password is given. */
  code?: string | null | undefined;
  /** The password of your account; if left out, ticket and code are needed. */
  password?: string | null | undefined;
  /** The ticket of requestReauthenticationCode. Not needed if only the password is given. */
  ticket?: string | null | undefined;
};

/** Which item the caller looks at. */
export type RecordItemViewInput = {
  /** The catalog id of the item: 24 hexadecimal digits. */
  itemId: string;
  /** Whether it is a contest or a news article. */
  itemType: ItemType;
};

/** Which group is resolved, and why. */
export type ResolveExceptionGroupInput = {
  /** The `id` of the group whose cause was mended. */
  groupId: string;
  /** Why, for other admins, up to 500 characters; it is kept with the group. None if not given. */
  reason?: string | null | undefined;
};

/** Which bookmark to bring back from the trash. */
export type RestoreBookmarkInput = {
  /** The id of the bookmark: a TSID as text. */
  id: string;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** Which deleted item to bring back. */
export type RestoreItemInput = {
  /** The catalog id of the item: 24 hexadecimal digits. */
  itemId: string;
  /** Which kind of item it is: a contest or a news article. */
  itemType: ItemType;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
};

/** Address and password of the account. */
export type SignInInput = {
  /** Where the refresh token goes: into a cookie, or into the answer. */
  delivery?: TokenDelivery;
  /** The e-mail address of the account, in any letter case. */
  email: string;
  /** The ticket of a LinkRequired: after the sign-in, the provider is linked to the account. Nothing is linked if left out. */
  linkTicket?: string | null | undefined;
  /** The secret text that the user chose, as it was typed. */
  password: string;
};

/** The ways in which users and admins sign in. */
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

/** The account to create. */
export type SignUpInput = {
  /** The user's answers to the terms in their current versions; required terms need an agreement. */
  consents: Array<Consent>;
  /** The e-mail address; a code is mailed to it, which verifyEmail takes. */
  email: string;
  /** The user's real name, at most 100 characters. Unknown if left out, null or empty. */
  name?: string | null | undefined;
  /** The new password: at least 10 characters unless the server is configured otherwise, at most 128, not a common one, and not containing the username or the address. */
  password: string;
  /** A telephone number like +82 10-1234-5678, which no other account has. Unknown if left out, null or empty. */
  phone?: string | null | undefined;
  /** The name that all users will see: 2 to 50 characters, unique in any letter case. */
  username: string;
};

/** One file to upload. */
export type StageImageInput = {
  /** The size of the file in bytes: at most 10 MB (10,000,000). */
  byteSize: number;
  /** What the file is: `image/jpeg`, `image/png` or `image/webp`. */
  contentType: string;
};

/** The object that is to get images, and the files to upload for it. */
export type StageImageUploadsInput = {
  /** The files: 1 to 10, of a PROFILE one. */
  files: Array<StageImageInput>;
  /** The catalog id of the item (24 hexadecimal digits); of a PROFILE your own user id. */
  referenceId: string;
  /** Which kind of object the images belong to. */
  referenceType: ImageReferenceType;
};

/** The provider, and where the browser returns to. */
export type StartProviderInput = {
  /** The SHA-256 hash, as base64url, of a random text that the client keeps; at the end the client sends the text itself as `codeVerifier`. */
  codeChallenge: string;
  /** The provider: any method but EMAIL. */
  method: SignInMethod;
  /** The address to which the browser returns at the end, with a `code` in it; it has to be one of the addresses that the server is configured with. */
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

/** Which item to change, and how: a field left out stays, null clears it. */
export type UpdateItemInput = {
  /** When the contest ends, not before it starts; only contests have it. Stays as it is if left out; null clears it. */
  endDate?: string | null | undefined;
  /** The version you saw: if it has another by now, nothing is written and the answer is an ItemVersionConflict. Any version if left out. */
  expectedVersion?: number | null | undefined;
  /** The catalog id of the item: 24 hexadecimal digits. */
  itemId: string;
  /** Which kind of item it is: a contest or a news article. */
  itemType: ItemType;
  /** When the article was published; only news articles have it. Stays as it is if left out; null clears it. */
  publishedAt?: string | null | undefined;
  /** Why, for the history: at most 500 characters. No reason if left out. */
  reason?: string | null | undefined;
  /** When the contest starts; only contests have it. Stays as it is if left out; null clears it. */
  startDate?: string | null | undefined;
  /** The new summary: at most 2,000 characters, as written. Stays as it is if left out; null or empty clears it. */
  summary?: string | null | undefined;
  /** The new title: 1 to 300 characters, trimmed. Stays as it is if left out; it cannot be cleared. */
  title?: string | null | undefined;
  /** The new http or https address, of at most 2,000 characters. Stays as it is if left out; null or empty clears it. */
  url?: string | null | undefined;
};

/** What went wrong, for programs; each type of UserError has its own code. */
export type UserErrorCode =
  /** No admin has this id. */
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
  /** There is no such image for this object, or another user has staged it. */
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
  /** It is the last way in which the user can sign in. */
  | 'LAST_SIGN_IN_METHOD'
  /** No super admin would be left. */
  | 'LAST_SUPER_ADMIN'
  /** The limit would be exceeded; nothing was written. */
  | 'LIMIT_EXCEEDED'
  /** The text breaks a rule for new passwords; nothing was written. */
  | 'PASSWORD_REFUSED'
  /** The provider, or the check of what it sent, did not confirm who you are. */
  | 'PROVIDER_REFUSED'
  /** The provider cannot be used to sign in at the moment. */
  | 'PROVIDER_UNAVAILABLE'
  /** You proved who you are too long ago for this operation. */
  | 'REAUTHENTICATION_REQUIRED'
  /** There is no such object that could have images. */
  | 'REFERENCE_NOT_FOUND'
  /** It was deleted too long ago to come back. */
  | 'RESTORE_EXPIRED'
  /** The refresh token is no longer valid: the user has to sign in again. */
  | 'SESSION_ENDED'
  /** You have no open session with this id. */
  | 'SESSION_NOT_FOUND'
  /** Another tab has exchanged the refresh token a moment ago. */
  | 'SESSION_SUPERSEDED'
  /** An account needs an agreement to the current version of some terms. */
  | 'TERMS_REQUIRED'
  /** There were too many attempts lately; this attempt was not made. */
  | 'TOO_MANY_ATTEMPTS'
  /** Another account has this name already. */
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

type Refusal_ImageRejected_Fragment = { __typename: 'ImageRejected', code: UserErrorCode, message: string, rejection: string };

type Refusal_ImageSetConflict_Fragment = { __typename: 'ImageSetConflict', code: UserErrorCode, message: string };

type Refusal_InvalidCode_Fragment = { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string };

type Refusal_InvalidCredentials_Fragment = { __typename: 'InvalidCredentials', code: UserErrorCode, message: string };

type Refusal_InvalidInput_Fragment = { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> };

type Refusal_ItemNotFound_Fragment = { __typename: 'ItemNotFound', code: UserErrorCode, message: string };

type Refusal_ItemVersionConflict_Fragment = { __typename: 'ItemVersionConflict', code: UserErrorCode, message: string };

type Refusal_LastSignInMethod_Fragment = { __typename: 'LastSignInMethod', code: UserErrorCode, message: string };

type Refusal_LastSuperAdmin_Fragment = { __typename: 'LastSuperAdmin', code: UserErrorCode, message: string };

type Refusal_LimitExceeded_Fragment = { __typename: 'LimitExceeded', limit: number, code: UserErrorCode, message: string };

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

export type SignInAsAdminMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInAsAdminMutation = { signInAsAdmin:
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

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { acceptAdminInvitation:
    | { __typename: 'AdminChanged', admin: { email: string } }
    | { __typename: 'AdminNotFound', code: UserErrorCode, message: string }
    | { __typename: 'InvalidCode', attemptsLeft: number, code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LastSuperAdmin', code: UserErrorCode, message: string }
    | { __typename: 'PasswordRefused', reason: PasswordRefusal, code: UserErrorCode, message: string }
    | { __typename: 'ReauthenticationRequired', code: UserErrorCode, message: string }
    | { __typename: 'TooManyAttempts', retryAfterSeconds: number, code: UserErrorCode, message: string }
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

export type ShownGroupFragment = { id: string, exceptionType: string, message: string, severity: ExceptionSeverity, count: number, firstSeenAt: string, lastSeenAt: string, resolvedAt: string | null, resolvedBy: string | null };

export type ExceptionGroupsQueryVariables = Exact<{
  severity?: ExceptionSeverity | null | undefined;
  resolved?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type ExceptionGroupsQuery = { exceptionGroups: { nodes: Array<{ id: string, exceptionType: string, message: string, severity: ExceptionSeverity, count: number, firstSeenAt: string, lastSeenAt: string, resolvedAt: string | null, resolvedBy: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ExceptionsOfGroupQueryVariables = Exact<{
  groupId: string;
  after?: string | null | undefined;
}>;


export type ExceptionsOfGroupQuery = { exceptionLogs: { nodes: Array<{ id: string, occurredAt: string, severity: ExceptionSeverity, source: ExceptionSource, module: string | null, method: string | null, userId: string | null, requestId: string | null, traceId: string | null, exceptionMessage: string, stackTrace: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ResolveGroupMutationVariables = Exact<{
  input: ResolveExceptionGroupInput;
}>;


export type ResolveGroupMutation = { resolveExceptionGroup:
    | { __typename: 'ExceptionGroupNotFound', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'ResolveExceptionGroupSuccess', group: { id: string, exceptionType: string, message: string, severity: ExceptionSeverity, count: number, firstSeenAt: string, lastSeenAt: string, resolvedAt: string | null, resolvedBy: string | null } }
   };

type EditedItem_Contest_Fragment = { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } };

type EditedItem_NewsArticle_Fragment = { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } };

export type EditedItemFragment =
  | EditedItem_Contest_Fragment
  | EditedItem_NewsArticle_Fragment
;

export type EditedItemsQueryVariables = Exact<{
  itemType: ItemType;
  after?: string | null | undefined;
}>;


export type EditedItemsQuery = { items: { nodes: Array<
      | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
      | { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateItemMutationVariables = Exact<{
  input: CreateItemInput;
}>;


export type CreateItemMutation = { createItem:
    | { __typename: 'CatalogReadOnly', code: UserErrorCode, message: string }
    | { __typename: 'CreateItemSuccess', item:
        | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
        | { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
       }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
   };

export type UpdateItemMutationVariables = Exact<{
  input: UpdateItemInput;
}>;


export type UpdateItemMutation = { updateItem:
    | { __typename: 'CatalogReadOnly', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
    | { __typename: 'ItemVersionConflict', code: UserErrorCode, message: string, current:
        | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
        | { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
       }
    | { __typename: 'UpdateItemSuccess', item:
        | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
        | { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
       }
   };

export type DeleteItemMutationVariables = Exact<{
  input: DeleteItemInput;
}>;


export type DeleteItemMutation = { deleteItem:
    | { __typename: 'CatalogReadOnly', code: UserErrorCode, message: string }
    | { __typename: 'DeleteItemSuccess', deletedItemId: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
    | { __typename: 'ItemVersionConflict', code: UserErrorCode, message: string, current:
        | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
        | { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
       }
   };

export type RestoreItemMutationVariables = Exact<{
  input: RestoreItemInput;
}>;


export type RestoreItemMutation = { restoreItem:
    | { __typename: 'CatalogReadOnly', code: UserErrorCode, message: string }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'ItemNotFound', code: UserErrorCode, message: string }
    | { __typename: 'RestoreItemSuccess', item:
        | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
        | { __typename: 'NewsArticle', publishedAt: string | null, id: string, version: number, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number } }
       }
   };

export type ItemHistoryQueryVariables = Exact<{
  itemType: ItemType;
  itemId: string;
  after?: string | null | undefined;
}>;


export type ItemHistoryQuery = { itemHistory: { nodes: Array<{ id: string, version: number, operation: HistoryOperation, changedAt: string, reason: string | null, changes: Array<{ field: string, from: string | null, to: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type MayEditQueryVariables = Exact<{ [key: string]: never; }>;


export type MayEditQuery = { itemHistory: { pageInfo: { hasNextPage: boolean } } | null };

export type BookmarkLineFragment = { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string };

export type ThumbnailFragment = { id: string, url: string | null, width: number | null, height: number | null };

export type BookmarkCardFragment = { itemImageUrl: string | null, id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string };

type CatalogItem_Contest_Fragment = { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number }, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null };

type CatalogItem_NewsArticle_Fragment = { __typename: 'NewsArticle', publishedAt: string | null, id: string, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number }, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null };

export type CatalogItemFragment =
  | CatalogItem_Contest_Fragment
  | CatalogItem_NewsArticle_Fragment
;

export type CatalogQueryVariables = Exact<{
  itemType: ItemType;
  after?: string | null | undefined;
}>;


export type CatalogQuery = { items: { nodes: Array<
      | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number }, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
      | { __typename: 'NewsArticle', publishedAt: string | null, id: string, title: string, summary: string | null, url: string | null, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, statistics: { bookmarkCount: number, viewCount: number }, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MyBookmarksQueryVariables = Exact<{
  filter?: BookmarkFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type MyBookmarksQuery = { bookmarks: { nodes: Array<{ itemImageUrl: string | null, id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SearchQueryVariables = Exact<{
  text: string;
  after?: string | null | undefined;
}>;


export type SearchQuery = { searchBookmarks: { edges: Array<{ node: { itemImageUrl: string | null, id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string }, matches: Array<{ field: BookmarkSearchField, snippet: string, ranges: Array<{ start: number, end: number }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

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
    | { __typename: 'UpdateBookmarkSuccess', bookmark: { itemImageUrl: string | null, id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
    | { __typename: 'VersionConflict', code: UserErrorCode, message: string, current: { itemImageUrl: string | null, id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } }
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

export type PictureSetFragment = { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> };

export type PicturesOfQueryVariables = Exact<{
  referenceType: ImageReferenceType;
  referenceId: string;
}>;


export type PicturesOfQuery = { imageSet: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } | null };

export type StagePicturesMutationVariables = Exact<{
  input: StageImageUploadsInput;
}>;


export type StagePicturesMutation = { stageImageUploads:
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LimitExceeded', limit: number, code: UserErrorCode, message: string }
    | { __typename: 'ReferenceNotFound', code: UserErrorCode, message: string }
    | { __typename: 'StageImageUploadsSuccess', targets: Array<{ method: string, url: string, image: { id: string }, headers: Array<{ name: string, value: string }> }> }
   };

type SavedPictures_ConfirmImagesSuccess_Fragment = { __typename: 'ConfirmImagesSuccess', imageSet: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } };

type SavedPictures_ImageNotFound_Fragment = { __typename: 'ImageNotFound', imageId: string, code: UserErrorCode, message: string };

type SavedPictures_ImageNotUploaded_Fragment = { __typename: 'ImageNotUploaded', imageId: string, code: UserErrorCode, message: string };

type SavedPictures_ImageRejected_Fragment = { __typename: 'ImageRejected', imageId: string, code: UserErrorCode, message: string, rejection: string };

type SavedPictures_ImageSetConflict_Fragment = { __typename: 'ImageSetConflict', code: UserErrorCode, message: string, current: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } };

type SavedPictures_InvalidInput_Fragment = { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> };

type SavedPictures_LimitExceeded_Fragment = { __typename: 'LimitExceeded', limit: number, code: UserErrorCode, message: string };

type SavedPictures_ReferenceNotFound_Fragment = { __typename: 'ReferenceNotFound', code: UserErrorCode, message: string };

export type SavedPicturesFragment =
  | SavedPictures_ConfirmImagesSuccess_Fragment
  | SavedPictures_ImageNotFound_Fragment
  | SavedPictures_ImageNotUploaded_Fragment
  | SavedPictures_ImageRejected_Fragment
  | SavedPictures_ImageSetConflict_Fragment
  | SavedPictures_InvalidInput_Fragment
  | SavedPictures_LimitExceeded_Fragment
  | SavedPictures_ReferenceNotFound_Fragment
;

export type SavePicturesMutationVariables = Exact<{
  input: ConfirmImagesInput;
}>;


export type SavePicturesMutation = { confirmImages:
    | { __typename: 'ConfirmImagesSuccess', imageSet: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } }
    | { __typename: 'ImageNotFound', imageId: string, code: UserErrorCode, message: string }
    | { __typename: 'ImageNotUploaded', imageId: string, code: UserErrorCode, message: string }
    | { __typename: 'ImageRejected', imageId: string, code: UserErrorCode, message: string, rejection: string }
    | { __typename: 'ImageSetConflict', code: UserErrorCode, message: string, current: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LimitExceeded', limit: number, code: UserErrorCode, message: string }
    | { __typename: 'ReferenceNotFound', code: UserErrorCode, message: string }
   };

export type SaveProfilePictureMutationVariables = Exact<{
  input: ConfirmImageInput;
}>;


export type SaveProfilePictureMutation = { confirmImage:
    | { __typename: 'ConfirmImagesSuccess', imageSet: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } }
    | { __typename: 'ImageNotFound', imageId: string, code: UserErrorCode, message: string }
    | { __typename: 'ImageNotUploaded', imageId: string, code: UserErrorCode, message: string }
    | { __typename: 'ImageRejected', imageId: string, code: UserErrorCode, message: string, rejection: string }
    | { __typename: 'ImageSetConflict', code: UserErrorCode, message: string, current: { version: number, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }> } }
    | { __typename: 'InvalidInput', code: UserErrorCode, message: string, fields: Array<{ path: string, message: string }> }
    | { __typename: 'LimitExceeded', limit: number, code: UserErrorCode, message: string }
    | { __typename: 'ReferenceNotFound', code: UserErrorCode, message: string }
   };

export type CountsFragment = { bookmarkCount: number, viewCount: number };

export type PopularItemsQueryVariables = Exact<{
  itemType: ItemType;
  orderBy: PopularItemOrder;
  after?: string | null | undefined;
}>;


export type PopularItemsQuery = { popularItems: { nodes: Array<
      | { __typename: 'Contest', startDate: string | null, endDate: string | null, id: string, title: string, summary: string | null, url: string | null, statistics: { bookmarkCount: number, viewCount: number, bookmarksPerDay: Array<{ day: string, count: number }> }, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
      | { __typename: 'NewsArticle', publishedAt: string | null, id: string, title: string, summary: string | null, url: string | null, statistics: { bookmarkCount: number, viewCount: number, bookmarksPerDay: Array<{ day: string, count: number }> }, images: Array<{ id: string, url: string | null, width: number | null, height: number | null }>, viewerBookmark: { id: string, version: number, itemType: ItemType, itemId: string, itemTitle: string, tag: string | null, memo: string | null, bookmarkedAt: string } | null }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RecordViewMutationVariables = Exact<{
  input: RecordItemViewInput;
}>;


export type RecordViewMutation = { recordItemView:
    | { __typename: 'InvalidInput' }
    | { __typename: 'ItemNotFound' }
    | { __typename: 'RecordItemViewSuccess', accepted: boolean }
   };

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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
export const ShownGroupFragmentDoc = new TypedDocumentString(`
    fragment ShownGroup on ExceptionGroup {
  id
  exceptionType
  message
  severity
  count
  firstSeenAt
  lastSeenAt
  resolvedAt
  resolvedBy
}
    `, {"fragmentName":"ShownGroup"}) as unknown as TypedDocumentString<ShownGroupFragment, unknown>;
export const ThumbnailFragmentDoc = new TypedDocumentString(`
    fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
    `, {"fragmentName":"Thumbnail"}) as unknown as TypedDocumentString<ThumbnailFragment, unknown>;
export const CountsFragmentDoc = new TypedDocumentString(`
    fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}
    `, {"fragmentName":"Counts"}) as unknown as TypedDocumentString<CountsFragment, unknown>;
export const EditedItemFragmentDoc = new TypedDocumentString(`
    fragment EditedItem on BookmarkItem {
  __typename
  id
  version
  title
  summary
  url
  images {
    ...Thumbnail
  }
  statistics {
    ...Counts
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
}
    fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"fragmentName":"EditedItem"}) as unknown as TypedDocumentString<EditedItemFragment, unknown>;
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
export const BookmarkCardFragmentDoc = new TypedDocumentString(`
    fragment BookmarkCard on Bookmark {
  ...BookmarkLine
  itemImageUrl
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
}`, {"fragmentName":"BookmarkCard"}) as unknown as TypedDocumentString<BookmarkCardFragment, unknown>;
export const CatalogItemFragmentDoc = new TypedDocumentString(`
    fragment CatalogItem on BookmarkItem {
  __typename
  id
  title
  summary
  url
  images {
    ...Thumbnail
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
  statistics {
    ...Counts
  }
  viewerBookmark {
    ...BookmarkLine
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
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"fragmentName":"CatalogItem"}) as unknown as TypedDocumentString<CatalogItemFragment, unknown>;
export const PictureSetFragmentDoc = new TypedDocumentString(`
    fragment PictureSet on ImageSet {
  version
  images {
    ...Thumbnail
  }
}
    fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}`, {"fragmentName":"PictureSet"}) as unknown as TypedDocumentString<PictureSetFragment, unknown>;
export const SavedPicturesFragmentDoc = new TypedDocumentString(`
    fragment SavedPictures on ConfirmImagesResult {
  __typename
  ... on ConfirmImagesSuccess {
    imageSet {
      ...PictureSet
    }
  }
  ... on ImageSetConflict {
    current {
      ...PictureSet
    }
  }
  ... on ImageNotFound {
    imageId
  }
  ... on ImageNotUploaded {
    imageId
  }
  ... on ImageRejected {
    imageId
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment PictureSet on ImageSet {
  version
  images {
    ...Thumbnail
  }
}`, {"fragmentName":"SavedPictures"}) as unknown as TypedDocumentString<SavedPicturesFragment, unknown>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"e06a1f87c226ae46286ed86333f1d64826967f82882721996b51fd2684c2e06a"}) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"4fcf83858ef2f6f125705672edf660792c6e86887bd46d28cf72e2df9320d53d"}) as unknown as TypedDocumentString<VerifyEmailMutation, VerifyEmailMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"f82c7acd0b5d7bf692a5e6565e0eca39d86d97dc017378869ce91d42a6a0a57f"}) as unknown as TypedDocumentString<ResendCodeMutation, ResendCodeMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"7b9ee15c7328fa08953e48a84dea07bd1cbf36ff2f6d49f9c9f4280f6b205322"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignInAsAdminDocument = new TypedDocumentString(`
    mutation SignInAsAdmin($input: SignInInput!) {
  signInAsAdmin(input: $input) {
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"ddff517f816322489009b72bc97d415b867fe43e9b3f93e52484afac482730b6"}) as unknown as TypedDocumentString<SignInAsAdminMutation, SignInAsAdminMutationVariables>;
export const AcceptInvitationDocument = new TypedDocumentString(`
    mutation AcceptInvitation($input: AcceptInvitationInput!) {
  acceptAdminInvitation(input: $input) {
    __typename
    ... on AdminChanged {
      admin {
        email
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"cd4785cb14dc43460d5369ec2b7bc3b403ea5cfffee5334bafdf81b24fc38ba7"}) as unknown as TypedDocumentString<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"8a0b2ba20cfc38b453455aefbc32295d2114a6f897627af6e6c4b4cff76d2d1c"}) as unknown as TypedDocumentString<ReactivateMutation, ReactivateMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"f12d134978c43a23056a8f98c9b6bf96419f64ff67dc2d824711845b1ccc00e6"}) as unknown as TypedDocumentString<RestoreAccountMutation, RestoreAccountMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"569884f658566123734ad4f03c71070f2b979f78a75af9ccaea69550475c3ab8"}) as unknown as TypedDocumentString<StartProviderMutation, StartProviderMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"5b9f5832c1283923399afdd935ef53e3ef4e70ee900d7ca43ce53949c407030f"}) as unknown as TypedDocumentString<FinishProviderMutation, FinishProviderMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"f59f434adb69ee3054974a054a9ce6c4515138cc202cfcadb5d51ffa4d2faacc"}) as unknown as TypedDocumentString<FinishProviderSignUpMutation, FinishProviderSignUpMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"85c818b1b537a1a225320c7a281dabc71be0a738b8ac9303ddb18e329b766cfc"}) as unknown as TypedDocumentString<RefreshMutation, RefreshMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
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
}`, {"hash":"81270e5a361e90f94da7835176f92cf9b8b669e5721f464f501c151206ceac42"}) as unknown as TypedDocumentString<ReauthenticateMutation, ReauthenticateMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"7ac4bc090a17e53ca6cdd5bd8b39c2099efeffcf69071ca879a832f92d566ce1"}) as unknown as TypedDocumentString<MailProofMutation, MailProofMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"06612426856a13a2292651561a88ef8b30895147af924cf6b5dd3d16217baa4c"}) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"cef874e100176090f0e58ac034b463a0ceacf3a5e4e414658678f5e93abe8764"}) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"88b334ed66e44fc6f920a8a24f1d84ff04320e549939b2939796d96b3516c04d"}) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const ExceptionGroupsDocument = new TypedDocumentString(`
    query ExceptionGroups($severity: ExceptionSeverity, $resolved: Boolean, $after: String) {
  exceptionGroups(
    filter: {severity: $severity}
    resolved: $resolved
    first: 10
    after: $after
  ) {
    nodes {
      ...ShownGroup
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ShownGroup on ExceptionGroup {
  id
  exceptionType
  message
  severity
  count
  firstSeenAt
  lastSeenAt
  resolvedAt
  resolvedBy
}`, {"hash":"770fa965461a4c76194abafced45b0b556b84b75add9f4977f6b71dac25594f6"}) as unknown as TypedDocumentString<ExceptionGroupsQuery, ExceptionGroupsQueryVariables>;
export const ExceptionsOfGroupDocument = new TypedDocumentString(`
    query ExceptionsOfGroup($groupId: ID!, $after: String) {
  exceptionLogs(filter: {groupId: $groupId}, first: 5, after: $after) {
    nodes {
      id
      occurredAt
      severity
      source
      module
      method
      userId
      requestId
      traceId
      exceptionMessage
      stackTrace
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `, {"hash":"f1411fb66e0088aa458f26a56444e49076db2673d2aeba879e0beb93d7e25b0f"}) as unknown as TypedDocumentString<ExceptionsOfGroupQuery, ExceptionsOfGroupQueryVariables>;
export const ResolveGroupDocument = new TypedDocumentString(`
    mutation ResolveGroup($input: ResolveExceptionGroupInput!) {
  resolveExceptionGroup(input: $input) {
    __typename
    ... on ResolveExceptionGroupSuccess {
      group {
        ...ShownGroup
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment ShownGroup on ExceptionGroup {
  id
  exceptionType
  message
  severity
  count
  firstSeenAt
  lastSeenAt
  resolvedAt
  resolvedBy
}`, {"hash":"8a7dd3e1c3a56b23b602d46e56b9cc090d7865ba295baadf66a00412e731891c"}) as unknown as TypedDocumentString<ResolveGroupMutation, ResolveGroupMutationVariables>;
export const EditedItemsDocument = new TypedDocumentString(`
    query EditedItems($itemType: ItemType!, $after: String) {
  items(itemType: $itemType, first: 10, after: $after) {
    nodes {
      ...EditedItem
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment EditedItem on BookmarkItem {
  __typename
  id
  version
  title
  summary
  url
  images {
    ...Thumbnail
  }
  statistics {
    ...Counts
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"cc66f7ec9087fa9e73ea1905c2ba9ca63235523eda6f240f3280c7b05a0826a1"}) as unknown as TypedDocumentString<EditedItemsQuery, EditedItemsQueryVariables>;
export const CreateItemDocument = new TypedDocumentString(`
    mutation CreateItem($input: CreateItemInput!) {
  createItem(input: $input) {
    __typename
    ... on CreateItemSuccess {
      item {
        ...EditedItem
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment EditedItem on BookmarkItem {
  __typename
  id
  version
  title
  summary
  url
  images {
    ...Thumbnail
  }
  statistics {
    ...Counts
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"2c7a4d725ce395f390fb409a80b952071273d81f672e6bc83f4480d22048afde"}) as unknown as TypedDocumentString<CreateItemMutation, CreateItemMutationVariables>;
export const UpdateItemDocument = new TypedDocumentString(`
    mutation UpdateItem($input: UpdateItemInput!) {
  updateItem(input: $input) {
    __typename
    ... on UpdateItemSuccess {
      item {
        ...EditedItem
      }
    }
    ... on ItemVersionConflict {
      current {
        ...EditedItem
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment EditedItem on BookmarkItem {
  __typename
  id
  version
  title
  summary
  url
  images {
    ...Thumbnail
  }
  statistics {
    ...Counts
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"d38cf35a9912ced260075a60e703a77cb7d414d03d99c238018f25baccb888de"}) as unknown as TypedDocumentString<UpdateItemMutation, UpdateItemMutationVariables>;
export const DeleteItemDocument = new TypedDocumentString(`
    mutation DeleteItem($input: DeleteItemInput!) {
  deleteItem(input: $input) {
    __typename
    ... on DeleteItemSuccess {
      deletedItemId
    }
    ... on ItemVersionConflict {
      current {
        ...EditedItem
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment EditedItem on BookmarkItem {
  __typename
  id
  version
  title
  summary
  url
  images {
    ...Thumbnail
  }
  statistics {
    ...Counts
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"33c8bd4d2cd4a8371ac5ed121270ca2dd36066904dd76aeae86735d790e82b47"}) as unknown as TypedDocumentString<DeleteItemMutation, DeleteItemMutationVariables>;
export const RestoreItemDocument = new TypedDocumentString(`
    mutation RestoreItem($input: RestoreItemInput!) {
  restoreItem(input: $input) {
    __typename
    ... on RestoreItemSuccess {
      item {
        ...EditedItem
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment EditedItem on BookmarkItem {
  __typename
  id
  version
  title
  summary
  url
  images {
    ...Thumbnail
  }
  statistics {
    ...Counts
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"08f2bdefd8ace1d57e37e611c899b3345c5b00f1d138b43daf450aa31f6bae21"}) as unknown as TypedDocumentString<RestoreItemMutation, RestoreItemMutationVariables>;
export const ItemHistoryDocument = new TypedDocumentString(`
    query ItemHistory($itemType: ItemType!, $itemId: ID!, $after: String) {
  itemHistory(itemType: $itemType, itemId: $itemId, first: 10, after: $after) {
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
    `, {"hash":"c322207001aaf44dd1d0c7308a8072bc2c410560177e626bf30f441532600796"}) as unknown as TypedDocumentString<ItemHistoryQuery, ItemHistoryQueryVariables>;
export const MayEditDocument = new TypedDocumentString(`
    query MayEdit {
  itemHistory(itemType: CONTEST, itemId: "000000000000000000000000") {
    pageInfo {
      hasNextPage
    }
  }
}
    `, {"hash":"c1c61a75a0f893bbac1f80fae8e41c0b0d1421d3c99e2e85fb3f248ff9d3608b"}) as unknown as TypedDocumentString<MayEditQuery, MayEditQueryVariables>;
export const CatalogDocument = new TypedDocumentString(`
    query Catalog($itemType: ItemType!, $after: String) {
  items(itemType: $itemType, first: 10, after: $after) {
    nodes {
      ...CatalogItem
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
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment CatalogItem on BookmarkItem {
  __typename
  id
  title
  summary
  url
  images {
    ...Thumbnail
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
  statistics {
    ...Counts
  }
  viewerBookmark {
    ...BookmarkLine
  }
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"c8d87985510d3c0d9a8488e549463f22ac656a120e83670388504a132a80cdae"}) as unknown as TypedDocumentString<CatalogQuery, CatalogQueryVariables>;
export const MyBookmarksDocument = new TypedDocumentString(`
    query MyBookmarks($filter: BookmarkFilter, $after: String) {
  bookmarks(filter: $filter, first: 10, after: $after) {
    nodes {
      ...BookmarkCard
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
}
fragment BookmarkCard on Bookmark {
  ...BookmarkLine
  itemImageUrl
}`, {"hash":"8f31616aaf640cf9b910f813e1da9fb9489bd3dd07914e8b54a193fc174e9002"}) as unknown as TypedDocumentString<MyBookmarksQuery, MyBookmarksQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($text: String!, $after: String) {
  searchBookmarks(query: $text, first: 10, after: $after) {
    edges {
      node {
        ...BookmarkCard
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
}
fragment BookmarkCard on Bookmark {
  ...BookmarkLine
  itemImageUrl
}`, {"hash":"c5399108f60fec1e2a526c838ef6d934382787daa12dca13cd37b298df24d3e7"}) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
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
        ...BookmarkCard
      }
    }
    ... on VersionConflict {
      current {
        ...BookmarkCard
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
}
fragment BookmarkCard on Bookmark {
  ...BookmarkLine
  itemImageUrl
}`, {"hash":"cb25aa7c92d04083e94d12dec9388f5d15f0979476188af123adc6697ae948ef"}) as unknown as TypedDocumentString<NoteMutation, NoteMutationVariables>;
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
export const PicturesOfDocument = new TypedDocumentString(`
    query PicturesOf($referenceType: ImageReferenceType!, $referenceId: ID!) {
  imageSet(referenceType: $referenceType, referenceId: $referenceId) {
    ...PictureSet
  }
}
    fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment PictureSet on ImageSet {
  version
  images {
    ...Thumbnail
  }
}`, {"hash":"a8a665ab34da637a37d66e105004a363151e92e17e0fe5d20fb0c8791bd684fa"}) as unknown as TypedDocumentString<PicturesOfQuery, PicturesOfQueryVariables>;
export const StagePicturesDocument = new TypedDocumentString(`
    mutation StagePictures($input: StageImageUploadsInput!) {
  stageImageUploads(input: $input) {
    __typename
    ... on StageImageUploadsSuccess {
      targets {
        image {
          id
        }
        method
        url
        headers {
          name
          value
        }
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}`, {"hash":"dd414144d00e4b02d5a2d3a02f23ea464cd2b8f7d8cf9c2d32c4a8ab970a5a7b"}) as unknown as TypedDocumentString<StagePicturesMutation, StagePicturesMutationVariables>;
export const SavePicturesDocument = new TypedDocumentString(`
    mutation SavePictures($input: ConfirmImagesInput!) {
  confirmImages(input: $input) {
    ...SavedPictures
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment PictureSet on ImageSet {
  version
  images {
    ...Thumbnail
  }
}
fragment SavedPictures on ConfirmImagesResult {
  __typename
  ... on ConfirmImagesSuccess {
    imageSet {
      ...PictureSet
    }
  }
  ... on ImageSetConflict {
    current {
      ...PictureSet
    }
  }
  ... on ImageNotFound {
    imageId
  }
  ... on ImageNotUploaded {
    imageId
  }
  ... on ImageRejected {
    imageId
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"b575bae2cd299fc3517e9da6029c3280f67adf787e288c83cc803cae449287d8"}) as unknown as TypedDocumentString<SavePicturesMutation, SavePicturesMutationVariables>;
export const SaveProfilePictureDocument = new TypedDocumentString(`
    mutation SaveProfilePicture($input: ConfirmImageInput!) {
  confirmImage(input: $input) {
    ...SavedPictures
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
  ... on ImageRejected {
    rejection: reason
  }
  ... on LimitExceeded {
    limit
  }
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment PictureSet on ImageSet {
  version
  images {
    ...Thumbnail
  }
}
fragment SavedPictures on ConfirmImagesResult {
  __typename
  ... on ConfirmImagesSuccess {
    imageSet {
      ...PictureSet
    }
  }
  ... on ImageSetConflict {
    current {
      ...PictureSet
    }
  }
  ... on ImageNotFound {
    imageId
  }
  ... on ImageNotUploaded {
    imageId
  }
  ... on ImageRejected {
    imageId
  }
  ... on UserError {
    ...Refusal
  }
}`, {"hash":"e9cff595cac979638ab04d6a7a2888f938119d27ebdd4c62dce28bf64a41c924"}) as unknown as TypedDocumentString<SaveProfilePictureMutation, SaveProfilePictureMutationVariables>;
export const PopularItemsDocument = new TypedDocumentString(`
    query PopularItems($itemType: ItemType!, $orderBy: PopularItemOrder!, $after: String) {
  popularItems(itemType: $itemType, orderBy: $orderBy, first: 10, after: $after) {
    nodes {
      ...CatalogItem
      statistics {
        bookmarksPerDay(days: 30) {
          day
          count
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
}
fragment Thumbnail on Image {
  id
  url(variant: THUMBNAIL)
  width
  height
}
fragment CatalogItem on BookmarkItem {
  __typename
  id
  title
  summary
  url
  images {
    ...Thumbnail
  }
  ... on Contest {
    startDate
    endDate
  }
  ... on NewsArticle {
    publishedAt
  }
  statistics {
    ...Counts
  }
  viewerBookmark {
    ...BookmarkLine
  }
}
fragment Counts on ItemStatistics {
  bookmarkCount
  viewCount
}`, {"hash":"0fe4e4cc698f1d405c0c1569e13eec713d7b63baaef0b6ee3cc3bc0b562fabeb"}) as unknown as TypedDocumentString<PopularItemsQuery, PopularItemsQueryVariables>;
export const RecordViewDocument = new TypedDocumentString(`
    mutation RecordView($input: RecordItemViewInput!) {
  recordItemView(input: $input) {
    __typename
    ... on RecordItemViewSuccess {
      accepted
    }
  }
}
    `, {"hash":"f9c34197b16e4a2f3c19c82bb15e1146663fff25f10232ccece45eebd8a62d07"}) as unknown as TypedDocumentString<RecordViewMutation, RecordViewMutationVariables>;