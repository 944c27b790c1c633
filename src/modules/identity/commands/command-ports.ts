import type { Randomness } from '../../../shared/randomness.ts';
import type { IdentityStore } from '../identity-store.ts';
import type { Providers } from '../providers/provider.ts';
import type { BlindIndexes } from '../secrets/blind-index.ts';
import type { PasswordHashes } from '../secrets/password-hash.ts';
import type { PersonalData } from '../secrets/personal-data.ts';
import type { Proofs } from '../secrets/proofs.ts';
import type { RefreshTokens } from '../secrets/refresh-token.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { CurrentTerms } from '../terms.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';

/** What the commands of the module need. None of them knows SQL, SMTP or HTTP. */
export interface IdentityPorts {
  readonly store: IdentityStore;
  readonly sealing: Sealing;
  readonly personal: PersonalData;
  readonly indexes: BlindIndexes;
  readonly proofs: Proofs;
  readonly hashes: PasswordHashes;
  readonly refreshTokens: RefreshTokens;
  readonly accessTokens: Pick<AccessTokens, 'sign'>;
  readonly networkLimits: NetworkLimits;
  readonly randomness: Randomness;
  /** The terms in their current versions. */
  readonly terms: readonly CurrentTerms[];
  readonly minPasswordLength: number;
  /** Where people can sign in that is not ours. */
  readonly providers: Providers;
  /** Where a client may want the browser back from a provider, exactly. */
  readonly returnUrls: readonly string[];
  /** Is called after the commit of a revocation; resolves once this process refuses the tokens. */
  readonly onRevocation: () => Promise<void>;
  /** Is called when an old refresh token was used again. */
  readonly onReuse: () => void;
}

/** What one network may do in a minute. */
export const MOST_PER_MINUTE = { 'sign-in': 30, 'sign-up': 10, reset: 10 } as const;
export type LimitedAction = keyof typeof MOST_PER_MINUTE;

interface NetworkLimits {
  /** Counts one more; says how many milliseconds to wait when it was one too many. */
  take(action: LimitedAction, network: string): Promise<number | undefined>;
}
