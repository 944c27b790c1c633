import type { Result } from '../../../shared/result.ts';
import type { SignInMethod } from '../sign-in-method.ts';

/** What belongs to one way to a provider and back. */
export interface Way {
  /** Comes back with the browser. */
  readonly state: string;
  /** Comes back inside the provider's signed answer. A provider that signs nothing has no use for it. */
  readonly nonce: string;
  /** PKCE: the provider gets its S256 challenge with the browser, and the verifier with the exchange. */
  readonly codeVerifier: string;
}

/** A person, as a provider has said. `(issuer, subject)` is the person; everything else may change. */
export interface ProviderAnswer {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/**
 * `unavailable`: the provider does not answer, or says that it cannot. `refused`: it does not accept the exchange, or what
 * it says does not prove who it is.
 */
export type ProviderFailure = 'unavailable' | 'refused';

/** A place where people sign in that is not ours. Nothing of the provider's tokens leaves an implementation of this. */
export interface Provider {
  readonly method: SignInMethod;
  /** Where the browser goes. */
  authorizationUrl(way: Way): Promise<Result<string, ProviderFailure>>;
  /** Asks the provider who it is. `query` is that of the address to which the provider has sent the browser. */
  exchange(query: URLSearchParams, way: Way): Promise<Result<ProviderAnswer, ProviderFailure>>;
}

/** The providers that are configured. */
export type Providers = ReadonlyMap<SignInMethod, Provider>;
