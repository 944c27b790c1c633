import { LRUCache } from 'lru-cache';
import type { Clock } from '../shared/clock.ts';
import type { Actor } from '../shared/identity.ts';

/** Enough for everybody who is active on one node; a token and its actor take less than 2 kB. */
const MOST = 10_000;
/** A key that the identity provider takes back counts at most so much longer: jose itself keeps keys for minutes. */
const LONGEST_MS = 60_000;

/** Who presented which token a moment ago: checking a signature costs more than all the rest of a small request. */
export interface VerifiedTokens {
  get(token: string): Actor | undefined;
  /** `expiresAt` in seconds, as the token says it. */
  put(token: string, actor: Actor, expiresAt: number): void;
}

/** Only valid tokens are kept, and none beyond its expiry: invented tokens cannot fill the cache. */
export function verifiedTokens(clock: Clock): VerifiedTokens {
  const known = new LRUCache<string, { readonly actor: Actor; readonly until: number }>({ max: MOST });
  return {
    get: (token) => {
      const found = known.get(token);
      if (!found) return undefined;
      if (clock.now().getTime() < found.until) return found.actor;
      known.delete(token);
      return undefined;
    },
    put: (token, actor, expiresAt) => {
      const until = Math.min(expiresAt * 1_000, clock.now().getTime() + LONGEST_MS);
      known.set(token, { actor, until });
    },
  };
}
