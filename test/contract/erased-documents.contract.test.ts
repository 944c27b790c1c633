import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RetryPolicy } from '../../src/kernel/consumer/retry.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import { seal } from '../../src/kernel/outbox/envelope.ts';
import { rebuild } from '../../src/kernel/repair/rebuild.ts';
import { type Finding, verify } from '../../src/kernel/repair/verify.ts';
import { rowsAs } from '../../src/kernel/row-readers.ts';
import { bookmarkDocuments as documentType, projectionOf } from '../../src/modules/bookmarks/document.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { bookmarkDocuments, unsealed } from '../testkit/bookmark-consumer.ts';
import { changeBookmark, publishAll, retag, writeBookmark } from '../testkit/bookmark-writes.ts';
import type { ScratchCommandSide } from '../testkit/command-side.ts';
import { nextTsid, openEmbeddedCommandSide } from '../testkit/embedded.ts';
import { accountEvent, followedAccounts } from '../testkit/followed-accounts.ts';
import { silentLog } from '../testkit/logs.ts';
import { onEveryQuerySide, type ScratchQuerySide } from '../testkit/query-side.ts';
import { aUser } from '../testkit/samples.ts';

const atOnce: RetryPolicy = { outlastOutages: (work) => work(), refused: (items, attempt) => attempt(items) };
const never = new AbortController().signal;

onEveryQuerySide((adapter, open) => {
  describe(`${adapter}, the documents of an account that is erased`, () => {
    let rows: ScratchCommandSide;
    let documents: ScratchQuerySide;
    beforeAll(async () => {
      [rows, documents] = [await openEmbeddedCommandSide(), await open()];
    });
    afterAll(async () => {
      await rows?.close();
      await documents?.remove();
    });

    /** What waits in the outbox, as it would lie in the log. */
    const published = async (): Promise<LogMessage[]> => {
      const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));
      return (await rows.side.outbox.claim(everyBucket, new Date(), 1_000)).map((entry) => seal(entry));
    };
    const consume = async (messages: readonly LogMessage[]): Promise<void> => {
      const handle = bookmarkDocuments.handlerOn({
        commandSide: rows.side,
        querySide: documents.side,
        settings: {},
        nextTsid,
      });
      expect(await handle(messages.map(unsealed), atOnce)).toEqual([]);
    };
    const sides = () => {
      const { scan, rewrites } = documents.side.documents(documentType);
      const timers = { wait: async () => undefined };
      const both = { rows: rowsAs(rows.side.scan, projectionOf), documents: scan, rewrites };
      return { ...both, clock: systemClock, timers, log: silentLog };
    };
    const stored = async () =>
      JSON.stringify((await sides().documents.after(undefined, 100)).map(({ fields }) => fields));

    it('are tombstones that no late event brings back, and neither verify nor rebuild minds them', async () => {
      const userId = aUser();
      const [one, other] = [await writeBookmark(rows.side, { userId }), await writeBookmark(rows.side, { userId })];
      await changeBookmark(rows.side, one.id, retag('secret'));
      const late = await published();
      await consume(late);
      expect(await stored()).toContain('secret');

      const accounts = followedAccounts(rows.side);
      await accounts.deliver(accountEvent(userId, 2, 'delete'));
      await accounts.settle();
      const alsoLate = await published();
      await publishAll(rows.side);
      await accounts.deliver(accountEvent(userId, 3, 'erase'));
      await accounts.settle();
      await consume(await published());
      const left = await stored();
      for (const word of ['secret', '참가', '코드포스', one.itemId]) expect(left).not.toContain(word);

      await consume([...late, ...alsoLate]);
      expect(await stored()).toBe(left);

      const findings: Finding[] = [];
      const report = (finding: Finding) => findings.push(finding);
      await verify(sides(), { batch: 10, stopping: never, report, onProgress: () => undefined });
      expect(findings).toEqual([]);
      const rebuilt = await rebuild(sides(), {
        batch: 10,
        after: undefined,
        stopping: never,
        onProgress: () => undefined,
      });
      expect(rebuilt).toMatchObject({ written: 0, removed: 0 });
      await consume(late);
      expect(await stored()).toBe(left);
      const found = await sides().documents.byIds([one.id, other.id]);
      expect(found.map(({ isVisible, version }) => [isVisible, version]).sort()).toEqual([
        [false, 3],
        [false, 4],
      ]);
    });
  });
});
