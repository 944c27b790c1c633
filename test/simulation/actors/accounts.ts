import type { UserId } from '../../../src/shared/ids.ts';
import { type AccountChange, type AccountEvent, accountEvent } from '../../testkit/followed-accounts.ts';
import type { World } from '../world.ts';

/** Identity, as far as others hear of it: each event is delivered at least once, in any order. */
export interface Accounts {
  /** Whether anything happens to accounts in this world. */
  readonly areAlive: boolean;
  readonly told: AccountEvent[];
  readonly undelivered: Set<AccountEvent>;
  /** What happened last to each. */
  readonly last: Map<UserId, { readonly version: number; readonly change: AccountChange }>;
}

export const startAccounts = (areAlive: boolean): Accounts => ({
  areAlive,
  told: [],
  undelivered: new Set(),
  last: new Map(),
});

const next: Readonly<Record<AccountChange, readonly AccountChange[]>> = {
  create: ['delete', 'delete', 'suspend', 'sleep'],
  suspend: ['reinstate'],
  sleep: ['reinstate'],
  reinstate: ['delete', 'delete', 'suspend', 'sleep'],
  delete: ['restore', 'erase'],
  restore: ['delete', 'delete', 'suspend'],
  erase: [],
};

const users = [1n, 2n] as UserId[];

export function changeAccount({ dice, accounts }: World): void {
  const userId = dice.pick(users);
  const { version, change } = accounts.last.get(userId) ?? { version: 1, change: 'create' };
  if (next[change].length === 0) return;
  const becomes = { version: version + 1, change: dice.pick(next[change]) };
  const event = accountEvent(userId, becomes.version, becomes.change, dice.uuid());
  accounts.last.set(userId, becomes);
  accounts.told.push(event);
  accounts.undelivered.add(event);
}
