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
    "\n  fragment Refusal on UserError {\n    __typename code message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type } }\n    ... on ImageRejected { rejection: reason }\n    ... on LimitExceeded { limit }\n  }\n": typeof types.RefusalFragmentDoc,
    "\n  fragment SignedInHere on SignedIn {\n    viewer { __typename ... on User { id username email hasPassword } ... on Admin { id username } }\n    tokens { accessToken }\n  }\n": typeof types.SignedInHereFragmentDoc,
    "\n  fragment SignInStep on SignInResult {\n    __typename\n    ... on SignedIn { ...SignedInHere }\n    ... on AccountDormant { ticket }\n    ... on AccountDeleted { ticket restorableUntil }\n    ... on SignUpIncomplete { ticket email suggestedUsername terms { type version url required } }\n    ... on LinkRequired { ticket methods }\n    ... on UserError { ...Refusal }\n  }\n": typeof types.SignInStepFragmentDoc,
    "\n  query WaysIn { signInMethods terms { type version url required } }\n": typeof types.WaysInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation VerifyEmail($input: CodeInput!) { verifyEmail(input: $input) { ...SignInStep } }\n": typeof types.VerifyEmailDocument,
    "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": typeof types.ResendCodeDocument,
    "\n  mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...SignInStep } }\n": typeof types.SignInDocument,
    "\n  mutation SignInAsAdmin($input: SignInInput!) { signInAsAdmin(input: $input) { ...SignInStep } }\n": typeof types.SignInAsAdminDocument,
    "\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { email } } ... on UserError { ...Refusal } }\n  }\n": typeof types.AcceptInvitationDocument,
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
    "\n  fragment ShownGroup on ExceptionGroup {\n    id exceptionType message severity count firstSeenAt lastSeenAt resolvedAt resolvedBy\n  }\n": typeof types.ShownGroupFragmentDoc,
    "\n  query ExceptionGroups($severity: ExceptionSeverity, $resolved: Boolean, $after: String) {\n    exceptionGroups(filter: { severity: $severity }, resolved: $resolved, first: 10, after: $after) {\n      nodes { ...ShownGroup }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ExceptionGroupsDocument,
    "\n  query ExceptionsOfGroup($groupId: ID!, $after: String) {\n    exceptionLogs(filter: { groupId: $groupId }, first: 5, after: $after) {\n      nodes { id occurredAt severity source module method userId requestId traceId exceptionMessage stackTrace }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ExceptionsOfGroupDocument,
    "\n  mutation ResolveGroup($input: ResolveExceptionGroupInput!) {\n    resolveExceptionGroup(input: $input) {\n      __typename\n      ... on ResolveExceptionGroupSuccess { group { ...ShownGroup } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.ResolveGroupDocument,
    "\n  fragment EditedItem on BookmarkItem {\n    __typename id version title summary url images { ...Thumbnail } statistics { ...Counts }\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n": typeof types.EditedItemFragmentDoc,
    "\n  query EditedItems($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes { ...EditedItem }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.EditedItemsDocument,
    "\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.CreateItemDocument,
    "\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...EditedItem } }\n      ... on ItemVersionConflict { current { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.UpdateItemDocument,
    "\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId }\n      ... on ItemVersionConflict { current { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.DeleteItemDocument,
    "\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.RestoreItemDocument,
    "\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ItemHistoryDocument,
    "\n  query MayEdit { itemHistory(itemType: CONTEST, itemId: \"000000000000000000000000\") { pageInfo { hasNextPage } } }\n": typeof types.MayEditDocument,
    "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n": typeof types.BookmarkLineFragmentDoc,
    "\n  fragment Thumbnail on Image { id url(variant: THUMBNAIL) width height }\n": typeof types.ThumbnailFragmentDoc,
    "\n  fragment BookmarkCard on Bookmark { ...BookmarkLine itemImageUrl }\n": typeof types.BookmarkCardFragmentDoc,
    "\n  fragment CatalogItem on BookmarkItem {\n    __typename id title summary url images { ...Thumbnail }\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n    statistics { ...Counts }\n    viewerBookmark { ...BookmarkLine }\n  }\n": typeof types.CatalogItemFragmentDoc,
    "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes { ...CatalogItem }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.CatalogDocument,
    "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkCard }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.MyBookmarksDocument,
    "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkCard } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.StarDocument,
    "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkCard } }\n      ... on VersionConflict { current { ...BookmarkCard } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.NoteDocument,
    "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.UnstarDocument,
    "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": typeof types.RestoreDocument,
    "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.TrashDocument,
    "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.HistoryDocument,
    "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n": typeof types.ShownVersionDocument,
    "\n  fragment PictureSet on ImageSet { version images { ...Thumbnail } }\n": typeof types.PictureSetFragmentDoc,
    "\n  query PicturesOf($referenceType: ImageReferenceType!, $referenceId: ID!) {\n    imageSet(referenceType: $referenceType, referenceId: $referenceId) { ...PictureSet }\n  }\n": typeof types.PicturesOfDocument,
    "\n  mutation StagePictures($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": typeof types.StagePicturesDocument,
    "\n  fragment SavedPictures on ConfirmImagesResult {\n    __typename\n    ... on ConfirmImagesSuccess { imageSet { ...PictureSet } }\n    ... on ImageSetConflict { current { ...PictureSet } }\n    ... on ImageNotFound { imageId }\n    ... on ImageNotUploaded { imageId }\n    ... on ImageRejected { imageId }\n    ... on UserError { ...Refusal }\n  }\n": typeof types.SavedPicturesFragmentDoc,
    "\n  mutation SavePictures($input: ConfirmImagesInput!) { confirmImages(input: $input) { ...SavedPictures } }\n": typeof types.SavePicturesDocument,
    "\n  mutation SaveProfilePicture($input: ConfirmImageInput!) { confirmImage(input: $input) { ...SavedPictures } }\n": typeof types.SaveProfilePictureDocument,
    "\n  fragment Counts on ItemStatistics { bookmarkCount viewCount }\n": typeof types.CountsFragmentDoc,
    "\n  query PopularItems($itemType: ItemType!, $orderBy: PopularItemOrder!, $after: String) {\n    popularItems(itemType: $itemType, orderBy: $orderBy, first: 10, after: $after) {\n      nodes { ...CatalogItem statistics { bookmarksPerDay(days: 30) { day count } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PopularItemsDocument,
    "\n  mutation RecordView($input: RecordItemViewInput!) {\n    recordItemView(input: $input) { __typename ... on RecordItemViewSuccess { accepted } }\n  }\n": typeof types.RecordViewDocument,
};
const documents: Documents = {
    "\n  fragment Refusal on UserError {\n    __typename code message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type } }\n    ... on ImageRejected { rejection: reason }\n    ... on LimitExceeded { limit }\n  }\n": types.RefusalFragmentDoc,
    "\n  fragment SignedInHere on SignedIn {\n    viewer { __typename ... on User { id username email hasPassword } ... on Admin { id username } }\n    tokens { accessToken }\n  }\n": types.SignedInHereFragmentDoc,
    "\n  fragment SignInStep on SignInResult {\n    __typename\n    ... on SignedIn { ...SignedInHere }\n    ... on AccountDormant { ticket }\n    ... on AccountDeleted { ticket restorableUntil }\n    ... on SignUpIncomplete { ticket email suggestedUsername terms { type version url required } }\n    ... on LinkRequired { ticket methods }\n    ... on UserError { ...Refusal }\n  }\n": types.SignInStepFragmentDoc,
    "\n  query WaysIn { signInMethods terms { type version url required } }\n": types.WaysInDocument,
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": types.SignUpDocument,
    "\n  mutation VerifyEmail($input: CodeInput!) { verifyEmail(input: $input) { ...SignInStep } }\n": types.VerifyEmailDocument,
    "\n  mutation ResendCode($ticket: String!) {\n    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }\n  }\n": types.ResendCodeDocument,
    "\n  mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...SignInStep } }\n": types.SignInDocument,
    "\n  mutation SignInAsAdmin($input: SignInInput!) { signInAsAdmin(input: $input) { ...SignInStep } }\n": types.SignInAsAdminDocument,
    "\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { email } } ... on UserError { ...Refusal } }\n  }\n": types.AcceptInvitationDocument,
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
    "\n  fragment ShownGroup on ExceptionGroup {\n    id exceptionType message severity count firstSeenAt lastSeenAt resolvedAt resolvedBy\n  }\n": types.ShownGroupFragmentDoc,
    "\n  query ExceptionGroups($severity: ExceptionSeverity, $resolved: Boolean, $after: String) {\n    exceptionGroups(filter: { severity: $severity }, resolved: $resolved, first: 10, after: $after) {\n      nodes { ...ShownGroup }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ExceptionGroupsDocument,
    "\n  query ExceptionsOfGroup($groupId: ID!, $after: String) {\n    exceptionLogs(filter: { groupId: $groupId }, first: 5, after: $after) {\n      nodes { id occurredAt severity source module method userId requestId traceId exceptionMessage stackTrace }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ExceptionsOfGroupDocument,
    "\n  mutation ResolveGroup($input: ResolveExceptionGroupInput!) {\n    resolveExceptionGroup(input: $input) {\n      __typename\n      ... on ResolveExceptionGroupSuccess { group { ...ShownGroup } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.ResolveGroupDocument,
    "\n  fragment EditedItem on BookmarkItem {\n    __typename id version title summary url images { ...Thumbnail } statistics { ...Counts }\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n": types.EditedItemFragmentDoc,
    "\n  query EditedItems($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes { ...EditedItem }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.EditedItemsDocument,
    "\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.CreateItemDocument,
    "\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...EditedItem } }\n      ... on ItemVersionConflict { current { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.UpdateItemDocument,
    "\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId }\n      ... on ItemVersionConflict { current { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.DeleteItemDocument,
    "\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.RestoreItemDocument,
    "\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ItemHistoryDocument,
    "\n  query MayEdit { itemHistory(itemType: CONTEST, itemId: \"000000000000000000000000\") { pageInfo { hasNextPage } } }\n": types.MayEditDocument,
    "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n": types.BookmarkLineFragmentDoc,
    "\n  fragment Thumbnail on Image { id url(variant: THUMBNAIL) width height }\n": types.ThumbnailFragmentDoc,
    "\n  fragment BookmarkCard on Bookmark { ...BookmarkLine itemImageUrl }\n": types.BookmarkCardFragmentDoc,
    "\n  fragment CatalogItem on BookmarkItem {\n    __typename id title summary url images { ...Thumbnail }\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n    statistics { ...Counts }\n    viewerBookmark { ...BookmarkLine }\n  }\n": types.CatalogItemFragmentDoc,
    "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes { ...CatalogItem }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.CatalogDocument,
    "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkCard }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.MyBookmarksDocument,
    "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkCard } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.SearchDocument,
    "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.StarDocument,
    "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkCard } }\n      ... on VersionConflict { current { ...BookmarkCard } }\n      ... on UserError { code message }\n    }\n  }\n": types.NoteDocument,
    "\n  mutation Unstar($input: DeleteBookmarkInput!) {\n    deleteBookmark(input: $input) {\n      __typename\n      ... on DeleteBookmarkSuccess { deleted { id version restorableUntil } }\n      ... on UserError { code message }\n    }\n  }\n": types.UnstarDocument,
    "\n  mutation Restore($input: RestoreBookmarkInput!) {\n    restoreBookmark(input: $input) {\n      __typename\n      ... on RestoreBookmarkSuccess { bookmark { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n": types.RestoreDocument,
    "\n  query Trash($after: String) {\n    deletedBookmarks(first: 10, after: $after) {\n      nodes { id tag memo itemId item { title } deletedAt restorableUntil }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.TrashDocument,
    "\n  query History($bookmarkId: ID!, $after: String) {\n    bookmarkHistory(bookmarkId: $bookmarkId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.HistoryDocument,
    "\n  query ShownVersion($id: ID!) { bookmark(id: $id) { version } }\n": types.ShownVersionDocument,
    "\n  fragment PictureSet on ImageSet { version images { ...Thumbnail } }\n": types.PictureSetFragmentDoc,
    "\n  query PicturesOf($referenceType: ImageReferenceType!, $referenceId: ID!) {\n    imageSet(referenceType: $referenceType, referenceId: $referenceId) { ...PictureSet }\n  }\n": types.PicturesOfDocument,
    "\n  mutation StagePictures($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n      ... on UserError { ...Refusal }\n    }\n  }\n": types.StagePicturesDocument,
    "\n  fragment SavedPictures on ConfirmImagesResult {\n    __typename\n    ... on ConfirmImagesSuccess { imageSet { ...PictureSet } }\n    ... on ImageSetConflict { current { ...PictureSet } }\n    ... on ImageNotFound { imageId }\n    ... on ImageNotUploaded { imageId }\n    ... on ImageRejected { imageId }\n    ... on UserError { ...Refusal }\n  }\n": types.SavedPicturesFragmentDoc,
    "\n  mutation SavePictures($input: ConfirmImagesInput!) { confirmImages(input: $input) { ...SavedPictures } }\n": types.SavePicturesDocument,
    "\n  mutation SaveProfilePicture($input: ConfirmImageInput!) { confirmImage(input: $input) { ...SavedPictures } }\n": types.SaveProfilePictureDocument,
    "\n  fragment Counts on ItemStatistics { bookmarkCount viewCount }\n": types.CountsFragmentDoc,
    "\n  query PopularItems($itemType: ItemType!, $orderBy: PopularItemOrder!, $after: String) {\n    popularItems(itemType: $itemType, orderBy: $orderBy, first: 10, after: $after) {\n      nodes { ...CatalogItem statistics { bookmarksPerDay(days: 30) { day count } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PopularItemsDocument,
    "\n  mutation RecordView($input: RecordItemViewInput!) {\n    recordItemView(input: $input) { __typename ... on RecordItemViewSuccess { accepted } }\n  }\n": types.RecordViewDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Refusal on UserError {\n    __typename code message\n    ... on InvalidInput { fields { path message } }\n    ... on TooManyAttempts { retryAfterSeconds }\n    ... on InvalidCode { attemptsLeft }\n    ... on PasswordRefused { reason }\n    ... on TermsRequired { missing { type } }\n    ... on ImageRejected { rejection: reason }\n    ... on LimitExceeded { limit }\n  }\n"): typeof import('./graphql.ts').RefusalFragmentDoc;
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
export function graphql(source: "\n  mutation SignInAsAdmin($input: SignInInput!) { signInAsAdmin(input: $input) { ...SignInStep } }\n"): typeof import('./graphql.ts').SignInAsAdminDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptInvitation($input: AcceptInvitationInput!) {\n    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { email } } ... on UserError { ...Refusal } }\n  }\n"): typeof import('./graphql.ts').AcceptInvitationDocument;
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
export function graphql(source: "\n  fragment ShownGroup on ExceptionGroup {\n    id exceptionType message severity count firstSeenAt lastSeenAt resolvedAt resolvedBy\n  }\n"): typeof import('./graphql.ts').ShownGroupFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExceptionGroups($severity: ExceptionSeverity, $resolved: Boolean, $after: String) {\n    exceptionGroups(filter: { severity: $severity }, resolved: $resolved, first: 10, after: $after) {\n      nodes { ...ShownGroup }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').ExceptionGroupsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExceptionsOfGroup($groupId: ID!, $after: String) {\n    exceptionLogs(filter: { groupId: $groupId }, first: 5, after: $after) {\n      nodes { id occurredAt severity source module method userId requestId traceId exceptionMessage stackTrace }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').ExceptionsOfGroupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResolveGroup($input: ResolveExceptionGroupInput!) {\n    resolveExceptionGroup(input: $input) {\n      __typename\n      ... on ResolveExceptionGroupSuccess { group { ...ShownGroup } }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').ResolveGroupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedItem on BookmarkItem {\n    __typename id version title summary url images { ...Thumbnail } statistics { ...Counts }\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n  }\n"): typeof import('./graphql.ts').EditedItemFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditedItems($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes { ...EditedItem }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').EditedItemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateItem($input: CreateItemInput!) {\n    createItem(input: $input) {\n      __typename\n      ... on CreateItemSuccess { item { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').CreateItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateItem($input: UpdateItemInput!) {\n    updateItem(input: $input) {\n      __typename\n      ... on UpdateItemSuccess { item { ...EditedItem } }\n      ... on ItemVersionConflict { current { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').UpdateItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteItem($input: DeleteItemInput!) {\n    deleteItem(input: $input) {\n      __typename\n      ... on DeleteItemSuccess { deletedItemId }\n      ... on ItemVersionConflict { current { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').DeleteItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreItem($input: RestoreItemInput!) {\n    restoreItem(input: $input) {\n      __typename\n      ... on RestoreItemSuccess { item { ...EditedItem } }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').RestoreItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ItemHistory($itemType: ItemType!, $itemId: ID!, $after: String) {\n    itemHistory(itemType: $itemType, itemId: $itemId, first: 10, after: $after) {\n      nodes { id version operation changedAt reason changes { field from to } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').ItemHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MayEdit { itemHistory(itemType: CONTEST, itemId: \"000000000000000000000000\") { pageInfo { hasNextPage } } }\n"): typeof import('./graphql.ts').MayEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookmarkLine on Bookmark { id version itemType itemId itemTitle tag memo bookmarkedAt }\n"): typeof import('./graphql.ts').BookmarkLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Thumbnail on Image { id url(variant: THUMBNAIL) width height }\n"): typeof import('./graphql.ts').ThumbnailFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookmarkCard on Bookmark { ...BookmarkLine itemImageUrl }\n"): typeof import('./graphql.ts').BookmarkCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CatalogItem on BookmarkItem {\n    __typename id title summary url images { ...Thumbnail }\n    ... on Contest { startDate endDate }\n    ... on NewsArticle { publishedAt }\n    statistics { ...Counts }\n    viewerBookmark { ...BookmarkLine }\n  }\n"): typeof import('./graphql.ts').CatalogItemFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Catalog($itemType: ItemType!, $after: String) {\n    items(itemType: $itemType, first: 10, after: $after) {\n      nodes { ...CatalogItem }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').CatalogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyBookmarks($filter: BookmarkFilter, $after: String) {\n    bookmarks(filter: $filter, first: 10, after: $after) {\n      nodes { ...BookmarkCard }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').MyBookmarksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($text: String!, $after: String) {\n    searchBookmarks(query: $text, first: 10, after: $after) {\n      edges { node { ...BookmarkCard } matches { field snippet ranges { start end } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Star($input: CreateBookmarkInput!) {\n    createBookmark(input: $input) {\n      __typename\n      ... on CreateBookmarkSuccess { outcome bookmark { ...BookmarkLine } }\n      ... on BookmarkAlreadyExists { existing { ...BookmarkLine } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').StarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Note($input: UpdateBookmarkInput!) {\n    updateBookmark(input: $input) {\n      __typename\n      ... on UpdateBookmarkSuccess { bookmark { ...BookmarkCard } }\n      ... on VersionConflict { current { ...BookmarkCard } }\n      ... on UserError { code message }\n    }\n  }\n"): typeof import('./graphql.ts').NoteDocument;
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
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PictureSet on ImageSet { version images { ...Thumbnail } }\n"): typeof import('./graphql.ts').PictureSetFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PicturesOf($referenceType: ImageReferenceType!, $referenceId: ID!) {\n    imageSet(referenceType: $referenceType, referenceId: $referenceId) { ...PictureSet }\n  }\n"): typeof import('./graphql.ts').PicturesOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StagePictures($input: StageImageUploadsInput!) {\n    stageImageUploads(input: $input) {\n      __typename\n      ... on StageImageUploadsSuccess { targets { image { id } method url headers { name value } } }\n      ... on UserError { ...Refusal }\n    }\n  }\n"): typeof import('./graphql.ts').StagePicturesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedPictures on ConfirmImagesResult {\n    __typename\n    ... on ConfirmImagesSuccess { imageSet { ...PictureSet } }\n    ... on ImageSetConflict { current { ...PictureSet } }\n    ... on ImageNotFound { imageId }\n    ... on ImageNotUploaded { imageId }\n    ... on ImageRejected { imageId }\n    ... on UserError { ...Refusal }\n  }\n"): typeof import('./graphql.ts').SavedPicturesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePictures($input: ConfirmImagesInput!) { confirmImages(input: $input) { ...SavedPictures } }\n"): typeof import('./graphql.ts').SavePicturesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveProfilePicture($input: ConfirmImageInput!) { confirmImage(input: $input) { ...SavedPictures } }\n"): typeof import('./graphql.ts').SaveProfilePictureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Counts on ItemStatistics { bookmarkCount viewCount }\n"): typeof import('./graphql.ts').CountsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PopularItems($itemType: ItemType!, $orderBy: PopularItemOrder!, $after: String) {\n    popularItems(itemType: $itemType, orderBy: $orderBy, first: 10, after: $after) {\n      nodes { ...CatalogItem statistics { bookmarksPerDay(days: 30) { day count } } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): typeof import('./graphql.ts').PopularItemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordView($input: RecordItemViewInput!) {\n    recordItemView(input: $input) { __typename ... on RecordItemViewSuccess { accepted } }\n  }\n"): typeof import('./graphql.ts').RecordViewDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
