import { Field, InputType, Int } from 'type-graphql';
import type * as inputs from '../inputs.ts';
import { SignInMethod, TermsType, TokenDelivery } from './enums.ts';

const DELIVERY = 'Where the refresh token goes: into a cookie, or into the answer.';
const TICKET = 'The ticket from the answer that announced the code.';
const CODE = 'The 8 digits from the mail.';
export const NEW_PASSWORD =
  'The new password: at least 10 characters unless the server is configured otherwise, at most 128, not a common one, and not containing the username or the address.';
const CONSENTS = "The user's answers to the terms in their current versions; required terms need an agreement.";
const USERNAME = 'The name that all users will see: 2 to 50 characters, unique in any letter case.';

/** What the API needs of an input beside what its command gets. */
interface Delivered {
  readonly delivery: TokenDelivery;
}

@InputType({ description: "A user's answer to one version of one type of terms." })
export class Consent implements inputs.Consent {
  @Field(() => TermsType, { description: 'The type of the terms that the user was shown.' })
  type!: TermsType;

  @Field(() => String, { description: 'The version that the user was shown, as `terms` returned it.' })
  version!: string;

  @Field(() => Boolean, { description: 'true to agree, false to decline or to take it back.' })
  agreed!: boolean;
}

@InputType({ description: 'The account to create.' })
export class SignUpInput implements inputs.SignUpInput {
  @Field(() => String, { description: 'The e-mail address; a code is mailed to it, which verifyEmail takes.' })
  email!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  password!: string;

  @Field(() => String, { description: USERNAME })
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: "The user's real name, at most 100 characters. Unknown if left out, null or empty.",
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

@InputType({ description: 'A mailed code and the ticket that belongs to it. Each is useless without the other.' })
export class CodeInput implements inputs.CodeInput, Delivered {
  @Field(() => String, { description: TICKET })
  ticket!: string;

  @Field(() => String, { description: CODE })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Another username, in case the first one was taken meanwhile. The name of the sign-up if left out.',
  })
  username?: string | null;

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE, description: DELIVERY })
  delivery!: TokenDelivery;
}

@InputType({ description: 'Address and password of the account.' })
export class SignInInput implements inputs.SignInInput, Delivered {
  @Field(() => String, { description: 'The e-mail address of the account, in any letter case.' })
  email!: string;

  @Field(() => String, { description: 'The secret text that the user chose, as it was typed.' })
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

@InputType({ description: 'The session to continue, for clients without the cookie.' })
export class RefreshInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The refresh token of a native app. The cookie is read if left out; then only pages of this server and of listed origins are accepted.',
  })
  refreshToken?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A random text that the client stores before it asks: if the answer was lost, the same token with the same text gets the same answer again for 24 hours. Only for 30 seconds if left out.',
  })
  retryKey?: string | null;
}

@InputType({ description: 'A fresh proof of who you are: your password, or a mailed code with its ticket.' })
export class ReauthenticateInput implements inputs.ReauthenticateInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password of your account; if left out, ticket and code are needed.',
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The ticket of requestReauthenticationCode. Not needed if only the password is given.',
  })
  ticket?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The 8 digits from the mail. Not needed if only the password is given.',
  })
  code?: string | null;
}

@InputType({ description: 'The proof that the address is yours, and the new password.' })
export class ResetPasswordInput implements inputs.ResetPasswordInput {
  @Field(() => String, { description: TICKET })
  ticket!: string;

  @Field(() => String, { description: CODE })
  code!: string;

  @Field(() => String, { description: NEW_PASSWORD })
  newPassword!: string;
}

@InputType({ description: 'The current password and the new one.' })
export class ChangePasswordInput implements inputs.ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The current password. A user without a password reauthenticates instead; if left out by a user who has one, it counts as wrong.',
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
  description: 'What to change of your profile: a field left out stays. The picture is set by confirmImage.',
})
export class UpdateProfileInput implements inputs.UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: 'The new name that all users see: 2 to 50 characters, unique in any letter case. Stays if left out.',
  })
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Your real name, at most 100 characters. Stays if left out; null clears it.',
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

@InputType({ description: 'The provider, and where the browser returns to.' })
export class StartProviderInput implements inputs.StartProviderInput {
  @Field(() => SignInMethod, { description: 'The provider: any method but EMAIL.' })
  method!: SignInMethod;

  @Field(() => String, {
    description:
      'The address to which the browser returns at the end, with a `code` in it; it has to be one of the addresses that the server is configured with.',
  })
  returnTo!: string;

  @Field(() => String, {
    description:
      'The SHA-256 hash, as base64url, of a random text that the client keeps; at the end the client sends the text itself as `codeVerifier`.',
  })
  codeChallenge!: string;
}

@InputType({
  description:
    'The code that came back from the provider, and the proof that the client is the one that started the sign-in.',
})
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

@InputType({ description: 'What an account needs and the provider does not tell.' })
export class FinishSignUpInput implements inputs.FinishSignUpInput, Delivered {
  @Field(() => String, { description: 'The ticket that came with the SignUpIncomplete answer.' })
  ticket!: string;

  @Field(() => String, { description: USERNAME })
  username!: string;

  @Field(() => [Consent], { description: CONSENTS })
  consents!: Consent[];

  @Field(() => TokenDelivery, { defaultValue: TokenDelivery.COOKIE, description: DELIVERY })
  delivery!: TokenDelivery;
}
