import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/kernel/decision.ts';
import { BUCKETS } from '../../src/kernel/outbox/entry.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarkUpdated } from '../../src/modules/bookmarks/events.ts';
import type { BookmarkCommandSide } from '../../src/modules/bookmarks/tables.ts';
import { aChange, createUnlessThere, storedBookmark, storedHistory } from '../testkit/bookmark-writes.ts';
import { commandSidePorts, openBookmarksOnMysql, openMysqlCommandSide } from '../testkit/command-side.ts';
import { describeOn } from '../testkit/engines.ts';
import { hostileSessions } from '../testkit/hostile-sessions.ts';
import { type MysqlProxy, startMysqlProxy } from '../testkit/mysql-proxy.ts';
import { aBookmark } from '../testkit/samples.ts';

/** What a statement could mistake for its own syntax, also when its bytes are read in another character set. */
const SYNTAX = [
  ...[
    "'",
    '"',
    '`',
    '\\',
    "\\'",
    "''",
    "'''",
    '\\\\',
    '\\0',
    '\\n',
    '\\%',
    '\\_',
    '%',
    '_',
    ';',
    ';;',
    '?',
    '??',
    '--',
    '-- ',
  ],
  ...['#', '/*', '*/', '/*!', "'); ", "', '", "' or '1'='1", '"); ', '{"a":', '}', ':name', '$1', '@@version', 'NULL'],
];
/** Newlines and other controls: input rules refuse most, but what is stored must not depend on that. */
const CONTROLS = ['\u0000', '\b', '\t', '\n', '\r', '\r\n', '\u001a', '\u001b', '\u0085', '\u2028', '\u2029', '\ufeff'];
/**
 * Their last bytes in UTF-8, or in GBK, Big5 and Shift JIS, take the backslash behind them along: U+7E17 is BF 5C in GBK,
 * U+8868 is 95 5C in Shift JIS, U+529F is A5 5C in Big5. U+00BF and its like are continuation bytes by themselves.
 */
const EATERS = [
  '縗',
  '表',
  '功',
  '각',
  '갿',
  'é',
  'ÿ',
  '¿',
  '\u0081',
  '\u00bf\\',
  '¥',
  '\uffff',
  '\ufffd',
  '🏁',
  '\u{10ffff}',
  '👩‍💻',
];

const nastyText = fc.oneof(
  fc
    .array(fc.constantFrom(...SYNTAX, ...CONTROLS, ...EATERS), { minLength: 1, maxLength: 12 })
    .map((some) => some.join('')),
  // An eater right before what has to be escaped.
  fc
    .array(fc.tuple(fc.constantFrom(...EATERS), fc.constantFrom("'", '\\', '"', '\u0000', "\\'; ")), {
      minLength: 1,
      maxLength: 8,
    })
    .map((pairs) => pairs.flat().join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
);
const shortText = nastyText.map((text) => Array.from(text).slice(0, 100).join(''));
const longText = fc.oneof(
  { weight: 9, arbitrary: nastyText },
  { weight: 1, arbitrary: nastyText.map((text) => Array.from(text.repeat(3_000)).slice(0, 10_000).join('')) },
);
const texts = fc.record({ tag: shortText, memo: longText, reason: shortText, title: longText, summary: shortText });
type Texts = Readonly<Record<'tag' | 'memo' | 'reason' | 'title' | 'summary', string>>;

const RUNS = 60;

describeOn('mysql')('nasty texts on MySQL', () => {
  let direct: Awaited<ReturnType<typeof openMysqlCommandSide>>;
  let proxy: MysqlProxy;
  let side: BookmarkCommandSide;

  const written = ({ tag, memo, title, summary }: Texts, bookmark: Bookmark): Bookmark => ({
    ...bookmark,
    tag,
    memo,
    itemInfo: { ...bookmark.itemInfo, title, summary },
  });
  /** Through the texts of whole inserts, and then through the update. */
  const write = async (first: Texts, second: Texts): Promise<Bookmark> => {
    const wanted = written(first, aBookmark());
    const created = await side.bookmarks.place(wanted, createUnlessThere(wanted), { ...aChange, reason: first.reason });
    if (created.kind === 'rejected') throw new Error('There was one already');
    const update = (current: Bookmark) =>
      changed(bookmarkUpdated(written(second, { ...current, version: 2 }), ['tag', 'memo']));
    await side.bookmarks.change({ id: created.state.id }, update, { ...aChange, reason: second.reason });
    return created.state;
  };

  describe.each([['as it is', []] as const, ...hostileSessions])(
    'with sessions that begin with %s',
    (_, initConnect) => {
      beforeEach(async () => {
        direct = await openMysqlCommandSide();
        proxy = await startMysqlProxy(direct.url, { initConnect });
        side = openBookmarksOnMysql({ url: proxy.url }, commandSidePorts());
      });
      afterEach(async () => {
        await side.close();
        await proxy.close();
        await direct.close();
      });

      it('are kept to the letter in rows, history and outbox, and nothing else is touched', {
        timeout: 60_000,
      }, async () => {
        const expected = new Map<string, readonly Texts[]>();
        await fc.assert(
          fc.asyncProperty(texts, texts, async (first, second) => {
            const bookmark = await write(first, second);
            const { id } = bookmark;
            expected.set(id.toString(), [first, second]);
            const changedOne = { ...written(second, bookmark), version: 2 };
            expect(await storedBookmark(side, id)).toEqual(changedOne);
            // Read by a session that nobody tampered with: what is wrong on both ways would look right.
            const entries = await storedHistory(direct.side, id);
            expect(entries.map(({ reason }) => reason)).toEqual([first.reason, second.reason]);
            expect(entries.map(({ after }) => after)).toEqual([bookmark, changedOne]);
          }),
          { numRuns: RUNS },
        );
        const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, epoch: 0 }));
        const events = await direct.side.outbox.claim(everyBucket, new Date(), 10_000);
        expect(events).toHaveLength(2 * expected.size);
        for (const { aggregateId, aggregateVersion, payload } of events) {
          const { tag, memo, title, summary } = expected.get(aggregateId)![aggregateVersion - 1]!;
          expect(JSON.parse(payload)).toMatchObject({ payload: { tag, memo, itemTitle: title, itemSummary: summary } });
        }
        expect(await direct.side.scan.count(undefined)).toBe(expected.size);
      });
    },
  );
});
