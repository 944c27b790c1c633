import { readTypedPassword } from '../password-rules.ts';
import type { IdentityPorts } from './command-ports.ts';

/** A hash with today's key and costs if the stored one is older. A full queue leaves it to the next sign-in. */
export async function renewedHash(
  { hashes }: Pick<IdentityPorts, 'hashes'>,
  stored: string | null,
  typed: string,
): Promise<string | undefined> {
  if (stored === null || !hashes.needsRehash(stored)) return undefined;
  const password = readTypedPassword(typed);
  const renewed = password && (await hashes.admit((turn) => turn.hash(password)));
  return renewed?.ok ? renewed.value : undefined;
}
