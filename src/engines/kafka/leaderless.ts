import type { Timers } from '../../shared/timers.ts';

const LEADERLESS: readonly unknown[] = ['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];
const ATTEMPTS = 5;
const PAUSE_MS = 200;

/** A partition that was just made, or whose leader moves, has one in a moment. Most of kafkajs waits for it, asking for offsets does not. */
export async function waitingForLeaders<Value>(timers: Timers, ask: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || !isLeaderless(error)) throw error;
      await timers.wait(PAUSE_MS);
    }
  }
}

const isLeaderless = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && LEADERLESS.includes(error.type);
