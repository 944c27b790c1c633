import { Field, ID, InputType, Int } from 'type-graphql';
import type * as inputs from '../inputs.ts';
import { AdminRole, SignInMethod, TermsType, TokenDelivery } from './enums.ts';

const DELIVERY = 'Where the refresh token goes: into a cookie, or into the answer.';
const TICKET = 'The ticket from the answer that announced the code.';
const CODE = 'The 8 digits from the mail.';
const NEW_PASSWORD =
  'The new password: 10 characters at least unless the server is set otherwise, 128 at most, not a common one, and without username or address in it.';
const CONSENTS =
  'What the user says to each of the terms, in its current version; those that are required need an agreement.';
const USERNAME = 'The name that everybody will see: 2 to 50 characters, unique in any letter case.';
const REASON = 'Why, for the history: 1 to 500 characters.';

/** What the API needs of an input beside what its command gets. */
interface Delivered {
  readonly delivery: TokenDelivery;
}

@InputType({ description: 'What a user says to one version of one type of terms.' })
export class Consent implements inputs.Consent {
  @Field(() => TermsType, { description: 'What the text is about that the user was shown.' })
  type!: TermsType;

  @Field(() => String, { description: 'Which edition the user was shown, as `terms` told it.' })
  version!: string;

  @Field(() => Boolean, { description: 'true to agree, false to decline or to take it back.' })
  agreed!: boolean;
}

@InputType({ description: 'Who wants an account.' })
export class SignUpInput implements inputs.SignUpInput {
  @Field(() => String, { description: 'The e-mail address; a code is mailed to it, which verifyEmail takes.' })
  email!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;

  @Field(() => String, { description: USERNAME })
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the user is really called, at most 100 characters. Unknown if left out, null or empty.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A telephone number like +82 10-1234-5678, which no other account has. Unknown if left out, null or empty.',
  })
  phone?: string | null;

  @Field(() => [Consent], { description: CONSENTS })
  consents!: Consent[];
}

@InputType({ description: 'A mailed code and the ticket that belongs to it. Only both together prove anything.' })
export class CodeInput implements inputs.CodeInput, Delivered {
  @Field(() => String, { description: TICKET })
  ticket!: string;

  @Field(() => String, { description: CODE })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Another name, when the first one was taken meanwhile. The name of the sign-up if left out.',
  })
  username?: string | null;

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE, description: DELIVERY })
  delivery!: TokenDelivery;
}

@InputType({ description: 'Who wants to sign in.' })
export class SignInInput implements inputs.SignInInput, Delivered {
  @Field(() => String, { description: 'The e-mail address of the account, in any letter case.' })
  email!: string;

  @Field(() => String, { description: 'The secret that belongs to this address.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The ticket of a LinkRequired: after the sign-in, the provider is linked to the account. Nothing is linked if left out.',
  })
  linkTicket?: string | null;

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE, description: DELIVERY })
  delivery!: TokenDelivery;
}

@InputType({ description: 'Which session to go on with, when no cookie says it.' })
export class RefreshInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The refresh token of a native app. The cookie is read if left out; a page from elsewhere is then refused.',
  })
  refreshToken?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A random text that the client stores before it asks: the same token with the same text gets the same answer for 24 hours, should the first one be lost. Only a repetition within 30 seconds does if left out.',
  })
  retryKey?: string | null;
}

@InputType({ description: 'A fresh proof of who you are: your password, or a mailed code with its ticket.' })
export class ReauthenticateInput implements inputs.ReauthenticateInput {
  @Field(() => String, {
    nullable: true,
    description: 'The secret of your account. Ticket and code are looked at if left out.',
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The ticket of requestReauthenticationCode. Only needed if not proven by password.',
  })
  ticket?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The 8 digits from the mail. Only needed if not proven by password.',
  })
  code?: string | null;
}

@InputType({ description: 'A proof of the address, and what the password shall be from now on.' })
export class ResetPasswordInput implements inputs.ResetPasswordInput {
  @Field(() => String, { description: TICKET })
  ticket!: string;

  @Field(() => String, { description: CODE })
  code!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  newPassword!: string;
}

