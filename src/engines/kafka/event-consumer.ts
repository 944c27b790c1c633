import type { EventConsumer } from '../../kernel/event-log.ts';
import { liveAsMember, type MemberOptions } from './membership.ts';

const REJOIN_MS = 500;

/** A member that comes back for ever: after crashes, while the broker is away, until the topics exist. */
export function kafkaEventConsumer(options: MemberOptions): EventConsumer {
  const { log, timers } = options;
  const { group } = options.group;
  const stopping = new AbortController();
  let living: Promise<void> = Promise.resolve();

  return {
    start: (handle) =>
      new Promise((resolve) => {
        let lost = false;
        const onJoined = (): void => {
          lost = false;
          resolve();
        };
        const live = async (): Promise<void> => {
          while (!stopping.signal.aborted) {
            const reason = await liveAsMember(options, handle, onJoined, stopping.signal);
            if (stopping.signal.aborted) break;
            // One line per outage: joining again says that it is over.
            log[lost ? 'debug' : 'warn']({ group, reason }, 'The consumer is without Kafka and tries to join again');
            lost = true;
            await timers.wait(REJOIN_MS, stopping.signal);
          }
          resolve();
        };
        living = live();
      }),
    stop: async () => {
      stopping.abort();
      await living;
    },
  };
}
