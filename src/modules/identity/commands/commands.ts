import type { IdentityCommands } from '../inputs.ts';
import { agreeToTerms } from './agree-to-terms.ts';
import { changeAdmin } from './change-admin.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import type { IdentityPorts } from './command-ports.ts';
import { deleteAccount, reactivateAccount, restoreAccount } from './delete-and-restore-account.ts';
import { finishProviderSignIn } from './finish-provider-sign-in.ts';
import { finishProviderSignUp } from './finish-provider-sign-up.ts';
import { acceptAdminInvitation, inviteAdmin } from './invite-admin.ts';
import { forceSignOut, reinstateUser, restoreUser, suspendUser } from './moderate-user.ts';
import { reauthenticate, requestReauthenticationCode } from './reauthenticate.ts';
import { refreshSession } from './refresh-session.ts';
import { resendCode } from './resend-code.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts';
import { signIn } from './sign-in.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';
import { signOut, signOutByRefreshToken } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { startIdentityLink, startProviderSignIn } from './start-provider-sign-in.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

/** Everything that the contract can change. */
export const identityCommands = (ports: IdentityPorts): IdentityCommands => ({
  signUp: signUp(ports),
  verifyEmail: verifyEmail(ports),
  resendCode: resendCode(ports),
  signIn: signIn(ports),
  signInAsAdmin: signInAsAdmin(ports),
  reactivateAccount: reactivateAccount(ports),
  restoreAccount: restoreAccount(ports),
  refreshSession: refreshSession(ports),
  reauthenticate: reauthenticate(ports),
  requestReauthenticationCode: requestReauthenticationCode(ports),
  signOut: signOut(ports),
  signOutByRefreshToken: signOutByRefreshToken(ports),
  revokeSession: revokeSession(ports),
  revokeOtherSessions: revokeOtherSessions(ports),
  requestPasswordReset: requestPasswordReset(ports),
  resetPassword: resetPassword(ports),
  changePassword: changePassword(ports),
  requestEmailChange: requestEmailChange(ports),
  confirmEmailChange: confirmEmailChange(ports),
  updateProfile: updateProfile(ports),
  agreeToTerms: agreeToTerms(ports),
  startProviderSignIn: startProviderSignIn(ports),
  finishProviderSignIn: finishProviderSignIn(ports),
  finishProviderSignUp: finishProviderSignUp(ports),
  startIdentityLink: startIdentityLink(ports),
  unlinkIdentity: unlinkIdentity(ports),
  deleteAccount: deleteAccount(ports),
  inviteAdmin: inviteAdmin(ports),
  acceptAdminInvitation: acceptAdminInvitation(ports),
  changeAdmin: changeAdmin(ports),
  forceSignOut: forceSignOut(ports),
  suspendUser: suspendUser(ports),
  reinstateUser: reinstateUser(ports),
  restoreUser: restoreUser(ports),
});
