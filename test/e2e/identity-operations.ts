import { graphql } from './gql/index.ts';

/** What a client asks to know of an account. */
export const AccountParts = graphql(`
  fragment AccountParts on User {
    id version username email name phone status hasPassword lastLoginAt deletedAt restorableUntil
  }
`);

export const IdentityErrorParts = graphql(`
  fragment IdentityErrorParts on UserError {
    code
    message
    ... on InvalidInput { fields { path message } }
    ... on TooManyAttempts { retryAfterSeconds }
    ... on InvalidCode { attemptsLeft }
    ... on PasswordRefused { reason }
    ... on TermsRequired { missing { type version } }
    ... on ReauthenticationRequired { methods }
    ... on UserVersionConflict { current { ...AccountParts } }
  }
`);

export const SignedInParts = graphql(`
  fragment SignedInParts on SignedIn {
    viewer {
      __typename
      ... on User { ...AccountParts }
      ... on Admin { id address: email username role }
    }
    session { id current method device expiresAt }
    tokens { accessToken accessTokenExpiresAt refreshToken }
  }
`);

export const SignUp = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }
  }
`);

export const VerifyEmail = graphql(`
  mutation VerifyEmail($input: CodeInput!) {
    verifyEmail(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }
  }
`);

export const ResendCode = graphql(`
  mutation ResendCode($ticket: String!) {
    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }
  }
`);

export const SignIn = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      __typename
      ...SignedInParts
      ... on AccountDeleted { ticket restorableUntil }
      ...IdentityErrorParts
    }
  }
`);

export const SignInAsAdmin = graphql(`
  mutation SignInAsAdmin($input: SignInInput!) {
    signInAsAdmin(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }
  }
`);

export const Refresh = graphql(`
  mutation Refresh($input: RefreshInput) {
    refreshSession(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }
  }
`);

export const Reauthenticate = graphql(`
  mutation Reauthenticate($input: ReauthenticateInput!) {
    reauthenticate(input: $input) { __typename ...SignedInParts ...IdentityErrorParts }
  }
`);

export const RequestReauthenticationCode = graphql(`
  mutation RequestReauthenticationCode {
    requestReauthenticationCode { __typename ... on CodeSent { ticket } ...IdentityErrorParts }
  }
`);

export const SignOut = graphql(`
  mutation SignOut($everywhere: Boolean! = false) {
    signOut(everywhere: $everywhere) { ... on Done { ok } }
  }
`);

export const RevokeSession = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }
  }
`);

export const RevokeOtherSessions = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }
  }
`);

export const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email) { __typename ... on CodeSent { ticket expiresAt } ...IdentityErrorParts }
  }
`);

export const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) { __typename ... on Done { ok } ...IdentityErrorParts }
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const RequestEmailChange = graphql(`
  mutation RequestEmailChange($newEmail: String!) {
    requestEmailChange(newEmail: $newEmail) { __typename ... on CodeSent { ticket } ...IdentityErrorParts }
  }
`);

export const ConfirmEmailChange = graphql(`
  mutation ConfirmEmailChange($input: CodeInput!) {
    confirmEmailChange(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const AgreeToTerms = graphql(`
  mutation AgreeToTerms($consents: [Consent!]!) {
    agreeToTerms(consents: $consents) {
      __typename
      ... on UserChanged { user { terms { type version agreed } } }
      ...IdentityErrorParts
    }
  }
`);

export const DeleteAccount = graphql(`
  mutation DeleteAccount($reason: String) {
    deleteAccount(reason: $reason) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const RestoreAccount = graphql(`
  mutation RestoreAccount($ticket: String!, $delivery: TokenDelivery! = COOKIE) {
    restoreAccount(ticket: $ticket, delivery: $delivery) { __typename ...SignedInParts ...IdentityErrorParts }
  }
`);

export const Me = graphql(`
  query Me {
    viewer { __typename ... on User { ...AccountParts } ... on Admin { id username role } }
  }
`);

export const MySessions = graphql(`
  query MySessions {
    me {
      sessions(first: 60) { totalCount nodes { id current device method } }
      activity(first: 60) { nodes { type device } }
    }
  }
`);

export const OneUser = graphql(`
  query OneUser($id: ID!) {
    user(id: $id) {
      ...AccountParts
      history(first: 20) { nodes { version operation reason changedBy } }
    }
  }
`);

export const UserNode = graphql(`
  query UserNode($nodeId: ID!) {
    node(nodeId: $nodeId) { __typename ... on User { ...AccountParts } }
  }
`);

export const Users = graphql(`
  query Users($filter: UserFilter, $first: Int, $after: String) {
    users(filter: $filter, first: $first, after: $after) {
      nodes { ...AccountParts }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const Admins = graphql(`
  query Admins {
    admins(first: 50) { totalCount nodes { id email username role isActive } }
  }
`);

export const InviteAdmin = graphql(`
  mutation InviteAdmin($input: InviteAdminInput!) {
    inviteAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }
  }
`);

export const AcceptInvitation = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { id role } } ...IdentityErrorParts }
  }
`);

export const ChangeAdmin = graphql(`
  mutation ChangeAdmin($input: ChangeAdminInput!) {
    changeAdmin(input: $input) { __typename ... on AdminChanged { admin { id role isActive } } ...IdentityErrorParts }
  }
`);

export const ForceSignOut = graphql(`
  mutation ForceSignOut($input: ModerateUserInput!) {
    forceSignOut(input: $input) { __typename ... on SessionsRevoked { revoked } ...IdentityErrorParts }
  }
`);

export const SuspendUser = graphql(`
  mutation SuspendUser($input: ModerateUserInput!) {
    suspendUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const ReinstateUser = graphql(`
  mutation ReinstateUser($input: ModerateUserInput!) {
    reinstateUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const RestoreUser = graphql(`
  mutation RestoreUser($input: ModerateUserInput!) {
    restoreUser(input: $input) { __typename ... on UserChanged { user { ...AccountParts } } ...IdentityErrorParts }
  }
`);

export const Open = graphql(`
  query Open {
    signInMethods
    terms { type version required }
  }
`);
