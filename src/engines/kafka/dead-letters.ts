import type { Subscription } from '../../kernel/consumer/consumer-spec.ts';
import { isLetterOf } from '../../kernel/consumer/dead-letter-message.ts';
import type { DeadLetters } from '../../kernel/consumer/dead-letters.ts';
import type { EventConsumer } from '../../kernel/event-log.ts';
import type { Timers } from '../../shared/clock.ts';

interface Ports {
  /** A member of the group that remembers how far this consumer's dead letters were taken. */
  member(consumer: Subscription): EventConsumer;
  /** How many letters that group has not read, those of other consumers included. */
  unread(consumer: Subscription): Promise<number>;
  readonly timers: Timers;
}

const CHECK_MS = 1_000;
/** The longest that a timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export const kafkaDeadLetters = ({ member: memberOf, unread, timers }: Ports): DeadLetters => ({
  takeAll: async (consumer, handle, stopping) => {
    const waiting = await unread(consumer);
    if (waiting === 0) return 0;
    const enough = new AbortController();
    const ending = AbortSignal.any([stopping, enough.signal]);
    let read = 0;
    let taken = 0;
    const member = memberOf(consumer);
    const joined = member.start(async ({ messages, commit }) => {
      // Uncommitted, what died meanwhile waits for the next time.
      if (ending.aborted) return;
      const own = messages.filter((letter) => isLetterOf(letter, consumer));
      if (own.length > 0) await handle(own);
      await commit();
      taken += own.length;
      read += messages.length;
      if (read >= waiting) enough.abort();
    });
    await Promise.race([joined, timers.wait(LONGEST_WAIT_MS, ending)]);
    // Another redrive may have taken them: then the batches we wait for never come.
    while (!ending.aborted && (await unread(consumer).catch(() => 1)) > 0) await timers.wait(CHECK_MS, ending);
    enough.abort();
    await member.stop();
    return taken;
  },
});
