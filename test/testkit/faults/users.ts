import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../simulation/core/dice.ts';
import type { DogearClient } from '../client.ts';
import type { Ledger } from '../evidence/facts.ts';
import { waitUntil } from '../wait-until.ts';
import { type Account, deviceOf } from './device.ts';
import { nextDice } from './seed.ts';

/** People at work: what they send and what they are told goes into the ledger. */
export interface Users {
  /** Resolves when so many more of their requests were answered. */
  answered(more: number): Promise<void>;
  /** Resolves when so many more of their requests got no answer, or an error that is not theirs. */
  failed(more: number): Promise<void>;
  rest(): Promise<void>;
}

const DEVICES = 3;
const PATIENCE_MS = 60_000;

/** Each user has several devices that change the same few bookmarks at the same time. */
export function startUsers(users: readonly DogearClient[], ledger: Ledger, writesPerSecond: number): Users {
  const pauseMs = (1000 * users.length * DEVICES) / writesPerSecond;
  const counts = { answered: 0, failed: 0 };
  const stopping = new AbortController();
  const pause = (dice: Dice): Promise<void> =>
    delay(dice.between(pauseMs / 2, 1.5 * pauseMs), undefined, { signal: stopping.signal }).catch(() => undefined);

  const work = async (client: DogearClient, account: Account): Promise<void> => {
    const dice = nextDice();
    const device = deviceOf(client, account, ledger, dice);
    while (!stopping.signal.aborted) {
      const [outcome] = await Promise.allSettled([device.act(), pause(dice)]);
      counts[outcome.status === 'fulfilled' ? 'answered' : 'failed'] += 1;
    }
  };
  const working = users.flatMap((client) => {
    const account: Account = new Map();
    return Array.from({ length: DEVICES }, () => work(client, account));
  });

  const more = async (what: keyof typeof counts, howMany: number): Promise<void> => {
    const enough = counts[what] + howMany;
    await waitUntil(() => counts[what] >= enough, `${howMany} more requests ${what}`, PATIENCE_MS);
  };
  return {
    answered: (howMany) => more('answered', howMany),
    failed: (howMany) => more('failed', howMany),
    rest: async () => {
      stopping.abort();
      await Promise.all(working);
    },
  };
}
