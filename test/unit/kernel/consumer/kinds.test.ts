import { describe, expect, it } from 'vitest';
import { inProcessMarks } from '../../../../src/engines/embedded/in-process-memory.ts';
import type { Cause } from '../../../../src/kernel/aggregate.ts';
import { startConsumer } from '../../../../src/kernel/consumer/consumer.ts';
import type { ConsumerSpec } from '../../../../src/kernel/consumer/consumer-spec.ts';
import { deadLetterOf, redrivenOf } from '../../../../src/kernel/consumer/dead-letter-message.ts';
import { invalidation, latest, marking, ReactionRefused, reaction } from '../../../../src/kernel/consumer/kinds.ts';
import { WriteRefused } from '../../../../src/kernel/documents/document-store.ts';
import { seal } from '../../../../src/kernel/outbox/envelope.ts';
import { bookmarkEvents } from '../../../../src/modules/bookmarks/event-spec.ts';
import { bookmarkCreated } from '../../../../src/modules/bookmarks/events.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { fakeConsumer, fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { aLife, anEntry } from '../../../testkit/fakes/outbox-entries.ts';
import { fakePipelineMetrics } from '../../../testkit/fakes/pipeline-metrics.ts';
import { fakeTimers } from '../../../testkit/fakes/timers.ts';
import { messageOf, textOf } from '../../../testkit/log-messages.ts';
import { recordingLog } from '../../../testkit/logs.ts';
import { aBookmark } from '../../../testkit/samples.ts';
import { waitUntil } from '../../../testkit/wait-until.ts';

async function start<Ports>(spec: ConsumerSpec<Ports>, needed: Ports) {
  const ports = {
    member: fakeConsumer(),
    eventLog: fakeEventLog(),
    processedEvents: inProcessMarks(),
    clock: fakeClock(),
    timers: fakeTimers(),
    metrics: fakePipelineMetrics(),
    log: recordingLog(),
  };
  await startConsumer(spec, needed, ports, { retryMs: 1_000 });
  const pause = async (): Promise<number> => {
    const milliseconds = await waitUntil(() => ports.timers.waiting[0], 'the consumer pauses');
    ports.timers.elapse();
    return milliseconds;
  };
  return { ...ports, pause };
}

const described = { name: 'kind', events: bookmarkEvents };
const messagesOf = (...events: Parameters<typeof anEntry>[0][]) => events.map((event) => seal(anEntry(event)));

describe('every consumer', () => {
  const reading = () => {
    const states: unknown[] = [];
    const spec = latest({
      ...described,
      reads: ['BookmarkDeleted'],
      project: (state) => state,
      documents: () => ({ apply: async (some: readonly unknown[]) => void states.push(...some) }),
    });
    return { spec, states };
  };

  it('skips by its header, unparsed, an event that it does not read', async () => {
    const { spec, states } = reading();
    const { member, eventLog } = await start(spec, {});
    const [created, updated, deleted] = messagesOf(...aLife());
    const unreadable = { ...created!, value: Buffer.from('rubbish') };
    expect(await member.deliver([unreadable, updated!, deleted!])).toEqual({ committed: true });
    expect(states).toMatchObject([{ version: 3 }]);
    expect(eventLog.messages).toEqual([]);
  });

  it('gives up an event of a type that is unknown, also if it would not read it', async () => {
    const { spec } = reading();
    const { member, eventLog } = await start(spec, {});
    const headers = { ce_specversion: '1.0', ce_type: 'dogear.bookmark.created.v2' };
    await member.deliver([messageOf({ topic: 'bookmark-events', key: '1', value: '{}', headers })]);
    expect(eventLog.messages.map((letter) => textOf(letter).headers['dogear-consumer'])).toEqual(['kind']);
  });

  it('skips what was redriven for another, and reads what was redriven for it', async () => {
    const { spec, states } = reading();
    const { member, eventLog } = await start(spec, {});
    const [, , deleted] = messagesOf(...aLife());
    const redrivenFor = (name: string) => redrivenOf(deadLetterOf(deleted!, name, 'x', 'now'))!;
    expect(await member.deliver([redrivenFor('another')])).toEqual({ committed: true });
    expect(states).toEqual([]);
    await member.deliver([redrivenFor('kind')]);
    expect(states).toHaveLength(1);
    expect(eventLog.messages).toEqual([]);
  });

  it('gives a redriven message up again as it was at first', () => {
    const [message] = messagesOf(bookmarkCreated(aBookmark()));
    const again = deadLetterOf(redrivenOf(deadLetterOf(message!, 'kind', 'x', 'now'))!, 'kind', 'y', 'now');
    expect(redrivenOf(again)).toEqual(redrivenOf(deadLetterOf(message!, 'kind', 'x', 'now')));
  });
});

