import type { LogMessage } from '../../../src/kernel/event-log.ts';
import { keyText, valueText } from '../../testkit/log-messages.ts';
import type { World } from '../world.ts';

export interface LogEntry {
  readonly eventId: string;
  /** Its id. */
  readonly aggregate: string;
  readonly version: number;
  readonly message: LogMessage;
}

/** Our own messages, in the order of the log within each aggregate; what strangers wrote is left out. */
export function logEntries({ subject, broker, ledger }: World): LogEntry[] {
  const strange = new Set(ledger.poison);
  return broker
    .messages(subject.topic)
    .filter((message) => !strange.has(valueText(message)))
    .map((message) => {
      const { eventId, version } = JSON.parse(valueText(message)) as { eventId: string; version: number };
      return { eventId, aggregate: keyText(message), version, message };
    });
}
