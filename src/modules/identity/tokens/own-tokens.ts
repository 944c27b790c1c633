import type { OwnTokens } from '../../../auth/access-token.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Revocations } from './revocations.ts';
import type { SigningKeys } from './signing-keys.ts';

interface Parts {
  readonly keys: Pick<SigningKeys, 'isKnown'>;
  readonly tokens: Pick<AccessTokens, 'verify'>;
  readonly revocations: Pick<Revocations, 'isRevoked' | 'loaded'>;
}

/** The tokens of this module, for the authenticator. */
export const ownTokens = ({ keys, tokens, revocations }: Parts): OwnTokens => ({
  isOwnKey: keys.isKnown,
  async verify(token) {
    // A process that has just started must not accept what was revoked before.
    await revocations.loaded();
    return tokens.verify(token);
  },
  isRevoked: revocations.isRevoked,
});
