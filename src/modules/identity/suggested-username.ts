import { firstCodePoints } from '../../shared/text.ts';
import { readUsername, USERNAME_LIMIT } from './input-rules.ts';
import type { Username } from './username.ts';

/** What a provider says that may become a username. */
interface NamedPerson {
  readonly name: string | null;
  readonly email: string | null;
}

/**
 * Usernames to suggest, the best one first: the name, then what the address begins with, each with the digits behind it,
 * too, for when it is taken. What the rules refuse is left out.
 */
export function suggestedUsernames({ name, email }: NamedPerson, digits: string): Username[] {
  const sources = [name, email?.slice(0, Math.max(email.lastIndexOf('@'), 0)) ?? null];
  return sources.flatMap((source) => {
    if (source === null) return [];
    const shortened = firstCodePoints(source, USERNAME_LIMIT);
    const numbered = firstCodePoints(source.trim(), USERNAME_LIMIT - digits.length) + digits;
    const base = readUsername(shortened);
    const other = readUsername(numbered);
    return base.ok && other.ok ? [base.value, other.value] : [];
  });
}
