import { messageOf } from '../../testkit/log-messages.ts';
import { EVENTS } from '../engines/event-consumer.ts';
import { partitionOf } from '../engines/event-log.ts';
import type { World } from '../world.ts';

/** Somebody else writes into our topic what no projector can understand. */
export function poison({ dice, broker, database, ledger }: World): void {
  const keys = [...database.tables.bookmarks.keys()].map(String);
  const key = keys.length > 0 && dice.chance(0.5) ? dice.pick(keys) : dice.uuid();
  const value = JSON.stringify({ poison: dice.uuid() });
  const headers = dice.pick<Record<string, string>>([
    {},
    { ce_specversion: '1.0', ce_type: 'dogear.bookmark.created.v2' },
    { ce_specversion: '1.0', ce_type: 'dogear.bookmark.created.v1' },
  ]);
  ledger.poison.push(value);
  broker.append(EVENTS, partitionOf(key), [messageOf({ topic: EVENTS, key, value, headers })]);
}
