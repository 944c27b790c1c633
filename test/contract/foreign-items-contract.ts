import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inProcessMarks } from '../../src/engines/embedded/in-process-memory.ts';
import { type Consumer, type ConsumerPorts, startConsumer } from '../../src/kernel/consumer/consumer.ts';
import { isDeadLetter } from '../../src/kernel/consumer/dead-letter-message.ts';
import { type EventLog, header, type LogMessage } from '../../src/kernel/event-log.ts';
import type { Bookmark } from '../../src/modules/bookmarks/bookmark.ts';
import { bookmarksFollowForeignItems, snapshotStore } from '../../src/modules/bookmarks/items/follow-items.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import type { OpenCommandSide, ScratchCommandSide } from '../testkit/command-side.ts';
import { fakeConsumer, fakeEventLog } from '../testkit/fakes/event-log.ts';
import { fakePipelineMetrics } from '../testkit/fakes/pipeline-metrics.ts';
import { type FollowedItems, followedItems, infoAt, toldInfo } from '../testkit/followed-items.ts';
import { foreignMessage, type ToldByStrangers } from '../testkit/foreign-events.ts';
import { headersOf } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
import type { OpenQuerySide, ScratchQuerySide } from '../testkit/query-side.ts';
import { anItemId, aUser } from '../testkit/samples.ts';

const TOPIC = 'contest-events';
const settings = { CATALOG_OWNER_CONTEST: 'external', CATALOG_TOPIC_CONTEST: TOPIC };
export const [followedContests] = bookmarksFollowForeignItems(settings) as [
  ReturnType<typeof bookmarksFollowForeignItems>[number],
];

/** A log with a topic of another service, and the consumer's place in it. */
export interface ForeignTopic {
  readonly eventLog: EventLog;
  readonly member: ConsumerPorts['member'];
  /** What another service publishes. Resolves once the consumer has done what follows from it. */
  tell(...messages: readonly LogMessage[]): Promise<void>;
  letters(): Promise<readonly LogMessage[]>;
  close(): Promise<void>;
}

export async function fakeTopic(): Promise<ForeignTopic> {
  const [member, eventLog] = [fakeConsumer(), fakeEventLog()];
  let offset = 0;
  const laidDown = (message: LogMessage): LogMessage => {
    offset += 1;
    return { ...message, origin: `${TOPIC} 0 ${offset} 1`, logged: { offset, at: new Date() } };
  };
  return {
    eventLog,
    member,
    tell: async (...messages) => void (await member.deliver(messages.map(laidDown))),
    letters: async () => eventLog.messages.filter(isDeadLetter),
    close: async () => undefined,
  };
}

