import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideCreate } from '../../src/modules/bookmarks/decide-create.ts';
import { decideDelete } from '../../src/modules/bookmarks/decide-delete.ts';
import { bookmarkOwners, bookmarkRows } from '../../src/modules/bookmarks/tables.ts';
import { changeBookmark, storedBookmark, writeBookmark } from '../testkit/bookmark-writes.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { accountEvent, followedAccounts } from '../testkit/followed-accounts.ts';
import { aBookmark } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';

/** InnoDB shows the same transactions again to one who asks within 100 ms. */
const UNCACHED_MS = 200;

describeOn('mysql')('an account that is deleted while a bookmark is not committed yet, on MySQL', () => {
  let scratch: Awaited<ReturnType<typeof openMysqlCommandSide>>;
  beforeAll(async () => {
    scratch = await openMysqlCommandSide();
  });
  afterAll(() => scratch?.close());

  /** Whether a statement of this database waits for the lock of another one. */
  const isWaiting = async (): Promise<boolean> => {
    const connection = await createConnection(scratch.url);
    const database = new URL(scratch.url).pathname.slice(1);
    const [waiting] = await connection.query<RowDataPacket[]>(
      "SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE ?",
      [`%${database}%`],
    );
    await connection.end();
    return waiting.length > 0;
  };

  it.each(['a creation', 'a revival'])('finds %s that passed the check before, and waits for it', async (what) => {
    const { side } = scratch;
    const { userId, itemType, itemId, itemInfo, tag, memo } = aBookmark();
    const wanted = { userId, itemType, itemId, itemInfo, tag, memo };
    const context = { actor: wanted.userId, now: new Date(), reason: null, traceparent: null };
    const accounts = followedAccounts(side);
    const existing = what === 'a revival' ? await writeBookmark(side, wanted) : undefined;
    if (existing)
      await changeBookmark(side, existing.id, (row) => decideDelete(row, undefined, context) as never, context);

    let hasPassed = () => {};
    let commit = () => {};
    const passed = new Promise<void>((resolve) => {
      hasPassed = resolve;
    });
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const creation = side.units.run(async (unit) => {
      const bookmarks = unit.of(bookmarkRows);
      const before = await bookmarks.lockByKey(wanted);
      const made = await bookmarks.apply(before, decideCreate(before, bookmarks.freshId(), wanted, context), context);
      // A question takes along what waits: the writes, and the check behind them.
      await unit.records(bookmarkOwners).count({ userId: wanted.userId });
      hasPassed();
      await committed;
      if (made.kind !== 'changed') throw new Error('it was not made');
      return made.state;
    });
    await passed;
    await accounts.deliver(accountEvent(wanted.userId, 2, 'delete'));
    let isSettled = false;
    const settling = accounts.settle().then(() => {
      isSettled = true;
    });
    const isMet = async () => isSettled || (await isWaiting());
    await waitUntil(isMet, 'the job has met the open transaction', 15_000, UNCACHED_MS);
    commit();
    const { id } = await creation;
    await settling;
    expect(await storedBookmark(side, id)).toMatchObject({ deletedBy: null, deletedAt: expect.any(Date) });
  });
});
