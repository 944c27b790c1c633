import { messageOf } from '../../testkit/log-messages.ts';
import { partitionOf } from '../engines/event-log.ts';
import type { World } from '../world.ts';

/** Somebody else writes into our topic what no consumer can understand. */
export function poison({ subject, dice, broker, database, ledger }: World): void {
  const {
    topic,
    eventTypes: [type = ''],
  } = subject;
  const keys = [...database.tables.rows.keys()].map(String);
  const key = keys.length > 0 && dice.chance(0.5) ? dice.pick(keys) : dice.uuid();
  const value = JSON.stringify({ poison: dice.uuid() });
  const headers = dice.pick<Record<string, string>>([
    {},
    { ce_specversion: '1.0', ce_type: type.replace(/v1$/, 'v2') },
    { ce_specversion: '1.0', ce_type: type },
  ]);
  ledger.poison.push(value);
  broker.append(topic, partitionOf(key), [messageOf({ topic, key, value, headers })]);
}
