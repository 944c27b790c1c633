import { nodeIdOf } from '../../src/graphql/node-id.ts';
import type { Verdict } from './access-table.ts';

/** What a case is about: a user with a secret in the address, and an admin. */
export interface IdentityWorld {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly sessionId: string;
  readonly identityId: string;
  readonly adminId: string;
  readonly terms: { readonly type: string; readonly version: string };
}

/** `owner` is the user whom a case is about, and whose secret it is. */
export const identityRoles = ['nobody', 'stranger', 'admin', 'superAdmin', 'owner'] as const;
export type IdentityRole = (typeof identityRoles)[number];

/** Any answer but a refusal: what it is depends on more than on who asks. */
export const PASSES = 'PASSES';

/** As in the table of bookmarks: the code of an error, the type of a result, SEES, NOTHING, or PASSES. */
export interface IdentityAccess extends Readonly<Record<IdentityRole, Verdict>> {
  readonly ask: (world: IdentityWorld) => string;
  /** What those who may see get to see, where it is not the owner's address. */
  readonly shows?: RegExp;
}

const nobody = 'UNAUTHENTICATED';
const everybody = (verdict: Verdict) => ({
  nobody: verdict,
  stranger: verdict,
  admin: verdict,
  superAdmin: verdict,
  owner: verdict,
});
const signedIn = { ...everybody(PASSES), nobody };
const users = { nobody, stranger: PASSES, admin: 'FORBIDDEN', superAdmin: 'FORBIDDEN', owner: PASSES };
const admins = (verdict: Verdict) => ({
  nobody,
  stranger: 'FORBIDDEN',
  admin: verdict,
  superAdmin: verdict,
  owner: 'FORBIDDEN',
});
const superAdmins = (verdict: Verdict) => ({ ...everybody('FORBIDDEN'), nobody, superAdmin: verdict });
const ownerAndAdmins = { nobody, stranger: 'NOTHING', admin: 'SEES', superAdmin: 'SEES', owner: 'SEES' };
/** `user` of somebody else is for admins. */
const ofOneself = { ...ownerAndAdmins, stranger: 'FORBIDDEN' };
const ownerOnly = { ...everybody('NOTHING'), owner: 'SEES' };

const ofUser =
  (fields: string) =>
  ({ userId }: IdentityWorld): string =>
    `{ user(id: "${userId}") { ${fields} } }`;
const node = (type: string, key: string, fields: string): string =>
  `{ node(nodeId: "${nodeIdOf(type, key)}") { nodeId ... on ${type} { ${fields} } } }`;
const mutation = (field: string) => (): string => `mutation { ${field} { __typename } }`;
const moderate =
  (name: string) =>
  ({ userId }: IdentityWorld): string =>
    `mutation { ${name}(input: { userId: "${userId}", reason: "a test" }) { __typename } }`;

const PROOF = 'input: { ticket: "none", code: "00000000" }';
const CREDENTIALS = 'input: { email: "nobody-here@example.com", password: "not a password" }';
const PROVIDER = 'input: { method: GOOGLE, returnTo: "https://app.example/", codeChallenge: "none" }';

