import type { CommandSide } from '../../src/engines/engine.ts';
import type { IdentityStore } from '../../src/modules/identity/identity-store.ts';
import { plainTables } from '../../src/modules/identity/record-tables.ts';

const asText = (rows: unknown): string =>
  JSON.stringify(rows, (_, value) => {
    if (typeof value === 'bigint') return value.toString();
    return value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value;
  });

/** The events that the module has left in its outbox, oldest first, as they would be sent. */
export async function eventsIn(side: CommandSide) {
  const leases = await side.leases.renew('the test', 60_000);
  return (await side.outbox.claim(leases, new Date(), 10_000)).map(({ eventType, aggregateId, payload }) => ({
    eventType,
    aggregateId,
    message: JSON.parse(payload) as { readonly version: number; readonly payload: Record<string, unknown> },
  }));
}

/** All rows of the module as one text, but for the events of its outbox. */
export async function dumpOf(store: IdentityStore): Promise<string> {
  const tables: unknown[] = [
    await store.userScan.after(undefined, 10_000),
    await store.records.userHistoryStates.find({}),
  ];
  for (const name of Object.keys(plainTables) as (keyof typeof plainTables)[])
    tables.push(await (store.records[name].find as (where: object) => Promise<unknown>)({}));
  return asText(tables);
}
