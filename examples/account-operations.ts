import { graphql } from './gql/index.ts';

/** Everything that an answer against somebody says, so that it can be told in a sentence. */
export const Refusal = graphql(`
  fragment Refusal on UserError {
    __typename code message
    ... on InvalidInput { fields { path message } }
    ... on TooManyAttempts { retryAfterSeconds }
    ... on InvalidCode { attemptsLeft }
    ... on PasswordRefused { reason }
    ... on TermsRequired { missing { type } }
    ... on ImageRejected { rejection: reason }
    ... on LimitExceeded { limit }
  }
`);

/** Who is signed in, and the access token; the refresh token is in the cookie. */
export const SignedInHere = graphql(`
  fragment SignedInHere on SignedIn {
    viewer { __typename ... on User { id username email hasPassword } ... on Admin { id username } }
    tokens { accessToken }
  }
`);

/** Whatever a step of a sign-in leads to: the next step, or a refusal. */
export const SignInStep = graphql(`
  fragment SignInStep on SignInResult {
    __typename
    ... on SignedIn { ...SignedInHere }
    ... on AccountDormant { ticket }
    ... on AccountDeleted { ticket restorableUntil }
    ... on SignUpIncomplete { ticket email suggestedUsername terms { type version url required } }
    ... on LinkRequired { ticket methods }
    ... on UserError { ...Refusal }
  }
`);

export const WaysIn = graphql(`
  query WaysIn { signInMethods terms { type version url required } }
`);

export const SignUp = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }
  }
`);

export const VerifyEmail = graphql(`
  mutation VerifyEmail($input: CodeInput!) { verifyEmail(input: $input) { ...SignInStep } }
`);

export const ResendCode = graphql(`
  mutation ResendCode($ticket: String!) {
    resendCode(ticket: $ticket) { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }
  }
`);

export const SignIn = graphql(`
  mutation SignIn($input: SignInInput!) { signIn(input: $input) { ...SignInStep } }
`);

/** Admins are no users: they have passwords of their own, even with the same address. */
export const SignInAsAdmin = graphql(`
  mutation SignInAsAdmin($input: SignInInput!) { signInAsAdmin(input: $input) { ...SignInStep } }
`);

export const AcceptInvitation = graphql(`
  mutation AcceptInvitation($input: AcceptInvitationInput!) {
    acceptAdminInvitation(input: $input) { __typename ... on AdminChanged { admin { email } } ... on UserError { ...Refusal } }
  }
`);

export const Reactivate = graphql(`
  mutation Reactivate($input: CodeInput!) { reactivateAccount(input: $input) { ...SignInStep } }
`);

export const RestoreAccount = graphql(`
  mutation RestoreAccount($ticket: String!) { restoreAccount(ticket: $ticket, delivery: COOKIE) { ...SignInStep } }
`);

export const StartProvider = graphql(`
  mutation StartProvider($input: StartProviderInput!) {
    startProviderSignIn(input: $input) {
      __typename
      ... on ProviderRedirect { authorizationUrl }
      ... on UserError { ...Refusal }
    }
  }
`);

export const FinishProvider = graphql(`
  mutation FinishProvider($input: FinishProviderInput!) { finishProviderSignIn(input: $input) { ...SignInStep } }
`);

export const FinishProviderSignUp = graphql(`
  mutation FinishProviderSignUp($input: FinishSignUpInput!) { finishProviderSignUp(input: $input) { ...SignInStep } }
`);

export const Refresh = graphql(`
  mutation Refresh($retryKey: String!) {
    refreshSession(input: { retryKey: $retryKey }) {
      __typename
      ... on SignedIn { ...SignedInHere }
      ... on UserError { ...Refusal }
    }
  }
`);

export const Reauthenticate = graphql(`
  mutation Reauthenticate($input: ReauthenticateInput!) {
    reauthenticate(input: $input) {
      __typename
      ... on SignedIn { ...SignedInHere }
      ... on UserError { ...Refusal }
    }
  }
`);

export const MailProof = graphql(`
  mutation MailProof {
    requestReauthenticationCode { __typename ... on CodeSent { ticket } ... on UserError { ...Refusal } }
  }
`);

export const SignOut = graphql(`
  mutation SignOut($everywhere: Boolean!) { signOut(everywhere: $everywhere) { ... on Done { ok } } }
`);

export const MySessions = graphql(`
  query MySessions($after: String) {
    me {
      sessions(first: 10, after: $after) {
        nodes { id current method device ipAddress createdAt lastUsedAt }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    revokeSession(id: $id) { __typename ... on SessionsRevoked { revoked } ... on UserError { ...Refusal } }
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { __typename ... on UserChanged { user { id } } ... on UserError { ...Refusal } }
  }
`);

export const DeleteAccount = graphql(`
  mutation DeleteAccount {
    deleteAccount { __typename ... on UserChanged { user { restorableUntil } } ... on UserError { ...Refusal } }
  }
`);
