import type { Timers } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import { bisect } from '../bisect.ts';
import type { Subscription } from '../consumer/consumer-spec.ts';
import { hollowed, missedEventsOf, redrivenOf, returned } from '../consumer/dead-letter-message.ts';
import type { DeadLetters } from '../consumer/dead-letters.ts';
import { type EventLog, type LogMessage, MessageRefused } from '../event-log.ts';
import { outlastOf } from '../outage.ts';

interface Ports {
  readonly deadLetters: DeadLetters;
  readonly eventLog: EventLog;
  readonly timers: Timers;
  readonly log: Log;
}

export interface Redriven {
  readonly redriven: number;
  /** They cannot be sent again and lie with the dead letters as before. */
  readonly kept: number;
  /** Events that the consumer had missed; the letters that said so are gone now. */
  readonly missed: number;
}

const isRefusal = (error: unknown): boolean => error instanceof MessageRefused;

/**
 * Sends every dead letter of a consumer where it came from, as it was, for that consumer alone; one that dies again comes
 * back with its new cause.
 */
export async function redriveDeadLetters(
  ports: Ports,
  consumer: Subscription,
  stopping: AbortSignal,
): Promise<Redriven> {
  const { deadLetters, eventLog, log } = ports;
  const outlast = outlastOf(ports, stopping);
  /** Says which the log refused, each with its place among the others. */
  const send = (messages: readonly LogMessage[]) =>
    bisect([...messages.entries()], {
      attempt: (part) => outlast(() => eventLog.publish(part.map(([, message]) => message)), isRefusal),
      isRefusal,
      // Each kind of consumer bears another order: one refused letter must not hold back another.
      keyOf: ([index]) => `${index}`,
    });
  let kept = 0;
  let missed = 0;
  let gaps = 0;
  const taken = await deadLetters.takeAll(
    consumer,
    async (letters) => {
      const returning: LogMessage[] = [];
      const originals = letters.flatMap((letter) => {
        const events = missedEventsOf(letter);
        if (events > 0) {
          missed += events;
          gaps += 1;
          return [];
        }
        const original = redrivenOf(letter);
        if (!original) returning.push(returned(letter));
        return original ? [{ letter, original }] : [];
      });
      const refused = await send(originals.map(({ original }) => original));
      for (const { item, reason } of refused) {
        const letter = originals[item[0]]?.letter;
        if (!letter) continue;
        log.warn({ origin: letter.origin, reason: reasonOf(reason) }, 'A dead letter was refused and stays');
        returning.push(returned(letter));
      }
      // Behind the others again: nothing that died is ever dropped.
      const tooLarge = await send(returning);
      await send(tooLarge.map(({ item: [, letter] }) => hollowed(letter)));
      kept += returning.length;
    },
    stopping,
  );
  return { redriven: taken - kept - gaps, kept, missed };
}
