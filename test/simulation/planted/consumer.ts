import { deadLetterTopicOf } from '../../../src/kernel/events.ts';
import { headersOf } from '../../testkit/log-messages.ts';
import { simulatedProjections } from '../engines/documents.ts';
import { simulatedEventLog } from '../engines/event-log.ts';
import type { Plants } from '../plants.ts';

export const committedBeforeApplied: Plants = {
  consumer: (right) => ({
    ...right,
    start: (handle) =>
      right.start(async (batch) => {
        await batch.commit();
        await handle({ ...batch, commit: async () => undefined }).catch(() => undefined);
      }),
  }),
};

/** Redis decides whether an event is applied: a crash in between, and it never is. */
export const markedBeforeApplied: Plants = {
  processedEvents: (right) => ({
    ...right,
    processed: async (consumer, eventIds) => {
      const processed = await right.processed(consumer, eventIds);
      await right.mark(consumer, eventIds);
      return processed;
    },
  }),
};

export const versionGuardRemoved: Plants = {
  projections: (_, world, process) => simulatedProjections(world, process, world.documents.writeUnguarded),
};

/** What projects a bookmark does not look at what is known of its item: a late event brings an old title back. */
export const itemsNotLookedAt: Plants = {
  commandSide: (right) => ({
    ...right,
    records: (table) => ({ ...right.records(table), find: async () => [] }),
  }),
};

/** The guard looks at a version that no document has, so what is older overwrites what is newer. */
export const itemsUnguarded: Plants = {
  projections: (right) => ({
    ...right,
    writeGroup: (write) => right.writeGroup({ ...write, group: { ...write.group, version: 'none' as never } }),
  }),
};

/** Without a tombstone nothing remembers the version, and a repeated event brings the bookmark back. */
export const deletedWithoutTombstone: Plants = {
  projections: (_, world, process) =>
    simulatedProjections(world, process, (projected) => {
      world.documents.write(projected);
      if (projected.kind === 'tombstone') world.documents.stored.delete(projected.id);
    }),
};

/** Whoever counts may be faster than the consumer of documents. */
export const markedBeforeVisible: Plants = {
  counting: (right) => ({ ...right, bookmarks: { ...right.bookmarks, show: async () => undefined } }),
};

/** A mark that came while it was counted is taken off, too. */
export const marksTakenUnseen: Plants = {
  counting: (right) => ({
    ...right,
    store: {
      ...right.store,
      settle: async ({ itemType, itemId }) => {
        await right.store.rows.update({ itemType, itemId }, { marks: [], markedAt: null, dueAt: null });
      },
    },
  }),
};

/** The command runs whenever its event is delivered. */
export const reactionsWithoutInbox: Plants = {
  react:
    (right, { reactions }) =>
    async (bookmark, cause) => {
      reactions.inbox.delete(cause.eventId);
      await right(bookmark, cause);
    },
};

/** The mark in the inbox is committed before the change, in a transaction of its own. */
export const inboxBeforeTheReaction: Plants = {
  react:
    (_, { reactions, links }, process) =>
    async (bookmark, { eventId }) => {
      const isNew = await process.call(links.database, 'commit inbox', () => {
        const unknown = !reactions.inbox.has(eventId);
        reactions.inbox.add(eventId);
        return unknown;
      });
      if (!isNew) return;
      await process.call(links.database, 'commit reaction', () => {
        reactions.done.push({ id: bookmark.id, version: bookmark.version });
      });
    },
};

export const poisonDropped: Plants = {
  eventLog: (right) => ({
    ...right,
    publish: (messages) => right.publish(messages.filter(({ topic }) => !topic.endsWith(DEAD_LETTERS))),
  }),
};

/** Nobody can tell a message that was delivered again from another one. */
export const lettersWrittenAgain: Plants = {
  consumer: (right) => ({
    ...right,
    start: (handle) =>
      right.start((batch) =>
        handle({ ...batch, messages: batch.messages.map(({ origin: _, ...message }) => message) }),
      ),
  }),
};

/** An outage is taken for poison. */
export const outagesFillTheDeadLetters: Plants = {
  consumer: (right, world, process) => ({
    ...right,
    start: (handle) =>
      right.start((batch) =>
        handle(batch).catch(async (error: unknown) => {
          const headers = headersOf({ 'dogear-consumer': 'bookmark-documents', 'dogear-cause': String(error) });
          const letters = batch.messages.map((message) => ({
            ...message,
            headers,
            topic: deadLetterTopicOf(message.topic),
          }));
          await simulatedEventLog(world, process).publish(letters);
          await batch.commit();
        }),
      ),
  }),
};

const DEAD_LETTERS = deadLetterTopicOf('');
