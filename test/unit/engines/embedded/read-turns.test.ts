import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openReadConnection, readTurns } from '../../../../src/engines/embedded/read-connection.ts';
import { scratchName } from '../../../testkit/engines.ts';

describe('a turn of the event loop', () => {
  it('is used up when its reads have taken long, and then the next one begins', async () => {
    let now = 0;
    const inTurn = readTurns(10, () => now);
    expect(inTurn(() => 'first')).toBe('first');
    now = 10;
    expect(inTurn(() => 'second')).toBe('second');
    now = 11;
    const third = inTurn(() => 'third');
    expect(third).toBeInstanceOf(Promise);
    await expect(third).resolves.toBe('third');
    await nextTurn();
    expect(inTurn(() => 'fourth')).toBe('fourth');
  });

  it('counts from its own first read, not from that of an earlier turn', async () => {
    let now = 0;
    const inTurn = readTurns(10, () => now);
    void inTurn(() => undefined);
    await nextTurn();
    now = 1_000;
    expect(inTurn(() => 'read')).toBe('read');
  });

  it('hands on what a read throws, now or later', async () => {
    let now = 0;
    const inTurn = readTurns(10, () => now);
    const fail = () => {
      throw new Error('no such table');
    };
    expect(() => inTurn(fail)).toThrow('no such table');
    now = 11;
    await expect(inTurn(fail)).rejects.toThrow('no such table');
  });
});

describe('reads that have to wait', () => {
  /** Each read takes so long that no other fits into its turn. */
  const slowReads = () => {
    let now = 0;
    const inTurn = readTurns(10, () => now);
    const order: string[] = [];
    const read = (name: string) =>
      inTurn(() => {
        now += 40;
        order.push(name);
      });
    return { order, read };
  };

  it('of a request that came later, are not behind all reads of an earlier one', async () => {
    const { order, read } = slowReads();
    const early = Array.from({ length: 20 }, (_, index) => read(`early ${index}`));
    await nextTurn();
    const late = [read('late 0'), read('late 1')];
    await Promise.all(late);
    expect(order.length).toBeLessThanOrEqual(7);
    await Promise.all(early);
    expect(order.filter((name) => name.startsWith('early'))).toEqual(early.map((_, index) => `early ${index}`));
    expect(order).toHaveLength(22);
  });

  it('nor if it came in the same turn of the event loop', async () => {
    const { order, read } = slowReads();
    const early = Array.from({ length: 20 }, (_, index) => read(`early ${index}`));
    // Behind all promises that can go on, and before the turn ends: where the next request begins that has arrived.
    await new Promise<void>((done) => process.nextTick(() => process.nextTick(done)));
    await read('late');
    expect(order.length).toBeLessThanOrEqual(4);
    await Promise.all(early);
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