/** Every operation of the module, and every field that leads to somebody's data: who gets what. */
export const identityAccessTable: Readonly<Record<string, IdentityAccess>> = {
  'Query.viewer': { ask: () => '{ viewer { ... on User { email } ... on Admin { address: email } } }', ...ownerOnly },
  'Query.me': { ask: () => '{ me { email } }', ...ownerOnly },
  'Query.signInMethods': { ask: () => '{ signInMethods }', shows: /EMAIL/, ...everybody('SEES') },
  'Query.terms': { ask: () => '{ terms { type } }', shows: /SERVICE/, ...everybody('SEES') },
  'Query.user': { ask: ofUser('email name phone status hasPassword lastLoginAt'), ...ofOneself },
  'Query.node of a user by name and picture': {
    ask: ({ userId }) => node('User', userId, 'username profileImageUrl'),
    shows: /owner of a secret/,
    ...everybody('SEES'),
    nobody,
  },
  'Query.users': {
    ask: ({ email }) => `{ users(filter: { email: "${email}" }) { nodes { email } totalCount } }`,
    ...admins('SEES'),
  },
  'Query.admins': {
    ask: () => '{ admins(first: 100) { nodes { email } totalCount } }',
    shows: /target-[0-9]+@example\.com/,
    ...superAdmins('SEES'),
  },
  'Query.node of a user': { ask: ({ userId }) => node('User', userId, 'email'), ...ownerAndAdmins },
  'Query.node of a session': {
    ask: ({ sessionId }) => node('Session', sessionId, 'ipAddress'),
    shows: /203\.0\.113\.7/,
    ...ownerAndAdmins,
  },
  'Query.node of an admin': {
    ask: ({ adminId }) => node('Admin', adminId, 'email'),
    shows: /target-[0-9]+@example\.com/,
    ...everybody('NOTHING'),
    nobody,
    superAdmin: 'SEES',
  },
  'Query.nodes of users': {
    ask: ({ userId }) => `{ nodes(nodeIds: ["${nodeIdOf('User', userId)}"]) { ... on User { email } } }`,
    ...ownerAndAdmins,
  },
  'User.identities': { ask: ofUser('identities { label }'), shows: /label of a secret/, ...ofOneself },
  'User.terms': { ask: ofUser('terms { agreed }'), shows: /"agreed":true/, ...ofOneself },
  'User.sessions': { ask: ofUser('sessions { nodes { ipAddress } }'), shows: /203\.0\.113\.7/, ...ofOneself },
  'User.activity': { ask: ofUser('activity { nodes { type } }'), shows: /SIGN_IN/, ...ofOneself },
  'User.history': { ask: ofUser('history { nodes { operation } }'), shows: /INSERT/, ...ofOneself },

  'Mutation.signUp': {
    ask: mutation('signUp(input: { email: "none", password: "", username: "", consents: [] })'),
    ...everybody('InvalidInput'),
  },
  'Mutation.verifyEmail': { ask: mutation(`verifyEmail(${PROOF})`), ...everybody('InvalidCode') },
  'Mutation.resendCode': { ask: mutation('resendCode(ticket: "none")'), ...everybody(PASSES) },
  'Mutation.signIn': { ask: mutation(`signIn(${CREDENTIALS})`), ...everybody(PASSES) },
  'Mutation.signInAsAdmin': { ask: mutation(`signInAsAdmin(${CREDENTIALS})`), ...everybody(PASSES) },
  'Mutation.reactivateAccount': { ask: mutation(`reactivateAccount(${PROOF})`), ...everybody('InvalidCode') },
  'Mutation.restoreAccount': { ask: mutation('restoreAccount(ticket: "none")'), ...everybody('InvalidCode') },
  'Mutation.requestPasswordReset': {
    ask: ({ email }) => `mutation { requestPasswordReset(email: "${email}") { __typename } }`,
    ...everybody('CodeSent'),
  },
  'Mutation.resetPassword': {
    ask: mutation('resetPassword(input: { ticket: "none", code: "00000000", newPassword: "말 배터리 스테이플 old" })'),
    ...everybody('InvalidCode'),
  },
  'Mutation.refreshSession': {
    ask: mutation('refreshSession(input: { refreshToken: "none" })'),
    ...everybody('SessionEnded'),
  },
  'Mutation.refreshSession by cookie from an unknown page': {
    ask: mutation('refreshSession'),
    ...everybody('FORBIDDEN'),
  },
  'Mutation.startProviderSignIn': { ask: mutation(`startProviderSignIn(${PROVIDER})`), ...everybody(PASSES) },
  'Mutation.finishProviderSignIn': {
    ask: mutation('finishProviderSignIn(input: { code: "none", codeVerifier: "none" })'),
    ...everybody(PASSES),
  },
  'Mutation.finishProviderSignUp': {
    ask: mutation('finishProviderSignUp(input: { ticket: "none", username: "none", consents: [] })'),
    ...everybody(PASSES),
  },
  'Mutation.acceptAdminInvitation': {
    ask: mutation('acceptAdminInvitation(input: { ticket: "none", code: "00000000", password: "none" })'),
    ...everybody('InvalidCode'),
  },

  'Mutation.reauthenticate': { ask: mutation('reauthenticate(input: { password: "not a password" })'), ...signedIn },
  'Mutation.requestReauthenticationCode': { ask: mutation('requestReauthenticationCode'), ...signedIn },
  'Mutation.revokeSession': {
    ask: ({ sessionId }) => `mutation { revokeSession(id: "${sessionId}") { __typename } }`,
    ...everybody('SessionNotFound'),
    nobody,
    owner: 'SessionsRevoked',
  },
  'Mutation.revokeOtherSessions': {
    ask: mutation('revokeOtherSessions'),
    ...everybody('SessionsRevoked'),
    nobody,
  },
  'Mutation.signOut': { ask: mutation('signOut'), ...everybody('Done'), nobody },

  'Mutation.changePassword': { ask: mutation('changePassword(input: { newPassword: "short" })'), ...users },
  'Mutation.requestEmailChange': { ask: mutation('requestEmailChange(newEmail: "new-address@example.com")'), ...users },
  'Mutation.confirmEmailChange': { ask: mutation(`confirmEmailChange(${PROOF})`), ...users },
  'Mutation.updateProfile': { ask: mutation('updateProfile(input: { name: "Somebody" })'), ...users },
  'Mutation.agreeToTerms': {
    ask: ({ terms }) =>
      `mutation { agreeToTerms(consents: [{ type: ${terms.type}, version: "${terms.version}", agreed: true }]) { __typename } }`,
    ...users,
  },
  'Mutation.startIdentityLink': { ask: mutation(`startIdentityLink(${PROVIDER})`), ...users },
  'Mutation.unlinkIdentity': {
    ask: ({ identityId }) => `mutation { unlinkIdentity(id: "${identityId}") { __typename } }`,
    ...users,
  },
  'Mutation.deleteAccount': { ask: mutation('deleteAccount'), ...users, stranger: 'UserChanged', owner: 'UserChanged' },

  'Mutation.forceSignOut': { ask: moderate('forceSignOut'), ...admins('SessionsRevoked') },
  'Mutation.suspendUser': { ask: moderate('suspendUser'), ...admins('UserChanged') },
  'Mutation.reinstateUser': { ask: moderate('reinstateUser'), ...admins(PASSES) },
  'Mutation.restoreUser': { ask: moderate('restoreUser'), ...admins(PASSES) },
  'Mutation.inviteAdmin': {
    ask: mutation('inviteAdmin(input: { email: "invited@example.com", username: "invited", role: ADMIN })'),
    ...superAdmins('AdminChanged'),
  },
  'Mutation.changeAdmin': {
    ask: ({ adminId }) =>
      `mutation { changeAdmin(input: { id: "${adminId}", role: ADMIN, reason: "a test" }) { __typename } }`,
    ...superAdmins('AdminChanged'),
  },
};

/** Types that show somebody's data. */
export const identityPersonalTypes = [
  'User',
  'Admin',
  'Viewer',
  'Session',
  'Activity',
  'AccountHistoryEntry',
  'LinkedIdentity',
  'TermsAgreement',
];

/** Fields that lead to personal data but only carry what an operation above has found: no way in of their own. */
export const identityCarried = [
  'UserConnection.nodes',
  'UserEdge.node',
  'AdminConnection.nodes',
  'AdminEdge.node',
  'SessionConnection.nodes',
  'SessionEdge.node',
  'ActivityConnection.nodes',
  'ActivityEdge.node',
  'AccountHistoryConnection.nodes',
  'AccountHistoryEdge.node',
  'SignedIn.viewer',
  'SignedIn.session',
  'UserChanged.user',
  'AdminChanged.admin',
  'UserVersionConflict.current',
];
