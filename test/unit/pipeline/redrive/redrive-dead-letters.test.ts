import { describe, expect, it } from 'vitest';
import type { DeadLetters } from '../../../../src/pipeline/dead-letters.ts';
import { type LogMessage, MessageRefused } from '../../../../src/pipeline/event-log.ts';
import { redriveDeadLetters } from '../../../../src/pipeline/redrive/redrive-dead-letters.ts';
import { fakeEventLog } from '../../../testkit/fakes/event-log.ts';
import { silentLog } from '../../../testkit/logs.ts';

const letter = (key: string, headers: Record<string, string> = {}): LogMessage => ({
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
const original = (key: string): LogMessage => ({ ...letter(key), topic: 'bookmark-events', headers: { ce_id: key } });

const lettersOf = (...batches: LogMessage[][]): DeadLetters => ({
  takeAll: async (handle) => {
    for (const batch of batches) await handle(batch);
    return batches.flat().length;
  },
});

const run = (deadLetters: DeadLetters, eventLog = fakeEventLog()) =>
  redriveDeadLetters(
    { deadLetters, eventLog, timers: { wait: async () => undefined }, log: silentLog },
    new AbortController().signal,
  );

describe('redriving dead letters', () => {
  it('sends each to its topic with its own key, value and headers, without what we added', async () => {
    const eventLog = fakeEventLog();
    expect(await run(lettersOf([letter('1'), letter('2')], [letter('3')]), eventLog)).toEqual({ redriven: 3, kept: 0 });
    expect(eventLog.messages).toEqual(['1', '2', '3'].map(original));
  });

  it('finds the topic of a letter that does not say where it came from, and believes no topic that is not ours', async () => {
    const eventLog = fakeEventLog();
    await run(lettersOf([letter('1', { 'dogear-topic': '' }), letter('2', { 'dogear-topic': 'payments' })]), eventLog);
    expect(eventLog.messages.map(({ topic }) => topic)).toEqual(['bookmark-events', 'bookmark-events']);
  });

  it('puts a letter back that lost its value', async () => {
    const eventLog = fakeEventLog();
    const hollow = { ...letter('1', { 'dogear-value': 'left out' }), value: '' };
    expect(await run(lettersOf([hollow, letter('2')]), eventLog)).toEqual({ redriven: 1, kept: 1 });
    expect(eventLog.messages).toEqual([original('2'), hollow]);
  });

  it('puts a letter back that the log refuses, and sends the others', async () => {
    const eventLog = fakeEventLog();
    const { publish } = eventLog;
    eventLog.publish = async (messages) => {
      if (messages.some(({ key, topic }) => key === '2' && topic === 'bookmark-events'))
        throw new MessageRefused('big');
      await publish(messages);
    };
    expect(await run(lettersOf([letter('1'), letter('2'), letter('3')]), eventLog)).toEqual({ redriven: 2, kept: 1 });
    expect(eventLog.messages).toEqual([original('1'), original('3'), letter('2')]);
  });

  it('waits for a log that is away', async () => {
    const eventLog = fakeEventLog();
    eventLog.failNext(3, new Error('no broker'));
    expect(await run(lettersOf([letter('1')]), eventLog)).toEqual({ redriven: 1, kept: 0 });
  });
});
