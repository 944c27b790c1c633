import type { UserId } from '../../../shared/ids.ts';
import { type Randomness, systemRandomness } from '../../../shared/randomness.ts';
import type { UserData } from '../../identity/adapters/public.ts';
import { itemViewTable } from '../tables.ts';

const nothingToDo = async (): Promise<undefined> => undefined;

const RANDOM_BITS = 62;

/** A number that no account has, but for a chance of one in 2^30 for a billion accounts, and that leads to none. */
const randomUserId = ({ bytes }: Pick<Randomness, 'bytes'>): UserId =>
  (BigInt.asUintN(RANDOM_BITS, Buffer.from(bytes(8)).readBigUInt64BE()) | 1n) as UserId;

/**
 * The views of an erased account stay as counts: the user in each gives way to a random number of its own, so that no two of
 * them are known to be the same person's. Nothing is counted anew, whether the day is still open or not.
 */
export const viewsOfUsers = ({
  batch = 200,
  randomness = systemRandomness,
}: {
  readonly batch?: number;
  readonly randomness?: Pick<Randomness, 'bytes'>;
} = {}): UserData => ({
  trash: nothingToDo,
  restore: nothingToDo,
  erase: async (unit, { userId }) => {
    const views = unit.records(itemViewTable);
    const some = await views.find({ userId }, { limit: batch });
    for (const view of some) await views.update(view, { userId: randomUserId(randomness) });
    return some.length < batch ? undefined : 0n;
  },
});
