import { PROOF_MS } from '../proof.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { CodePurpose } from './mail-content.ts';
import { dayIn, type MailLanguage, momentIn } from './mail-words.ts';

const momentOf = momentIn('en-GB');
const dayOf = dayIn('en-GB');

const purposes: Readonly<Record<CodePurpose, { readonly subject: string; readonly use: string }>> = {
  SIGN_UP: {
    subject: 'Your code to sign up for Dogear',
    use: 'Enter this code to confirm your e-mail address and finish signing up for Dogear:',
  },
  PROVIDER_EMAIL: {
    subject: 'Confirm your e-mail address for Dogear',
    use: 'Enter this code to confirm your e-mail address and finish signing up for Dogear:',
  },
  REACTIVATION: {
    subject: 'Reactivate your Dogear account',
    use: 'Enter this code to use your dormant Dogear account again:',
  },
  PASSWORD_RESET: {
    subject: 'Reset your Dogear password',
    use: 'Enter this code to choose a new password for your Dogear account:',
  },
  EMAIL_CHANGE: {
    subject: 'Confirm your new e-mail address for Dogear',
    use: 'Enter this code to make this the e-mail address of your Dogear account:',
  },
  REAUTHENTICATION: {
    subject: 'Your Dogear confirmation code',
    use: 'Enter this code to confirm that it is you who is using your Dogear account:',
  },
};

const methods: Readonly<Record<SignInMethod, string>> = {
  EMAIL: 'e-mail and password',
  GOOGLE: 'Google',
  GITHUB: 'GitHub',
  KAKAO: 'Kakao',
  NAVER: 'Naver',
};

const SECURE_IT =
  'If this was not you, reset your password at once and sign out everywhere: somebody else may be using your account.';

export const english: MailLanguage = {
  CODE: ({ purpose, code }) => ({
    subject: purposes[purpose].subject,
    blocks: [
      purposes[purpose].use,
      { code },
      `The code is valid for ${PROOF_MS / 60_000} minutes from your request and can be used once. Do not give it to anybody: Dogear never asks for it by telephone or mail.`,
      'If you did not ask for this code, ignore this mail. Without the code nothing happens.',
    ],
  }),
  ADMIN_INVITATION: ({ ticket, code }) => ({
    subject: 'Your invitation to administer Dogear',
    blocks: [
      'You are invited to be an administrator of Dogear. Choose a password and send it with this ticket and this code (acceptAdminInvitation):',
      { facts: [['Ticket', ticket]] },
      { code },
      `The invitation is valid for ${PROOF_MS / 60_000} minutes and can be used once. Do not give it to anybody.`,
    ],
  }),
  ALREADY_REGISTERED: () => ({
    subject: 'You already have a Dogear account',
    blocks: [
      'Somebody wanted to sign up for Dogear with this e-mail address, and it already has an account.',
      'If it was you, sign in instead. If you have forgotten your password, you can reset it there.',
      'If it was not you, there is nothing to do: your account is unchanged.',
    ],
  }),
  NEW_DEVICE: ({ device, ip, at }) => ({
    subject: 'New sign-in to your Dogear account',
    blocks: [
      'Your Dogear account was signed in to from a device that had not been used before.',
      {
        facts: [
          ['Device', device],
          ['IP address', ip],
          ['Time', momentOf(at)],
        ],
      },
      SECURE_IT,
    ],
  }),
  REFRESH_REUSE: ({ device, at }) => ({
    subject: 'A session of your Dogear account was ended',
    blocks: [
      'An old token of one of your sessions was used again. It may have been copied, so we ended this session.',
      {
        facts: [
          ['Device', device],
          ['Time', momentOf(at)],
        ],
      },
      'Sign in again on this device. If you do not know the device, reset your password and sign out everywhere.',
    ],
  }),
  PASSWORD_CHANGED: () => ({
    subject: 'Your Dogear password was changed',
    blocks: ['The password of your Dogear account was changed.', SECURE_IT],
  }),
  EMAIL_CHANGED: ({ newEmailMasked }) => ({
    subject: 'The e-mail address of your Dogear account was changed',
    blocks: [
      'Your Dogear account has a new e-mail address. This address does not belong to it any more.',
      { facts: [['New address', newEmailMasked]] },
      'If this was not you, contact the support of Dogear at once: somebody else may be using your account.',
    ],
  }),
  IDENTITY_LINKED: ({ method }) => ({
    subject: 'A sign-in method was added to your Dogear account',
    blocks: [
      'Your Dogear account has a new sign-in method.',
      { facts: [['Sign-in method', methods[method]]] },
      SECURE_IT,
    ],
  }),
  IDENTITY_UNLINKED: ({ method }) => ({
    subject: 'A sign-in method was removed from your Dogear account',
    blocks: [
      'A sign-in method does not belong to your Dogear account any more.',
      { facts: [['Sign-in method', methods[method]]] },
      SECURE_IT,
    ],
  }),
  ACCOUNT_DELETED: ({ restorableUntil }) => ({
    subject: 'Your Dogear account was deleted',
    blocks: [
      'Your Dogear account was deleted and all its sessions were ended.',
      { facts: [['Can be restored until', momentOf(restorableUntil)]] },
      'Until then, signing in offers to restore it. After that your data is erased for good.',
    ],
  }),
  DORMANCY_WARNING: ({ dormantFrom }) => ({
    subject: 'Your Dogear account will become dormant',
    blocks: [
      'You have not signed in to Dogear for a long time, so your account will become dormant.',
      { facts: [['Dormant from', dayOf(dormantFrom)]] },
      'Sign in before that day to keep it active. A dormant account can be reactivated with a code that we mail to you.',
    ],
  }),
  signature: 'This mail was sent automatically by Dogear. Replies to it are not read.',
};
