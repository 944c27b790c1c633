/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment Refusal on UserError {\n    __typename code message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type } }\n  }\n": typeof types.RefusalFragmentDoc,
    "\n  fragment SignedInHere on SignedIn {\n    viewer { __typename ... on User { id username email hasPassword } ... on Admin { id username } }\n    tokens { accessToken }\n  }\n": typeof types.SignedInHereFragmentDoc,
    "\n  fragment SignInStep on SignInResult {\n    __typename\n    ... on SignedIn { ...SignedInHere }\n    ... on AccountDormant { ticket }\n    ... on AccountDeleted { ticket restorableUntil }\n    ... on SignUpIncomplete { ticket email suggestedUsername terms { type version url required } }\n    ... on LinkRequired { ticket methods }\n    ... on UserError { ...Refusal }\n  }\n": typeof types.SignInStepFragmentDoc,
    "\n  query WaysIn { signInMethods terms { type version url required } }\n": typeof types.WaysInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation VerifyEmail($input: CodeInput!) { verifyEmail(input: $input) { ...SignInStep } }\n": typeof types.VerifyEmailDocument,
    "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": typeof types.ResendCodeDocument,
    "\n  mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...SignInStep } }\n": typeof types.SignInDocument,
    "\n  mutation Reactivate($input: CodeInput!) { reactivateAccount(input: $input) { ...SignInStep } }\n": typeof types.ReactivateDocument,
    "\n  mutation RestoreAccount($ticket: String!) { restoreAccount(ticket: $ticket, delivery: COOKIE) { ...SignInStep } }\n": typeof types.RestoreAccountDocument,
    "\n  mutation StartProvider($input: StartProviderInput!) {\n    startProviderSignIn(input: $input) {\n      __typename\n      ... on ProviderRedirect { authorizationUrl }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.StartProviderDocument,
    "\n  mutation FinishProvider($input: FinishProviderInput!) { finishProviderSignIn(input: $input) { ...SignInStep } }\n": typeof types.FinishProviderDocument,
    "\n  mutation FinishProviderSignUp($input: FinishSignUpInput!) { finishProviderSignUp(input: $input) { ...SignInStep } }\n": typeof types.FinishProviderSignUpDocument,
    "\n  mutation Refresh($retryKey: String!) {\n    refreshSession(input: { retryKey: $retryKey }) {\n      __typename\n      ... on SignedIn { ...SignedInHere }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.RefreshDocument,
    "\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) {\n      __typename\n      ... on SignedIn { ...SignedInHere }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.ReauthenticateDocument,
    "\n  mutation MailProof {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": typeof types.MailProofDocument,
    "\n  mutation SignOut($everywhere: Boolean!) { signOut(everywhere: $everywhere) { ... on Done { ok } } }\n": typeof types.SignOutDocument,
    "\n  query MySessions($after: String) {\n    me {\n      sessions(first: 10, after: $after) {\n        nodes { id current method device ipAddress createdAt lastUsedAt }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ... on UserError { ...Refusal } }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { id } } ... on UserError { ...Refusal } }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation DeleteAccount {\n    deleteAccount { __typename ... on UserChanged { user { restorableUntil } } ... on UserError { ...Refusal } }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n": typeof types.BookmarkLineFragmentDoc,
    "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes {\n        __typename id title summary url\n        ... on Contest { startDate endDate }\n        ... on NewsArticle { publishedAt }\n        viewerBookmark { ...BookmarkLine }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.CatalogDocument,
    "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkLine }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.MyBookmarksDocument,
    "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkLine } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.StarDocument,
    "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on VersionConflict { current { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.NoteDocument,
    "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.UnstarDocument,
    "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.RestoreDocument,
    "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.TrashDocument,
    "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.HistoryDocument,
    "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n": typeof types.ShownVersionDocument,
};
const documents: Documents = {
    "\n  fragment Refusal on UserError {\n    __typename code message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type } }\n  }\n": types.RefusalFragmentDoc,
    "\n  fragment SignedInHere on SignedIn {\n    viewer { __typename ... on User { id username email hasPassword } ... on Admin { id username } }\n    tokens { accessToken }\n  }\n": types.SignedInHereFragmentDoc,
    "\n  fragment SignInStep on SignInResult {\n    __typename\n    ... on SignedIn { ...SignedInHere }\n    ... on AccountDormant { ticket }\n    ... on AccountDeleted { ticket restorableUntil }\n    ... on SignUpIncomplete { ticket email suggestedUsername terms { type version url required } }\n    ... on LinkRequired { ticket methods }\n    ... on UserError { ...Refusal }\n  }\n": types.SignInStepFragmentDoc,
    "\n  query WaysIn { signInMethods terms { type version url required } }\n": types.WaysInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": types.SignUpDocument,
    "\n  mutation VerifyEmail($input: CodeInput!) { verifyEmail(input: $input) { ...SignInStep } }\n": types.VerifyEmailDocument,
    "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": types.ResendCodeDocument,
    "\n  mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...SignInStep } }\n": types.SignInDocument,
    "\n  mutation Reactivate($input: CodeInput!) { reactivateAccount(input: $input) { ...SignInStep } }\n": types.ReactivateDocument,
    "\n  mutation RestoreAccount($ticket: String!) { restoreAccount(ticket: $ticket, delivery: COOKIE) { ...SignInStep } }\n": types.RestoreAccountDocument,
    "\n  mutation StartProvider($input: StartProviderInput!) {\n    startProviderSignIn(input: $input) {\n      __typename\n      ... on ProviderRedirect { authorizationUrl }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.StartProviderDocument,
    "\n  mutation FinishProvider($input: FinishProviderInput!) { finishProviderSignIn(input: $input) { ...SignInStep } }\n": types.FinishProviderDocument,
    "\n  mutation FinishProviderSignUp($input: FinishSignUpInput!) { finishProviderSignUp(input: $input) { ...SignInStep } }\n": types.FinishProviderSignUpDocument,
    "\n  mutation Refresh($retryKey: String!) {\n    refreshSession(input: { retryKey: $retryKey }) {\n      __typename\n      ... on SignedIn { ...SignedInHere }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.RefreshDocument,
    "\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) {\n      __typename\n      ... on SignedIn { ...SignedInHere }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.ReauthenticateDocument,
    "\n  mutation MailProof {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": types.MailProofDocument,
    "\n  mutation SignOut($everywhere: Boolean!) { signOut(everywhere: $everywhere) { ... on Done { ok } } }\n": types.SignOutDocument,
    "\n  query MySessions($after: String) {\n    me {\n      sessions(first: 10, after: $after) {\n        nodes { id current method device ipAddress createdAt lastUsedAt }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ... on UserError { ...Refusal } }\n  }\n": types.EndSessionDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { id } } ... on UserError { ...Refusal } }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation DeleteAccount {\n    deleteAccount { __typename ... on UserChanged { user { restorableUntil } } ... on UserError { ...Refusal } }\n  }\n": types.DeleteAccountDocument,
    "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n": types.BookmarkLineFragmentDoc,
    "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes {\n        __typename id title summary url\n        ... on Contest { startDate endDate }\n        ... on NewsArticle { publishedAt }\n        viewerBookmark { ...BookmarkLine }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.CatalogDocument,
    "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkLine }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.MyBookmarksDocument,
    "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkLine } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.SearchDocument,
    "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.StarDocument,
    "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on VersionConflict { current { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.NoteDocument,
    "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n": types.UnstarDocument,
    "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.RestoreDocument,
    "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.TrashDocument,
    "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.HistoryDocument,
    "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n": types.ShownVersionDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Refusal on UserError {\n    __typename code message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type } }\n  }\n"): typeof import('./graphql.ts').RefusalFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SignedInHere on SignedIn {\n    viewer { __typename ... on User { id username email hasPassword } ... on Admin { id username } }\n    tokens { accessToken }\n  }\n"): typeof import('./graphql.ts').SignedInHereFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SignInStep on SignInResult {\n    __typename\n    ... on SignedIn { ...SignedInHere }\n    ... on AccountDormant { ticket }\n    ... on AccountDeleted { ticket restorableUntil }\n    ... on SignUpIncomplete { ticket email suggestedUsername terms { type version url required } }\n    ... on LinkRequired { ticket methods }\n    ... on UserError { ...Refusal }\n  }\n"): typeof import('./graphql.ts').SignInStepFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WaysIn { signInMethods terms { type version url required } }\n"): typeof import('./graphql.ts').WaysInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').SignUpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyEmail($input: CodeInput!) { verifyEmail(input: $input) { ...SignInStep } }\n"): typeof import('./graphql.ts').VerifyEmailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').ResendCodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...SignInStep } }\n"): typeof import('./graphql.ts').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Reactivate($input: CodeInput!) { reactivateAccount(input: $input) { ...SignInStep } }\n"): typeof import('./graphql.ts').ReactivateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreAccount($ticket: String!) { restoreAccount(ticket: $ticket, delivery: COOKIE) { ...SignInStep } }\n"): typeof import('./graphql.ts').RestoreAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartProvider($input: StartProviderInput!) {\n    startProviderSignIn(input: $input) {\n      __typename\n      ... on ProviderRedirect { authorizationUrl }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').StartProviderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FinishProvider($input: FinishProviderInput!) { finishProviderSignIn(input: $input) { ...SignInStep } }\n"): typeof import('./graphql.ts').FinishProviderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FinishProviderSignUp($input: FinishSignUpInput!) { finishProviderSignUp(input: $input) { ...SignInStep } }\n"): typeof import('./graphql.ts').FinishProviderSignUpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Refresh($retryKey: String!) {\n    refreshSession(input: { retryKey: $retryKey }) {\n      __typename\n      ... on SignedIn { ...SignedInHere }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').RefreshDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) {\n      __typename\n      ... on SignedIn { ...SignedInHere }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').ReauthenticateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MailProof {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').MailProofDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($everywhere: Boolean!) { signOut(everywhere: $everywhere) { ... on Done { ok } } }\n"): typeof import('./graphql.ts').SignOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySessions($after: String) {\n    me {\n      sessions(first: 10, after: $after) {\n        nodes { id current method device ipAddress createdAt lastUsedAt }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').MySessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { id } } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').ChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount {\n    deleteAccount { __typename ... on UserChanged { user { restorableUntil } } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').DeleteAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n"): typeof import('./graphql.ts').BookmarkLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes {\n        __typename id title summary url\n        ... on Contest { startDate endDate }\n        ... on NewsArticle { publishedAt }\n        viewerBookmark { ...BookmarkLine }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').CatalogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkLine }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').MyBookmarksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkLine } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').StarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on VersionConflict { current { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').NoteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').UnstarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').RestoreDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').TrashDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').HistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n"): typeof import('./graphql.ts').ShownVersionDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
