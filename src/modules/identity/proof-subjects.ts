import type { Consent } from './inputs.ts';
import type { SignInMethod, SubjectKind } from './sign-in-method.ts';

/** A person at a provider, as the provider has said. */
export interface ProviderIdentity {
  readonly method: SignInMethod;
  readonly issuer: string;
  readonly subject: string;
  readonly label: string | null;
}

/** A sign-up that waits for its proof. The password is hashed already. */
export interface PendingSignUp {
  readonly email: string;
  readonly username: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly consents: readonly Consent[];
  /** The provider whose answer started the sign-up. */
  readonly identity?: ProviderIdentity;
}

/** An account that is held back, and how its owner has proven it. */
export interface ProvenAccount {
  readonly userId: string;
  /** An earlier release wrote down neither of the two. */
  readonly method?: SignInMethod;
  /** Of the account when it was proven: after any change of it the proof counts no more. */
  readonly version?: number;
}

/** What each kind of proof is about. It is sealed as JSON, so ids are texts. */
export interface ProofSubjects {
  readonly SIGN_UP: PendingSignUp;
  readonly PROVIDER_EMAIL: PendingSignUp;
  readonly REACTIVATION: ProvenAccount;
  /** Null for a decoy. */
  readonly PASSWORD_RESET: { readonly userId: string | null };
  readonly EMAIL_CHANGE: { readonly userId: string; readonly email: string };
  readonly REAUTHENTICATION: { readonly subjectKind: SubjectKind; readonly subjectId: string };
  readonly ADMIN_INVITATION: { readonly adminId: string };
  readonly ACCOUNT_RESTORE: ProvenAccount;
  readonly IDENTITY_LINK: { readonly userId: string; readonly identity: ProviderIdentity };
  readonly PROVIDER_SIGN_UP: {
    readonly identity: ProviderIdentity;
    readonly email: string | null;
    readonly isEmailVerified: boolean;
  };
}
