import { afterAll, beforeAll, expect, it } from 'vitest';
import { mysqlOutbox } from '../../src/engines/mysql/outbox.ts';
import { mysqlRelayLeases } from '../../src/engines/mysql/relay-leases.ts';
import { databaseIn } from '../../src/engines/mysql/schema-address.ts';
import { engineTablesIn } from '../../src/engines/mysql/tables.ts';
import type { Lease, Outbox } from '../../src/kernel/outbox/outbox.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { type AnsweredStatement, type ExplainingDatabase, explainingDatabase } from '../testkit/mysql-plan.ts';
import { pileUp } from '../testkit/outbox-backlog.ts';

const ROWS = 5_000;
const BATCH = 50;

/** However many events wait, a batch reads about as much as it takes (issue: a backlog of 1,000,000 rows). */
describeOn('mysql')('MySQL plans of a long outbox', () => {
  let scratch: Awaited<ReturnType<typeof openMysqlCommandSide>>;
  let explaining: ExplainingDatabase;
  let outbox: Outbox;
  let leases: Lease[];

  beforeAll(async () => {
    scratch = await openMysqlCommandSide();
    await pileUp(scratch.url, ROWS);
    explaining = await explainingDatabase(scratch.url);
    const tables = engineTablesIn(databaseIn(scratch.url));
    outbox = mysqlOutbox(explaining.database, tables, systemRandomness);
    leases = await mysqlRelayLeases(explaining.database, tables, systemRandomness).renew('relay', 60_000);
  });
  afterAll(async () => {
    await explaining?.close();
    await scratch?.close();
  });

  const keysOf = ({ tables }: AnsweredStatement) => tables.map(({ name, key }) => `${name} by ${key}`);

  it('claim from the index in the order of ids, without sorting', async () => {
    const answer = await explaining.answered(() => outbox.claim(leases, new Date(), BATCH));
    expect(keysOf(answer)).toEqual(['outbox by outbox_scan', 'earlier by outbox_held']);
    expect(answer.sorts).toBe(false);
    expect(answer.rowsRead).toBeLessThanOrEqual(3 * BATCH);
  });

  it('look past what is in hand on the way', async () => {
    const inHand = await outbox.claim(leases, new Date(), BATCH);
    const answer = await explaining.answered(() => outbox.claim(leases, new Date(), BATCH, inHand));
    expect(keysOf(answer)).toEqual(['outbox by outbox_scan', 'earlier by outbox_held']);
    expect(answer.rowsRead).toBeLessThanOrEqual(4 * BATCH);
  });

  it('settle by the ids, each with a look at its lease', async () => {
    const entries = await outbox.claim(leases, new Date(), BATCH);
    const answer = await explaining.answered(() => outbox.settle('relay', leases, entries));
    expect(keysOf(answer)).toEqual(['outbox by PRIMARY', 'relay_leases by PRIMARY']);
    expect(answer.rowsRead).toBeLessThanOrEqual(4 * BATCH);
  });
});
