import { ChangeForbidden } from '../../../kernel/store.ts';
import { userIdOf } from '../../../shared/ids.ts';
import { NOT_ACTIVE } from '../../identity/adapters/public.ts';
import type { ImageReference } from '../image.ts';
import type { ImagesUnit } from '../images-store.ts';

const notActive: readonly string[] = NOT_ACTIVE;

/**
 * The profile of an account that is not active gets nothing new. The lock lasts until the transaction ends: what erases
 * the account comes before it, and nothing new is written, or after it, and finds what was written.
 */
export async function demandActiveAccount(
  { owners }: Pick<ImagesUnit, 'owners'>,
  { referenceType, referenceId }: ImageReference,
): Promise<void> {
  if (referenceType !== 'PROFILE') return;
  const [owner] = await owners.lock({ userId: userIdOf(referenceId) });
  if (owner && notActive.includes(owner.status)) throw new ChangeForbidden('the account is not active');
}
