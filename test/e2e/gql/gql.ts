/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

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
    "\n  query PicturesNow($id: ID!) {\n    imageSet(referenceType: CONTEST, referenceId: $id) { version images { id url(variant: THUMBNAIL) large: url(variant: LARGE) } }\n  }\n": typeof types.PicturesNowDocument,
    "\n  mutation ChangePicturesElsewhere($input: ConfirmImagesInput!) { confirmImages(input: $input) { __typename } }\n": typeof types.ChangePicturesElsewhereDocument,
    "\n  fragment AccountParts on User {\n    id version username email name phone status hasPassword lastLoginAt deletedAt restorableUntil\n  }\n": typeof types.AccountPartsFragmentDoc,
    "\n  fragment IdentityErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type version } }\n    ... on ReauthenticationRequired { methods }\n    ... on UserVersionConflict { current { ...AccountParts } }\n  }\n": typeof types.IdentityErrorPartsFragmentDoc,
    "\n  fragment SignedInParts on SignedIn {\n    viewer {\n      __typename\n      ... on User { ...AccountParts }\n      ... on Admin { id address: email username role }\n    }\n    session { id current method device expiresAt }\n    tokens { accessToken accessTokenExpiresAt refreshToken }\n  }\n": typeof types.SignedInPartsFragmentDoc,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation VerifyEmail($input: CodeInput!) {\n    verifyEmail(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": typeof types.VerifyEmailDocument,
    "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n": typeof types.ResendCodeDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      __typename\n      ...SignedInParts\n      ... on AccountDeleted { ticket restorableUntil }\n      ...IdentityErrorParts\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation SignInAsAdmin($input: SignInInput!) {\n    signInAsAdmin(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": typeof types.SignInAsAdminDocument,
    "\n  mutation Refresh($input: RefreshInput) {\n    refreshSession(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": typeof types.RefreshDocument,
    "\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": typeof types.ReauthenticateDocument,
    "\n  mutation RequestReauthenticationCode {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n": typeof types.RequestReauthenticationCodeDocument,
    "\n  mutation SignOut($everywhere: Boolean! = false) {\n    signOut(everywhere: $everywhere) { ... on Done { ok } }\n  }\n": typeof types.SignOutDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n": typeof types.RevokeSessionDocument,
    "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n": typeof types.RevokeOtherSessionsDocument,
    "\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n": typeof types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) { __typename ... on Done { ok } ...IdentityErrorParts }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation RequestEmailChange($newEmail: String!) {\n    requestEmailChange(newEmail: $newEmail) { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n": typeof types.RequestEmailChangeDocument,
    "\n  mutation ConfirmEmailChange($input: CodeInput!) {\n    confirmEmailChange(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.ConfirmEmailChangeDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation AgreeToTerms($consents: [Consent!]!) {\n    agreeToTerms(consents: $consents) {\n      __typename\n      ... on UserChanged { user { terms { type version agreed } } }\n      ...IdentityErrorParts\n    }\n  }\n": typeof types.AgreeToTermsDocument,
    "\n  mutation DeleteAccount($reason: String) {\n    deleteAccount(reason: $reason) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  mutation RestoreAccount($ticket: String!, $delivery: TokenDelivery! = COOKIE) {\n    restoreAccount(ticket: $ticket, delivery: $delivery) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": typeof types.RestoreAccountDocument,
    "\n  query Me {\n    viewer { __typename ... on User { ...AccountParts } ... on Admin { id username role } }\n  }\n": typeof types.MeDocument,
    "\n  query MySessions {\n    me {\n      sessions(first: 60) { totalCount nodes { id current device method } }\n      activity(first: 60) { nodes { type device } }\n    }\n  }\n": typeof types.MySessionsDocument,
    "\n  query OneUser($id: ID!) {\n    user(id: $id) {\n      ...AccountParts\n      history(first: 20) { nodes { version operation reason changedBy } }\n    }\n  }\n": typeof types.OneUserDocument,
    "\n  query UserNode($nodeId: ID!) {\n    node(nodeId: $nodeId) { __typename ... on User { ...AccountParts } }\n  }\n": typeof types.UserNodeDocument,
    "\n  query Users($filter: UserFilter, $first: Int, $after: String) {\n    users(filter: $filter, first: $first, after: $after) {\n      nodes { ...AccountParts }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.UsersDocument,
    "\n  query Admins {\n    admins(first: 50) { totalCount nodes { id email username role isActive } }\n  }\n": typeof types.AdminsDocument,
    "\n  mutation InviteAdmin($input: InviteAdminInput!) {\n    inviteAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n": typeof types.InviteAdminDocument,
    "\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { id role } } ...IdentityErrorParts }\n  }\n": typeof types.AcceptInvitationDocument,
    "\n  mutation ChangeAdmin($input: ChangeAdminInput!) {\n    changeAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n": typeof types.ChangeAdminDocument,
    "\n  mutation ForceSignOut($input: ModerateUserInput!) {\n    forceSignOut(input: $input) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n": typeof types.ForceSignOutDocument,
    "\n  mutation SuspendUser($input: ModerateUserInput!) {\n    suspendUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.SuspendUserDocument,
    "\n  mutation ReinstateUser($input: ModerateUserInput!) {\n    reinstateUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.ReinstateUserDocument,
    "\n  mutation RestoreUser($input: ModerateUserInput!) {\n    restoreUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": typeof types.RestoreUserDocument,
    "\n  query Open {\n    signInMethods\n    terms { type version required }\n  }\n": typeof types.OpenDocument,
    "\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n": typeof types.BookmarkPartsFragmentDoc,
    "\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n    ... on CatalogReadOnly { itemType }\n    ... on ItemVersionConflict { expectedVersion currentItem: current { ...ItemParts } }\n  }\n": typeof types.UserErrorPartsFragmentDoc,
    "\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.CreateBookmarkDocument,
    "\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.UpdateBookmarkDocument,
    "\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.DeleteBookmarkDocument,
    "\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.RestoreBookmarkDocument,
    "\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.RestoreBookmarkVersionDocument,
    "\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n": typeof types.OneBookmarkDocument,
    "\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n": typeof types.MyBookmarksDocument,
    "\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.SearchBookmarksDocument,
    "\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.TrashDocument,
    "\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n": typeof types.HistoryDocument,
    "\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n": typeof types.StateAtDocument,
    "\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n": typeof types.ItemsDocument,
    "\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n": typeof types.OneItemDocument,
    "\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id module buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n": typeof types.PipelineDocument,
    "\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n": typeof types.RedriveDocument,
    "\n  fragment ItemParts on BookmarkItem {\n    __typename id nodeId version title summary url createdAt\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n": typeof types.ItemPartsFragmentDoc,
    "\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.CreateItemDocument,
    "\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.UpdateItemDocument,
    "\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId deletedItemNodeId }\n      ...UserErrorParts\n    }\n  }\n": typeof types.DeleteItemDocument,
    "\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n": typeof types.RestoreItemDocument,
    "\n  query ShownItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { ...ItemParts }\n  }\n": typeof types.ShownItemDocument,
    "\n  query NewestItems($itemType: ItemType!, $first: Int) {\n    items(itemType: $itemType, first: $first) { nodes { ...ItemParts } totalCount }\n  }\n": typeof types.NewestItemsDocument,
    "\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $filter: BookmarkHistoryFilter, $first: Int, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes { nodeId version operation reason changedBy changes { field from to } before { title } after { title isDeleted } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ItemHistoryDocument,
    "\n  mutation StageImages($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n    }\n  }\n": typeof types.StageImagesDocument,
    "\n  mutation ConfirmImages($input: ConfirmImagesInput!) {\n    confirmImages(input: $input) {\n      __typename\n      ... on ConfirmImagesSuccess { imageSet { version images { id sequence width height url } } }\n    }\n  }\n": typeof types.ConfirmImagesDocument,
    "\n  query ItemImages($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { images { id sequence width height url } }\n  }\n": typeof types.ItemImagesDocument,
};
const documents: Documents = {
    "\n  query PicturesNow($id: ID!) {\n    imageSet(referenceType: CONTEST, referenceId: $id) { version images { id url(variant: THUMBNAIL) large: url(variant: LARGE) } }\n  }\n": types.PicturesNowDocument,
    "\n  mutation ChangePicturesElsewhere($input: ConfirmImagesInput!) { confirmImages(input: $input) { __typename } }\n": types.ChangePicturesElsewhereDocument,
    "\n  fragment AccountParts on User {\n    id version username email name phone status hasPassword lastLoginAt deletedAt restorableUntil\n  }\n": types.AccountPartsFragmentDoc,
    "\n  fragment IdentityErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type version } }\n    ... on ReauthenticationRequired { methods }\n    ... on UserVersionConflict { current { ...AccountParts } }\n  }\n": types.IdentityErrorPartsFragmentDoc,
    "\n  fragment SignedInParts on SignedIn {\n    viewer {\n      __typename\n      ... on User { ...AccountParts }\n      ... on Admin { id address: email username role }\n    }\n    session { id current method device expiresAt }\n    tokens { accessToken accessTokenExpiresAt refreshToken }\n  }\n": types.SignedInPartsFragmentDoc,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n": types.SignUpDocument,
    "\n  mutation VerifyEmail($input: CodeInput!) {\n    verifyEmail(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": types.VerifyEmailDocument,
    "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n": types.ResendCodeDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      __typename\n      ...SignedInParts\n      ... on AccountDeleted { ticket restorableUntil }\n      ...IdentityErrorParts\n    }\n  }\n": types.SignInDocument,
    "\n  mutation SignInAsAdmin($input: SignInInput!) {\n    signInAsAdmin(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": types.SignInAsAdminDocument,
    "\n  mutation Refresh($input: RefreshInput) {\n    refreshSession(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": types.RefreshDocument,
    "\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": types.ReauthenticateDocument,
    "\n  mutation RequestReauthenticationCode {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n": types.RequestReauthenticationCodeDocument,
    "\n  mutation SignOut($everywhere: Boolean! = false) {\n    signOut(everywhere: $everywhere) { ... on Done { ok } }\n  }\n": types.SignOutDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n": types.RevokeSessionDocument,
    "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n": types.RevokeOtherSessionsDocument,
    "\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n": types.RequestPasswordResetDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) { __typename ... on Done { ok } ...IdentityErrorParts }\n  }\n": types.ResetPasswordDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation RequestEmailChange($newEmail: String!) {\n    requestEmailChange(newEmail: $newEmail) { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n": types.RequestEmailChangeDocument,
    "\n  mutation ConfirmEmailChange($input: CodeInput!) {\n    confirmEmailChange(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.ConfirmEmailChangeDocument,
    "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation AgreeToTerms($consents: [Consent!]!) {\n    agreeToTerms(consents: $consents) {\n      __typename\n      ... on UserChanged { user { terms { type version agreed } } }\n      ...IdentityErrorParts\n    }\n  }\n": types.AgreeToTermsDocument,
    "\n  mutation DeleteAccount($reason: String) {\n    deleteAccount(reason: $reason) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.DeleteAccountDocument,
    "\n  mutation RestoreAccount($ticket: String!, $delivery: TokenDelivery! = COOKIE) {\n    restoreAccount(ticket: $ticket, delivery: $delivery) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n": types.RestoreAccountDocument,
    "\n  query Me {\n    viewer { __typename ... on User { ...AccountParts } ... on Admin { id username role } }\n  }\n": types.MeDocument,
    "\n  query MySessions {\n    me {\n      sessions(first: 60) { totalCount nodes { id current device method } }\n      activity(first: 60) { nodes { type device } }\n    }\n  }\n": types.MySessionsDocument,
    "\n  query OneUser($id: ID!) {\n    user(id: $id) {\n      ...AccountParts\n      history(first: 20) { nodes { version operation reason changedBy } }\n    }\n  }\n": types.OneUserDocument,
    "\n  query UserNode($nodeId: ID!) {\n    node(nodeId: $nodeId) { __typename ... on User { ...AccountParts } }\n  }\n": types.UserNodeDocument,
    "\n  query Users($filter: UserFilter, $first: Int, $after: String) {\n    users(filter: $filter, first: $first, after: $after) {\n      nodes { ...AccountParts }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.UsersDocument,
    "\n  query Admins {\n    admins(first: 50) { totalCount nodes { id email username role isActive } }\n  }\n": types.AdminsDocument,
    "\n  mutation InviteAdmin($input: InviteAdminInput!) {\n    inviteAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n": types.InviteAdminDocument,
    "\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { id role } } ...IdentityErrorParts }\n  }\n": types.AcceptInvitationDocument,
    "\n  mutation ChangeAdmin($input: ChangeAdminInput!) {\n    changeAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n": types.ChangeAdminDocument,
    "\n  mutation ForceSignOut($input: ModerateUserInput!) {\n    forceSignOut(input: $input) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n": types.ForceSignOutDocument,
    "\n  mutation SuspendUser($input: ModerateUserInput!) {\n    suspendUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.SuspendUserDocument,
    "\n  mutation ReinstateUser($input: ModerateUserInput!) {\n    reinstateUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.ReinstateUserDocument,
    "\n  mutation RestoreUser($input: ModerateUserInput!) {\n    restoreUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n": types.RestoreUserDocument,
    "\n  query Open {\n    signInMethods\n    terms { type version required }\n  }\n": types.OpenDocument,
    "\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n": types.BookmarkPartsFragmentDoc,
    "\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n    ... on CatalogReadOnly { itemType }\n    ... on ItemVersionConflict { expectedVersion currentItem: current { ...ItemParts } }\n  }\n": types.UserErrorPartsFragmentDoc,
    "\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.CreateBookmarkDocument,
    "\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.UpdateBookmarkDocument,
    "\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n": types.DeleteBookmarkDocument,
    "\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.RestoreBookmarkDocument,
    "\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n": types.RestoreBookmarkVersionDocument,
    "\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n": types.OneBookmarkDocument,
    "\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n": types.MyBookmarksDocument,
    "\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.SearchBookmarksDocument,
    "\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.TrashDocument,
    "\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n": types.HistoryDocument,
    "\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n": types.StateAtDocument,
    "\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n": types.ItemsDocument,
    "\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n": types.OneItemDocument,
    "\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id module buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n": types.PipelineDocument,
    "\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n": types.RedriveDocument,
    "\n  fragment ItemParts on BookmarkItem {\n    __typename id nodeId version title summary url createdAt\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n": types.ItemPartsFragmentDoc,
    "\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n": types.CreateItemDocument,
    "\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n": types.UpdateItemDocument,
    "\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId deletedItemNodeId }\n      ...UserErrorParts\n    }\n  }\n": types.DeleteItemDocument,
    "\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n": types.RestoreItemDocument,
    "\n  query ShownItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { ...ItemParts }\n  }\n": types.ShownItemDocument,
    "\n  query NewestItems($itemType: ItemType!, $first: Int) {\n    items(itemType: $itemType, first: $first) { nodes { ...ItemParts } totalCount }\n  }\n": types.NewestItemsDocument,
    "\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $filter: BookmarkHistoryFilter, $first: Int, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes { nodeId version operation reason changedBy changes { field from to } before { title } after { title isDeleted } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ItemHistoryDocument,
    "\n  mutation StageImages($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n    }\n  }\n": types.StageImagesDocument,
    "\n  mutation ConfirmImages($input: ConfirmImagesInput!) {\n    confirmImages(input: $input) {\n      __typename\n      ... on ConfirmImagesSuccess { imageSet { version images { id sequence width height url } } }\n    }\n  }\n": types.ConfirmImagesDocument,
    "\n  query ItemImages($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { images { id sequence width height url } }\n  }\n": types.ItemImagesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PicturesNow($id: ID!) {\n    imageSet(referenceType: CONTEST, referenceId: $id) { version images { id url(variant: THUMBNAIL) large: url(variant: LARGE) } }\n  }\n"): (typeof documents)["\n  query PicturesNow($id: ID!) {\n    imageSet(referenceType: CONTEST, referenceId: $id) { version images { id url(variant: THUMBNAIL) large: url(variant: LARGE) } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePicturesElsewhere($input: ConfirmImagesInput!) { confirmImages(input: $input) { __typename } }\n"): (typeof documents)["\n  mutation ChangePicturesElsewhere($input: ConfirmImagesInput!) { confirmImages(input: $input) { __typename } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountParts on User {\n    id version username email name phone status hasPassword lastLoginAt deletedAt restorableUntil\n  }\n"): (typeof documents)["\n  fragment AccountParts on User {\n    id version username email name phone status hasPassword lastLoginAt deletedAt restorableUntil\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IdentityErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type version } }\n    ... on ReauthenticationRequired { methods }\n    ... on UserVersionConflict { current { ...AccountParts } }\n  }\n"): (typeof documents)["\n  fragment IdentityErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type version } }\n    ... on ReauthenticationRequired { methods }\n    ... on UserVersionConflict { current { ...AccountParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SignedInParts on SignedIn {\n    viewer {\n      __typename\n      ... on User { ...AccountParts }\n      ... on Admin { id address: email username role }\n    }\n    session { id current method device expiresAt }\n    tokens { accessToken accessTokenExpiresAt refreshToken }\n  }\n"): (typeof documents)["\n  fragment SignedInParts on SignedIn {\n    viewer {\n      __typename\n      ... on User { ...AccountParts }\n      ... on Admin { id address: email username role }\n    }\n    session { id current method device expiresAt }\n    tokens { accessToken accessTokenExpiresAt refreshToken }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyEmail($input: CodeInput!) {\n    verifyEmail(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation VerifyEmail($input: CodeInput!) {\n    verifyEmail(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      __typename\n      ...SignedInParts\n      ... on AccountDeleted { ticket restorableUntil }\n      ...IdentityErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      __typename\n      ...SignedInParts\n      ... on AccountDeleted { ticket restorableUntil }\n      ...IdentityErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignInAsAdmin($input: SignInInput!) {\n    signInAsAdmin(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation SignInAsAdmin($input: SignInInput!) {\n    signInAsAdmin(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Refresh($input: RefreshInput) {\n    refreshSession(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation Refresh($input: RefreshInput) {\n    refreshSession(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation Reauthenticate($input: ReauthenticateInput!) {\n    reauthenticate(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestReauthenticationCode {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RequestReauthenticationCode {\n    requestReauthenticationCode { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($everywhere: Boolean! = false) {\n    signOut(everywhere: $everywhere) { ... on Done { ok } }\n  }\n"): (typeof documents)["\n  mutation SignOut($everywhere: Boolean! = false) {\n    signOut(everywhere: $everywhere) { ... on Done { ok } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RevokeOtherSessions {\n    revokeOtherSessions { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RequestPasswordReset($email: String!) {\n    requestPasswordReset(email: $email) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) { __typename ... on Done { ok } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) { __typename ... on Done { ok } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestEmailChange($newEmail: String!) {\n    requestEmailChange(newEmail: $newEmail) { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RequestEmailChange($newEmail: String!) {\n    requestEmailChange(newEmail: $newEmail) { __typename ... on CodeSent { ticket } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmEmailChange($input: CodeInput!) {\n    confirmEmailChange(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ConfirmEmailChange($input: CodeInput!) {\n    confirmEmailChange(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: UpdateProfileInput!) {\n    updateProfile(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AgreeToTerms($consents: [Consent!]!) {\n    agreeToTerms(consents: $consents) {\n      __typename\n      ... on UserChanged { user { terms { type version agreed } } }\n      ...IdentityErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation AgreeToTerms($consents: [Consent!]!) {\n    agreeToTerms(consents: $consents) {\n      __typename\n      ... on UserChanged { user { terms { type version agreed } } }\n      ...IdentityErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($reason: String) {\n    deleteAccount(reason: $reason) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation DeleteAccount($reason: String) {\n    deleteAccount(reason: $reason) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreAccount($ticket: String!, $delivery: TokenDelivery! = COOKIE) {\n    restoreAccount(ticket: $ticket, delivery: $delivery) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RestoreAccount($ticket: String!, $delivery: TokenDelivery! = COOKIE) {\n    restoreAccount(ticket: $ticket, delivery: $delivery) { __typename ...SignedInParts ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    viewer { __typename ... on User { ...AccountParts } ... on Admin { id username role } }\n  }\n"): (typeof documents)["\n  query Me {\n    viewer { __typename ... on User { ...AccountParts } ... on Admin { id username role } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySessions {\n    me {\n      sessions(first: 60) { totalCount nodes { id current device method } }\n      activity(first: 60) { nodes { type device } }\n    }\n  }\n"): (typeof documents)["\n  query MySessions {\n    me {\n      sessions(first: 60) { totalCount nodes { id current device method } }\n      activity(first: 60) { nodes { type device } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneUser($id: ID!) {\n    user(id: $id) {\n      ...AccountParts\n      history(first: 20) { nodes { version operation reason changedBy } }\n    }\n  }\n"): (typeof documents)["\n  query OneUser($id: ID!) {\n    user(id: $id) {\n      ...AccountParts\n      history(first: 20) { nodes { version operation reason changedBy } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserNode($nodeId: ID!) {\n    node(nodeId: $nodeId) { __typename ... on User { ...AccountParts } }\n  }\n"): (typeof documents)["\n  query UserNode($nodeId: ID!) {\n    node(nodeId: $nodeId) { __typename ... on User { ...AccountParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Users($filter: UserFilter, $first: Int, $after: String) {\n    users(filter: $filter, first: $first, after: $after) {\n      nodes { ...AccountParts }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Users($filter: UserFilter, $first: Int, $after: String) {\n    users(filter: $filter, first: $first, after: $after) {\n      nodes { ...AccountParts }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Admins {\n    admins(first: 50) { totalCount nodes { id email username role isActive } }\n  }\n"): (typeof documents)["\n  query Admins {\n    admins(first: 50) { totalCount nodes { id email username role isActive } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteAdmin($input: InviteAdminInput!) {\n    inviteAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation InviteAdmin($input: InviteAdminInput!) {\n    inviteAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { id role } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { id role } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeAdmin($input: ChangeAdminInput!) {\n    changeAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ChangeAdmin($input: ChangeAdminInput!) {\n    changeAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForceSignOut($input: ModerateUserInput!) {\n    forceSignOut(input: $input) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ForceSignOut($input: ModerateUserInput!) {\n    forceSignOut(input: $input) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SuspendUser($input: ModerateUserInput!) {\n    suspendUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation SuspendUser($input: ModerateUserInput!) {\n    suspendUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReinstateUser($input: ModerateUserInput!) {\n    reinstateUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation ReinstateUser($input: ModerateUserInput!) {\n    reinstateUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreUser($input: ModerateUserInput!) {\n    restoreUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"): (typeof documents)["\n  mutation RestoreUser($input: ModerateUserInput!) {\n    restoreUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Open {\n    signInMethods\n    terms { type version required }\n  }\n"): (typeof documents)["\n  query Open {\n    signInMethods\n    terms { type version required }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n"): (typeof documents)["\n  fragment BookmarkParts on Bookmark {\n    id version userId itemType itemId itemTitle itemSummary itemStartDate itemEndDate itemPublishedAt\n    tag memo bookmarkedAt createdAt updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n    ... on CatalogReadOnly { itemType }\n    ... on ItemVersionConflict { expectedVersion currentItem: current { ...ItemParts } }\n  }\n"): (typeof documents)["\n  fragment UserErrorParts on UserError {\n    code\n    message\n    ... on InvalidInput { fields { path message } }\n    ... on ItemNotFound { itemType itemId }\n    ... on BookmarkNotFound { bookmarkId }\n    ... on BookmarkAlreadyExists { existing { ...BookmarkParts } }\n    ... on RestoreExpired { deletedAt restorableUntil }\n    ... on HistoryNotFound { historyId }\n    ... on VersionConflict { expectedVersion current { ...BookmarkParts } }\n    ... on CatalogReadOnly { itemType }\n    ... on ItemVersionConflict { expectedVersion currentItem: current { ...ItemParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation CreateBookmark($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateBookmark($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteBookmark($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version tag memo deletedAt deletedBy restorableUntil item { id title } } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreBookmark($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreBookmarkVersion($input: RestoreBookmarkVersionInput!) {\n    restoreBookmarkVersion(input: $input) {\n      __typename\n      ... on RestoreBookmarkVersionSuccess { bookmark { ...BookmarkParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n"): (typeof documents)["\n  query OneBookmark($id: ID!) {\n    bookmark(id: $id) { ...BookmarkParts item { __typename id title viewerBookmark { id } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n"): (typeof documents)["\n  query MyBookmarks(\n    $userId: ID $filter: BookmarkFilter $orderBy: [BookmarkOrder!]\n    $first: Int $after: String $last: Int $before: String $page: Int $size: Int\n  ) {\n    bookmarks(\n      userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor node { ...BookmarkParts item { id title } } }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor page size totalPages }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query SearchBookmarks(\n    $query: String!, $field: BookmarkSearchField! = ALL, $userId: ID, $filter: BookmarkFilter, $orderBy: [BookmarkOrder!]\n    $first: Int, $after: String, $last: Int, $before: String\n  ) {\n    searchBookmarks(\n      query: $query field: $field userId: $userId filter: $filter orderBy: $orderBy\n      first: $first after: $after last: $last before: $before\n    ) {\n      totalCount\n      edges { cursor node { id tag memo } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Trash(\n    $userId: ID, $days: Int, $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    deletedBookmarks(\n      userId: $userId days: $days first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      edges { cursor }\n      nodes { id version tag deletedAt deletedBy restorableUntil item { id title } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n"): (typeof documents)["\n  query History(\n    $bookmarkId: ID!, $filter: BookmarkHistoryFilter\n    $first: Int, $after: String, $last: Int, $before: String, $page: Int, $size: Int\n  ) {\n    bookmarkHistory(\n      bookmarkId: $bookmarkId filter: $filter\n      first: $first after: $after last: $last before: $before page: $page size: $size\n    ) {\n      totalCount\n      nodes {\n        id version operation reason changedBy changedAt\n        before { version tag memo isDeleted }\n        after { version tag memo isDeleted }\n        changes { field from to }\n      }\n      pageInfo { hasNextPage hasPreviousPage endCursor startCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n"): (typeof documents)["\n  query StateAt($bookmarkId: ID!, $at: DateTime!) {\n    bookmarkAt(bookmarkId: $bookmarkId, at: $at) { bookmarkId version tag memo isDeleted deletedAt updatedAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n"): (typeof documents)["\n  query Items($itemType: ItemType!, $first: Int, $after: String, $page: Int, $size: Int) {\n    items(itemType: $itemType, first: $first, after: $after, page: $page, size: $size) {\n      totalCount\n      nodes { __typename id title createdAt viewerBookmark { id tag } }\n      pageInfo { hasNextPage endCursor totalPages }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n"): (typeof documents)["\n  query OneItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) {\n      __typename id title summary url createdAt\n      ... on Contest { startDate endDate }\n      ... on NewsArticle { publishedAt }\n      viewerBookmark { id }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id module buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n"): (typeof documents)["\n  query Pipeline {\n    pipelineStatus {\n      pendingEvents oldestPendingAt parkedEvents deadLetters projectorLag consumers { name lag deadLetters missedEvents }\n      relays { id module buckets breaker lastSeenAt }\n    }\n    parkedEvents(first: 10) { totalCount nodes { id type aggregateId version attempts lastError createdAt parkedAt } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n"): (typeof documents)["\n  mutation Redrive($input: RedriveParkedEventsInput!) {\n    redriveParkedEvents(input: $input) {\n      __typename\n      ... on RedriveParkedEventsSuccess { redriven }\n      ... on InvalidInput { fields { path } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ItemParts on BookmarkItem {\n    __typename id nodeId version title summary url createdAt\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n"): (typeof documents)["\n  fragment ItemParts on BookmarkItem {\n    __typename id nodeId version title summary url createdAt\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId deletedItemNodeId }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId deletedItemNodeId }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...ItemParts } }\n      ...UserErrorParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShownItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { ...ItemParts }\n  }\n"): (typeof documents)["\n  query ShownItem($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { ...ItemParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewestItems($itemType: ItemType!, $first: Int) {\n    items(itemType: $itemType, first: $first) { nodes { ...ItemParts } totalCount }\n  }\n"): (typeof documents)["\n  query NewestItems($itemType: ItemType!, $first: Int) {\n    items(itemType: $itemType, first: $first) { nodes { ...ItemParts } totalCount }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $filter: BookmarkHistoryFilter, $first: Int, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes { nodeId version operation reason changedBy changes { field from to } before { title } after { title isDeleted } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $filter: BookmarkHistoryFilter, $first: Int, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes { nodeId version operation reason changedBy changes { field from to } before { title } after { title isDeleted } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StageImages($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n    }\n  }\n"): (typeof documents)["\n  mutation StageImages($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmImages($input: ConfirmImagesInput!) {\n    confirmImages(input: $input) {\n      __typename\n      ... on ConfirmImagesSuccess { imageSet { version images { id sequence width height url } } }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmImages($input: ConfirmImagesInput!) {\n    confirmImages(input: $input) {\n      __typename\n      ... on ConfirmImagesSuccess { imageSet { version images { id sequence width height url } } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ItemImages($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { images { id sequence width height url } }\n  }\n"): (typeof documents)["\n  query ItemImages($itemType: ItemType!, $id: ID!) {\n    item(itemType: $itemType, id: $id) { images { id sequence width height url } }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;