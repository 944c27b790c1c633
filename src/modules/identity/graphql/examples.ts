/** What a person without an account tries first, in this order. */
export const identityExamples: readonly string[] = [
  `# The first step to an account: a code is mailed.
# Without SMTP_URL it is printed, and shown on /dev/mails.
# The query { terms { type version required url } } tells what has to be agreed to
mutation SignUp {
  signUp(
    input: {
      email: "kim@example.com"
      username: "김책갈피"
      password: "correct 말 배터리 staple"
      consents: [
        { type: SERVICE, version: "1", agreed: true }
        { type: PRIVACY, version: "1", agreed: true }
      ]
    }
  ) {
    __typename
    ... on CodeSent { ticket expiresAt }
    ... on TermsRequired { missing { type version url } }
    ... on UserError { code message }
  }
}`,
  `# The second step: the ticket of SignUp and the mailed code
mutation Verify {
  verifyEmail(input: { ticket: "", code: "" }) {
    __typename
    ... on SignedIn {
      viewer { ... on User { id username email } }
      tokens { accessToken accessTokenExpiresAt }
    }
    ... on UserError { code message }
  }
}`,
  `# Every sign-in begins a session. Put the access token
# into the headers of the tabs behind this one
mutation SignIn {
  signIn(input: { email: "kim@example.com", password: "correct 말 배터리 staple" }) {
    __typename
    ... on SignedIn {
      session { id device expiresAt }
      tokens { accessToken accessTokenExpiresAt }
    }
    ... on UserError { code message }
  }
}`,
  `# Who holds the access token
query WhoAmI {
  viewer {
    __typename
    ... on User { id version username email status lastLoginAt }
    ... on Admin { id username role }
  }
}`,
  `# Where you are signed in
query Sessions {
  me {
    sessions(first: 10) {
      nodes { id current device ipAddress lastUsedAt }
    }
    activity(first: 10) {
      nodes { type device at }
    }
  }
}`,
  `# Ends this session; \`everywhere: true\` ends all of them
mutation SignOut {
  signOut { __typename }
}`,
];

/** They need the token of an admin. */
export const identityAdminExamples: readonly string[] = [
  `# For admins: users, newest first
query Users {
  users(first: 10) {
    nodes { id username email status createdAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
];
