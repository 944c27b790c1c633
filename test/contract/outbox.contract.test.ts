import { createConnection } from 'mysql2/promise';
import { expect, it } from 'vitest';
import { writeBookmark } from '../testkit/bookmark-writes.ts';
import { openMysqlCommandSide } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { outboxContract } from './outbox-contract.ts';

onEveryCommandSide('outbox', outboxContract);

describeOn('mysql')('outbox on MySQL', () => {
  it('finds an event that commits late with a lower id than what was already published', async () => {
    const { side, url, close } = await openMysqlCommandSide();
    const slow = await createConnection(url);
    try {
      const leases = await side.leases.renew('relay', 60_000);
      await slow.beginTransaction();
      await slow.query(
        `INSERT INTO outbox (event_id, event_type, source, aggregate_type, aggregate_id, aggregate_version, payload, headers, created_at, bucket)
         VALUES ('e', 'dogear.bookmark.created.v1', 'dogear', 'bookmark', 'slow', 1, '{}', '{}', UTC_TIMESTAMP(3), 0)`,
      );
      await writeBookmark(side);
      const published = await side.outbox.claim(leases, new Date(), 10);
      expect(published).toHaveLength(1);
      await side.outbox.settle('relay', leases, published);

      await slow.commit();

      const [late, ...others] = await side.outbox.claim(leases, new Date(), 10);
      expect(late?.aggregateId).toBe('slow');
      expect(late!.id).toBeLessThan(published[0]!.id);
      expect(others).toEqual([]);
    } finally {
      await slow.end();
      await close();
    }
  });
});
