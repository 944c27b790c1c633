import type { UserId } from '../../shared/ids.ts';

/** What is known once a provider has confirmed a person. */
interface ProviderSignIn {
  /** The user who wanted to link the identity; null for a sign-in. */
  readonly linkTo: UserId | null;
  /** The user who has the identity already. */
  readonly holder: UserId | undefined;
  /** The user who has the e-mail address. */
  readonly ownerOfEmail: UserId | undefined;
  readonly isEmailVerified: boolean;
}

type ProviderSignInDecision =
  | { readonly kind: 'link' | 'sign-in' | 'prove-account'; readonly userId: UserId }
  | { readonly kind: 'sign-up' };

/**
 * An address alone never opens an account: its owner proves the account first, even if the provider has verified the
 * address. An unverified address says nothing about accounts, so whether it has one is not told either.
 */
export function decideProviderSignIn({
  linkTo,
  holder,
  ownerOfEmail,
  isEmailVerified,
}: ProviderSignIn): ProviderSignInDecision {
  if (linkTo !== null) return { kind: 'link', userId: linkTo };
  if (holder !== undefined) return { kind: 'sign-in', userId: holder };
  if (ownerOfEmail !== undefined && isEmailVerified) return { kind: 'prove-account', userId: ownerOfEmail };
  return { kind: 'sign-up' };
}