describe('a marking consumer', () => {
  const marks = marking({
    ...described,
    mark: async ({ marked }: { marked: string[] }, states) =>
      void marked.push(states.map(({ version }) => version).join()),
  });

  it('marks once for each batch what all its states touch: the newest may not tell it', async () => {
    const marked: string[] = [];
    const { member } = await start(marks, { marked });
    const [created, updated, deleted] = messagesOf(...aLife());
    const [other] = messagesOf(bookmarkCreated(aBookmark()));
    await member.deliver([created!, updated!, other!, deleted!]);
    expect(marked).toEqual(['1,2,1,3']);
  });

  it('marks again when its batch is delivered again', async () => {
    const marked: string[] = [];
    const { member } = await start(marks, { marked });
    const [created] = messagesOf(...aLife());
    for (const batch of [[created!], [created!]]) await member.deliver(batch);
    expect(marked).toEqual(['1', '1']);
  });

  it('outlasts an outage before it goes on', async () => {
    const failures = [new Error('MySQL is away')];
    const marked: string[] = [];
    const failing = marking({
      ...described,
      mark: async () => {
        const failure = failures.shift();
        if (failure) throw failure;
        marked.push('marked');
      },
    });
    const { member, eventLog, pause } = await start(failing, {});
    const delivered = member.deliver(messagesOf(...aLife()));
    expect([await pause(), marked]).toEqual([1_000, []]);
    await delivered;
    expect([marked, eventLog.messages]).toEqual([['marked'], []]);
  });
});

describe('a reaction', () => {
  interface Inbox {
    readonly reactions: string[];
    readonly failures: Error[];
  }
  const reacting = reaction({
    ...described,
    react: async ({ reactions, failures }: Inbox, state, { consumer, eventId }: Cause) => {
      const failure = failures.shift();
      if (failure) throw failure;
      reactions.push(`${consumer} ${eventId.slice(-4)} v${state.version}`);
    },
  });
  const inbox = (): Inbox => ({ reactions: [], failures: [] });

  it('reacts to every event in the order of the log, with its cause', async () => {
    const needed = inbox();
    const { member } = await start(reacting, needed);
    const messages = messagesOf(...aLife());
    expect(await member.deliver(messages)).toEqual({ committed: true });
    const ids = messages.map((message) => textOf(message).headers.ce_id?.slice(-4));
    expect(needed.reactions).toEqual(ids.map((id, index) => `kind ${id} v${index + 1}`));
  });

  it('does not go on to the next event while a command cannot be run', async () => {
    const needed = inbox();
    const { member, eventLog, pause } = await start(reacting, needed);
    needed.failures.push(new Error('MySQL is away'), new Error('MySQL is away'));
    const delivered = member.deliver(messagesOf(...aLife().slice(0, 2)));
    expect([await pause(), needed.reactions]).toEqual([1_000, []]);
    expect([await pause(), needed.reactions]).toEqual([2_000, []]);
    await delivered;
    expect(needed.reactions.map((each) => each.slice(-2))).toEqual(['v1', 'v2']);
    expect(eventLog.messages).toEqual([]);
  });

  it('gives an event up after three retries, and goes on with the next', async () => {
    const needed = inbox();
    const { member, eventLog, pause } = await start(reacting, needed);
    needed.failures.push(...Array.from({ length: 4 }, () => new ReactionRefused('never')));
    const delivered = member.deliver(messagesOf(...aLife().slice(0, 2)));
    expect([await pause(), await pause(), await pause()]).toEqual([1_000, 2_000, 4_000]);
    expect(await delivered).toEqual({ committed: true });
    expect(eventLog.messages).toHaveLength(1);
    expect(needed.reactions.map((each) => each.slice(-2))).toEqual(['v2']);
  });
});

describe('an invalidation', () => {
  it('forgets each key of a batch once, and again when the batch comes again', async () => {
    const forgotten: (readonly string[])[] = [];
    const spec = invalidation({
      ...described,
      keys: ({ itemId }) => [itemId],
      forget: async (_: object, keys) => void forgotten.push(keys),
    });
    const { member } = await start(spec, {});
    const bookmark = aBookmark();
    const messages = messagesOf(...aLife(bookmark));
    await member.deliver(messages);
    await member.deliver(messages);
    expect(forgotten).toEqual([[bookmark.itemId], [bookmark.itemId]]);
  });

  const showing = () => {
    const steps: string[] = [];
    const failures: Error[] = [];
    const spec = invalidation({
      ...described,
      show: async (_: object, states) => {
        const failure = failures.shift();
        if (failure) throw failure;
        steps.push(`shown ${states.map(({ version }) => version).join()}`);
      },
      keys: ({ version }) => [`v${version}`],
      forget: async (_: object, keys) => void steps.push(`forgotten ${keys.join()}`),
    });
    return { spec, steps, failures };
  };

  it('lets readers see the newest state before it forgets, however long the store is away', async () => {
    const { spec, steps, failures } = showing();
    const { member, pause } = await start(spec, {});
    failures.push(new Error('the store is away'));
    const delivered = member.deliver(messagesOf(...aLife().slice(0, 2)));
    expect(await pause()).toBe(1_000);
    expect(await delivered).toEqual({ committed: true });
    expect(steps).toEqual(['shown 2', 'forgotten v1,v2']);
  });

  it('forgets although the store refuses the state, and leaves the dead letter to whoever keeps the documents', async () => {
    const { spec, steps, failures } = showing();
    const { member, eventLog, pause } = await start(spec, {});
    failures.push(...Array.from({ length: 4 }, () => new WriteRefused('too large')));
    const delivered = member.deliver(messagesOf(...aLife().slice(0, 1)));
    for (let pauses = 0; pauses < 3; pauses++) await pause();
    expect(await delivered).toEqual({ committed: true });
    expect(steps).toEqual(['forgotten v1']);
    expect(eventLog.messages).toEqual([]);
  });
});
