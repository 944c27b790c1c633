import { deadLetterTopicOf } from '../../../src/pipeline/event-types.ts';
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
  marks: (right) => ({
    ...right,
    handled: async (projection, eventIds) => {
      const handled = await right.handled(projection, eventIds);
      await right.mark(projection, eventIds);
      return handled;
    },
  }),
};

export const versionGuardRemoved: Plants = {
  projections: (_, world, process) => simulatedProjections(world, process, world.documents.writeUnguarded),
};

/** Without a tombstone nothing remembers the version, and a repeated event brings the bookmark back. */
export const deletedWithoutTombstone: Plants = {
  projections: (_, world, process) =>
    simulatedProjections(world, process, (projected) => {
      world.documents.write(projected);
      if (projected.kind === 'tombstone') world.documents.stored.delete(projected.id);
    }),
};

export const poisonDropped: Plants = {
  eventLog: (right) => ({
    ...right,
    publish: (messages) => right.publish(messages.filter(({ topic }) => !topic.endsWith(DEAD_LETTERS))),
  }),
};

/** An outage is taken for poison. */
export const outagesFillTheDeadLetters: Plants = {
  consumer: (right, world, process) => ({
    ...right,
    start: (handle) =>
      right.start((batch) =>
        handle(batch).catch(async (error: unknown) => {
          const headers = { 'dogear-cause': String(error) };
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
