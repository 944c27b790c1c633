import type { Timers } from '../../shared/clock.ts';

/** The coordinator of a group is the leader of the partition in which Kafka keeps that group's offsets. */
const LEADERLESS: readonly unknown[] = [
  'NOT_LEADER_FOR_PARTITION',
  'LEADER_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'GROUP_LOAD_IN_PROGRESS',
];
const ATTEMPTS = 15;
const PAUSE_MS = 200;

/**
 * A partition that was just made, or whose leader moves, has one in a moment. Most of kafkajs waits for it; asking for
 * offsets does not.
 */
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