@InputType({ description: 'The password of now and the one of tomorrow.' })
export class ChangePasswordInput implements inputs.ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The password that counts now. A user who has none yet reauthenticates instead; wrong if left out by somebody who has one.',
  })
  currentPassword?: string | null;

  @Field(() => String, { description: NEW_PASSWORD })
  newPassword!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether all other sessions of the account end; this one goes on either way.',
  })
  signOutOthers!: boolean;
}

@InputType({
  description: 'What to change of your profile: a field left out stays. The picture comes through the images module.',
})
export class UpdateProfileInput implements inputs.UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: 'The new name that everybody sees: 2 to 50 characters, unique in any letter case. Stays if left out.',
  })
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What you are really called, at most 100 characters. Stays if left out; null clears it.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Your number, like +82 10-1234-5678. Stays if left out; null clears it.',
  })
  phone?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version you saw: if the account has another by now, nothing is written and the answer is a UserVersionConflict. Any version if left out.',
  })
  expectedVersion?: number | null;
}

@InputType({ description: 'Which provider to go to, and how to come back.' })
export class StartProviderInput implements inputs.StartProviderInput {
  @Field(() => SignInMethod, { description: 'The provider; EMAIL is none.' })
  method!: SignInMethod;

  @Field(() => String, {
    description:
      'Where the browser goes at the end, with a `code` in the address: exactly one of the configured addresses.',
  })
  returnTo!: string;

  @Field(() => String, {
    description:
      'The SHA-256 hash, as base64url, of a random text that the client keeps: it sends the text itself as `codeVerifier` at the end.',
  })
  codeChallenge!: string;
}

@InputType({ description: 'What came back from the provider, and the proof that it is the same client.' })
export class FinishProviderInput implements inputs.FinishProviderInput, Delivered {
  @Field(() => String, {
    description: 'The `code` from the address to which the browser came back; good for 60 seconds.',
  })
  code!: string;

  @Field(() => String, { description: 'The random text whose hash was sent as `codeChallenge`.' })
  codeVerifier!: string;

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE, description: DELIVERY })
  delivery!: TokenDelivery;
}

@InputType({ description: 'What an account needs that the provider cannot tell.' })
export class FinishSignUpInput implements inputs.FinishSignUpInput, Delivered {
  @Field(() => String, { description: 'What a SignUpIncomplete gave for this step.' })
  ticket!: string;

  @Field(() => String, { description: USERNAME })
  username!: string;

  @Field(() => [Consent], { description: CONSENTS })
  consents!: Consent[];

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE, description: DELIVERY })
  delivery!: TokenDelivery;
}

@InputType({ description: 'Who shall become an admin.' })
export class InviteAdminInput implements inputs.InviteAdminInput {
  @Field(() => String, { description: 'The e-mail address that gets the invitation.' })
  email!: string;

  @Field(() => String, { description: 'The name by which other admins will know this one.' })
  username!: string;

  @Field(() => AdminRole, { description: 'What the new admin may do.' })
  role!: AdminRole;
}

@InputType({ description: 'The two halves of an invitation, and the first password.' })
export class AcceptInvitationInput implements inputs.AcceptInvitationInput {
  @Field(() => String, { description: 'The long text of the invitation, which goes with its digits.' })
  ticket!: string;

  @Field(() => String, { description: 'The 8 digits of the invitation.' })
  code!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;
}

@InputType({ description: 'Which admin to change, and how: a field left out stays.' })
export class ChangeAdminInput implements inputs.ChangeAdminInput {
  @Field(() => ID, { description: 'Who is to be changed: a TSID as text.' })
  id!: string;

  @Field(() => AdminRole, { nullable: true, description: 'What the admin may do from now on. Stays if left out.' })
  role?: AdminRole | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the admin may sign in from now on. Stays as it is if left out.',
  })
  isActive?: boolean | null;

  @Field(() => String, { description: REASON })
  reason!: string;
}

@InputType({ description: 'Which user an admin acts on, and why.' })
export class ModerateUserInput implements inputs.ModerateUserInput {
  @Field(() => ID, { description: 'The id of the user: a TSID as text.' })
  userId!: string;

  @Field(() => String, { description: REASON })
  reason!: string;
}
