import { setTimeout as delay } from 'node:timers/promises';
import type { Randomness } from '../../shared/randomness.ts';
import { DEADLOCK, DUPLICATE_KEY, errnoOf, LOCK_WAIT_TIMEOUT } from './errors.ts';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

/** After these the server has kept nothing. A lost connection is not among them: its commit may have happened. */
const retryable: readonly (number | undefined)[] = [DEADLOCK, LOCK_WAIT_TIMEOUT, DUPLICATE_KEY];

/** Tries again what the server refused because of another transaction: a few times, after drawn pauses (SPEC 3). */
export async function retrying<Value>(randomness: Randomness, work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !retryable.includes(errnoOf(error))) throw error;
      await delay(randomness.integer(FIRST_WAIT_MS * 2 ** attempt));
    }
  }
}
