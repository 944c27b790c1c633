import type { DeadLetters } from '../../pipeline/dead-letters.ts';
import type { Backlog, EventConsumer } from '../../pipeline/event-log.ts';
import type { Timers } from '../../shared/timers.ts';

interface Ports {
  /** A member of the group that remembers how far dead letters were taken. */
  consumer(): EventConsumer;
  backlog(): Promise<Backlog>;
  readonly timers: Timers;
}

const CHECK_MS = 1_000;
/** The longest that a timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export const kafkaDeadLetters = ({ consumer, backlog, timers }: Ports): DeadLetters => ({
  takeAll: async (handle, stopping) => {
    const { deadLetters: waiting } = await backlog();
    if (waiting === 0) return 0;
    const enough = new AbortController();
    const ending = AbortSignal.any([stopping, enough.signal]);
    let taken = 0;
    const member = consumer();
    const joined = member.start(async ({ messages, commit }) => {
      // Uncommitted, what died meanwhile waits for the next time.
      if (ending.aborted) return;
      await handle(messages);
      await commit();
      taken += messages.length;
      if (taken >= waiting) enough.abort();
    });
    await Promise.race([joined, timers.wait(LONGEST_WAIT_MS, ending)]);
    // Another redrive may have taken them: then the batches we wait for never come.
    while (!ending.aborted && (await leftOver(backlog)) > 0) await timers.wait(CHECK_MS, ending);
    enough.abort();
    await member.stop();
    return taken;
  },
});

const leftOver = (backlog: Ports['backlog']): Promise<number> =>
  backlog().then(
    ({ deadLetters }) => deadLetters,
    () => 1,
  );
