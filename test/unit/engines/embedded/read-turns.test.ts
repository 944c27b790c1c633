import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openReadConnection } from '../../../../src/engines/embedded/read-connection.ts';
import { readTurns } from '../../../../src/engines/embedded/read-turns.ts';
import { scratchName } from '../../../testkit/engines.ts';

describe('a turn of the event loop', () => {
  it('is used up when its reads have taken long, and then the next one begins', async () => {
    let now = 0;
    const usedUpTurn = readTurns(10, () => now);
    expect(usedUpTurn()).toBeUndefined();
    now = 10;
    expect(usedUpTurn()).toBeUndefined();
    now = 11;
    await usedUpTurn();
    expect(usedUpTurn()).toBeUndefined();
  });

  it('counts from its own first read, not from that of an earlier turn', async () => {
    let now = 0;
    const usedUpTurn = readTurns(10, () => now);
    usedUpTurn();
    await nextTurn();
    now = 1_000;
    expect(usedUpTurn()).toBeUndefined();
  });
});

describe('reads of the embedded file that are asked for at once', () => {
  it('let others have the event loop in between', async () => {
    const folder = await mkdtemp(join(tmpdir(), `${scratchName()}_`));
    const { database, close } = openReadConnection(join(folder, 'file.db'), 1_000);
    const long = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select count(*) from n`;
    let turns = 0;
    let done = false;
    const others = (async () => {
      for (; !done; turns += 1) await nextTurn();
    })();
    const rows = await Promise.all(Array.from({ length: 10 }, () => database.values<[bigint]>(long)));
    done = true;
    await others;
    close();
    await rm(folder, { recursive: true, force: true });
    expect(rows.flat(2).map(Number)).toEqual(Array(10).fill(100_000));
    expect(turns).toBeGreaterThan(3);
  });
});
