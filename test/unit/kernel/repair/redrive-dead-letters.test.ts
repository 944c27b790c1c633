import { describe, expect, it } from 'vitest';
import type { DeadLetters } from '../../../../src/kernel/consumer/dead-letters.ts';
import { type LogMessage, MessageRefused } from '../../../../src/kernel/event-log.ts';
import { redriveDeadLetters } from '../../../../src/kernel/repair/redrive-dead-letters.ts';
import { bookmarkDocuments } from '../../../testkit/bookmark-consumer.ts';
import { fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { keyText, messageOf, type TextMessage, textOf } from '../../../testkit/log-messages.ts';
import { silentLog } from '../../../testkit/logs.ts';

const textLetter = (key: string, headers: Record<string, string> = {}): TextMessage => ({
  topic: 'bookmark-events.dlq',
  key,
  value: `{"of":"${key}"}`,
  headers: {
    ce_id: key,
    'dogear-cause': 'poison',
    'dogear-topic': 'bookmark-events',
    'dogear-time': 'then',
    ...headers,
  },
});
/** As earlier releases wrote them. */
const letter = (key: string, headers: Record<string, string> = {}): LogMessage => messageOf(textLetter(key, headers));
const original = (key: string): LogMessage =>
  messageOf({ ...textLetter(key), topic: 'bookmark-events', headers: { ce_id: key } });

const lettersOf = (...batches: LogMessage[][]): DeadLetters => ({
  takeAll: async (_, handle) => {
    for (const batch of batches) await handle(batch);
    return batches.flat().length;
  },
});

const run = (deadLetters: DeadLetters, eventLog = fakeEventLog()) =>
  redriveDeadLetters(
    { deadLetters, eventLog, timers: { wait: async () => undefined }, log: silentLog },
    bookmarkDocuments,
    new AbortController().signal,
  );

describe('redriving dead letters', () => {
  it('sends each to its topic with its own key, value and headers, without what we added', async () => {
    const eventLog = fakeEventLog();
    expect(await run(lettersOf([letter('1'), letter('2')], [letter('3')]), eventLog)).toEqual({
      redriven: 3,
      kept: 0,
      missed: 0,
    });
    expect(eventLog.messages).toEqual(['1', '2', '3'].map(original));
  });

  it('finds the topic of a letter that does not say where it came from, and believes no topic that is not ours', async () => {
    const eventLog = fakeEventLog();
    await run(lettersOf([letter('1', { 'dogear-topic': '' }), letter('2', { 'dogear-topic': 'payments' })]), eventLog);
    expect(eventLog.messages.map(({ topic }) => topic)).toEqual(['bookmark-events', 'bookmark-events']);
  });

  it('puts a letter back that lost its value', async () => {
    const eventLog = fakeEventLog();
    const hollow = { ...letter('1', { 'dogear-value': 'left out' }), value: null };
    expect(await run(lettersOf([hollow, letter('2')]), eventLog)).toEqual({ redriven: 1, kept: 1, missed: 0 });
    expect(eventLog.messages).toMatchObject([original('2'), { key: hollow.key, value: null }]);
    expect(textOf(eventLog.messages[1]!).headers).toMatchObject(textOf(hollow).headers);
  });

  it('puts a letter back that the log refuses, and sends the others', async () => {
    const eventLog = fakeEventLog();
    const { publish } = eventLog;
    eventLog.publish = async (messages) => {
      if (messages.some((message) => keyText(message) === '2' && message.topic === 'bookmark-events'))
        throw new MessageRefused('big');
      await publish(messages);
    };
    expect(await run(lettersOf([letter('1'), letter('2'), letter('3')]), eventLog)).toEqual({
      redriven: 2,
      kept: 1,
      missed: 0,
    });
    expect(eventLog.messages.slice(0, 2)).toEqual([original('1'), original('3')]);
    expect(eventLog.messages.slice(2).map(textOf)).toMatchObject([textLetter('2')]);
  });

  it('waits for a log that is away', async () => {
    const eventLog = fakeEventLog();
    eventLog.failNext(3, new Error('no broker'));
    expect(await run(lettersOf([letter('1')]), eventLog)).toEqual({ redriven: 1, kept: 0, missed: 0 });
  });
});