/** Bookmarks follow items that another service owns, as it tells of them. */
export const foreignItemsContract = (
  adapter: string,
  openRows: OpenCommandSide,
  openDocuments: OpenQuerySide,
  openTopic: () => Promise<ForeignTopic>,
): void => {
  describe(`${adapter}, bookmarks and the items of another service`, () => {
    let [rows, documents]: [ScratchCommandSide?, ScratchQuerySide?] = [];
    let items: FollowedItems;
    let topic: ForeignTopic;
    let consumer: Consumer;
    let item: { readonly itemType: 'CONTEST'; readonly itemId: ReturnType<typeof anItemId> };
    let bookmark: Bookmark;
    beforeAll(async () => {
      [rows, documents] = [await openRows(), await openDocuments()];
    });
    afterAll(async () => {
      await rows?.close();
      await documents?.remove();
    });
    beforeEach(async () => {
      const engines = { commandSide: rows!.side, querySide: documents!.side };
      items = followedItems(engines);
      topic = await openTopic();
      consumer = await startConsumer(
        followedContests,
        { ...engines, settings } as unknown as ModuleEngines,
        {
          ...topic,
          processedEvents: inProcessMarks(),
          clock: systemClock,
          timers: systemTimers,
          metrics: fakePipelineMetrics(),
          log: silentLog,
        },
        { retryMs: 50 },
      );
      item = { itemType: 'CONTEST', itemId: anItemId() };
      bookmark = await items.create(aUser(), item, { ...infoAt(0), title: 'At first' });
      await items.project(bookmark);
    }, 60_000);
    afterEach(async () => {
      await consumer?.stop();
      await topic?.close();
    }, 60_000);

    const told = (title: string | undefined, more: Partial<ToldByStrangers> & { readonly version?: number } = {}) => {
      const { version, ...rest } = more;
      return foreignMessage(TOPIC, { data: { itemId: item.itemId, title, version }, key: item.itemId, ...rest });
    };
    const shownAfter = async (...messages: readonly LogMessage[]) => {
      await topic.tell(...messages);
      await items.settle();
      const shown = await items.shown(bookmark);
      expect(shown).toMatchObject({ version: bookmark.version, tag: bookmark.tag, updatedAt: bookmark.updatedAt });
      return [shown?.itemTitle, shown?.itemVersion];
    };

    it('show the new title, and nothing of the user has changed', async () => {
      expect(await shownAfter(told('공모전 🏆', { version: 3 }))).toEqual(['공모전 🏆', 3]);
      expect(await rows!.side.bookmarks.read({ id: bookmark.id })).toEqual(bookmark);
      expect(await shownAfter(told('Next', { version: 4, mode: 'structured' }))).toEqual(['Next', 4]);
      expect(await items.refreshOf(item)).toMatchObject({ state: 'DONE', targetVersion: 4, done: 1 });
    });

    it('ignore what is older by its version, by its timestamp or by its place in the log', async () => {
      const [one, two] = ['2026-01-07T12:00:00.001Z', '2026-01-07T12:00:00.002Z'];
      const versions: unknown[] = [];
      const titleAfter = async (...messages: readonly LogMessage[]) => {
        const [title, version] = await shownAfter(...messages);
        versions.push(version);
        return title;
      };
      expect(await titleAfter(told('First'), told('Second'))).toBe('Second');
      expect(await titleAfter(told('At two', { time: two }))).toBe('At two');
      expect(await titleAfter(told('At one', { time: one }), told('Without a time'))).toBe('At two');
      // Both in the same millisecond: the later one of the log counts.
      expect(await titleAfter(told('At two, again', { time: two }))).toBe('At two, again');
      expect(await titleAfter(told('Version 9', { version: 9, time: one }))).toBe('Version 9');
      expect(await titleAfter(told('Version 8', { version: 8, time: two }), told('Late'))).toBe('Version 9');
      // Of events that are read together only the newest is counted.
      const first = Number(versions[0]);
      expect([1, 2]).toContain(first);
      expect(versions).toEqual([first, first + 1, first + 1, first + 2, 9, 9]);
      expect(await topic.letters()).toEqual([]);
    });

    it('ignore a dead letter that was sent again with the time of an event that is there', async () => {
      const time = '2026-01-07T12:00:00Z';
      const before = told('Before', { time: '2026-01-07T11:00:00Z' });
      const letter = told('Letter', { time });
      const redriven = [...letter.headers, header('dogear-redriven-for', 'bookmarks-of-foreign-contests')];
      const [title] = await shownAfter(before, told('There', { time }), { ...letter, headers: redriven });
      expect(title).toBe('There');
    });

    it('take a long title, and the order from the time in the data', async () => {
      const title = '긴 제목 '.repeat(100);
      const data = (timestamp: string, text: string) => ({ data: { itemId: item.itemId, title: text, timestamp } });
      const [late, early] = [data('2026-01-07T10:00:01Z', title), data('2026-01-07T10:00:00Z', 'Early')];
      await shownAfter(foreignMessage(TOPIC, { ...late, key: item.itemId }));
      expect(await shownAfter(foreignMessage(TOPIC, { ...early, key: item.itemId }))).toEqual([title, 1]);
    });

    it('ignore what Dogear told of the item before another service owned it, and is told late', async () => {
      await snapshotStore()({ commandSide: rows!.side, settings }).apply([toldInfo(item.itemId, 9)]);
      expect(await items.snapshotOf(item)).toBeUndefined();
      expect(await shownAfter(told('Theirs', { version: 2 }))).toEqual(['Theirs', 2]);
    });

    it('keep what they know of an item that was deleted', async () => {
      await shownAfter(told('Last', { version: 5 }));
      const before = await items.refreshOf(item);
      const gone = told(undefined, { version: 6, type: 'contest.deleted' });
      expect(await shownAfter(gone, told('Old', { version: 5 }))).toEqual(['Last', 5]);
      expect(await items.refreshOf(item)).toEqual(before);
      expect(await shownAfter(told('Back', { version: 7 }))).toEqual(['Back', 7]);
    });

    it('follow the others when an event cannot be understood, which becomes a dead letter', async () => {
      const bad = [
        foreignMessage(TOPIC, { data: '{' }),
        foreignMessage(TOPIC, { data: { title: 'No id' } }),
        told(undefined),
        told('x'.repeat(20_001)),
        told('No CloudEvent', { headers: { ce_specversion: '7' } }),
        { topic: TOPIC, key: null, value: null, headers: headersOf({}) },
      ];
      expect(await shownAfter(...bad, told('Good', { version: 2 }))).toEqual(['Good', 2]);
      const letters = await topic.letters();
      expect(letters).toHaveLength(bad.length);
      const consumers = letters.map(({ headers }) =>
        headers.find(({ name }) => name === 'dogear-consumer')?.value?.toString(),
      );
      expect(new Set(consumers)).toEqual(new Set(['bookmarks-of-foreign-contests']));
    });

    it('show in a bookmark that was projected late what was told before it', async () => {
      await shownAfter(told('New', { version: 2 }));
      const late = await items.create(aUser(), item, { ...infoAt(0), title: 'At first' });
      await items.project(late);
      expect(await items.shown(late)).toMatchObject({ itemTitle: 'New', itemVersion: 2 });
    });
  });
};
