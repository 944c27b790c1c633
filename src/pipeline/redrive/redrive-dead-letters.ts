import { type Log, reasonOf } from '../../shared/log.ts';
import type { Timers } from '../../shared/timers.ts';
import type { DeadLetters } from '../dead-letters.ts';
import { type EventLog, type LogMessage, MessageRefused } from '../event-log.ts';
import { inHalves } from '../in-halves.ts';
import { outlastOf } from '../outlast.ts';
import { originalOf } from './original-message.ts';

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
}

const isRefusal = (error: unknown): boolean => error instanceof MessageRefused;

/** Sends every dead letter where it came from, as it was; one that dies again comes back with its new cause. */
export async function redriveDeadLetters(ports: Ports, stopping: AbortSignal): Promise<Redriven> {
  const { deadLetters, eventLog, log } = ports;
  const outlast = outlastOf(ports, stopping);
  let kept = 0;
  const taken = await deadLetters.takeAll(async (letters) => {
    const returning: LogMessage[] = [];
    const originals = letters.flatMap((letter) => {
      const original = originalOf(letter);
      if (!original) returning.push(letter);
      return original ? [{ letter, original }] : [];
    });
    const refused = await inHalves([...originals.entries()], {
      attempt: (part) => outlast(() => eventLog.publish(part.map(([, { original }]) => original)), isRefusal),
      isRefusal,
      // The version guard keeps the order: one refused letter must not hold back another.
      keyOf: ([index]) => `${index}`,
    });
    for (const { item, reason } of refused) {
      log.warn({ key: item[1].letter.key, reason: reasonOf(reason) }, 'A dead letter was refused and stays');
      returning.push(item[1].letter);
    }
    // Behind the others again: nothing that died is ever dropped.
    if (returning.length > 0) await outlast(() => eventLog.publish(returning));
    kept += returning.length;
  }, stopping);
  return { redriven: taken - kept, kept };
}
