import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { originalOf } from '../../src/kernel/consumer/dead-letter-message.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';
import { messageOf } from '../testkit/log-messages.ts';

const topic = BOOKMARK_TOPIC;
const text = { topic, key: '1', value: '{"북마크":1}', headers: { ce_id: 'a' } };
const message = messageOf(text);

describe('the in-process event log', () => {
  let scratch: ScratchEmbedded;
  beforeEach(async () => {
    scratch = await openScratchEmbedded();
  });
  afterEach(() => scratch.remove());

  it('resolves publish only when the batch is committed', async () => {
    const { log, consumer } = scratch.eventSide;
    const steps: string[] = [];
    const member = consumer(bookmarkDocuments);
    await member.start(async (batch) => {
      steps.push('handling');
      await new Promise(setImmediate);
      steps.push('committing');
      await batch.commit();
    });
    await log.publish([message]);
    steps.push('published');
    await member.stop();
    expect(steps).toEqual(['handling', 'committing', 'published']);
  });

  it('rejects what nobody has consumed when it closes, and everything after that', async () => {
    const { log } = scratch.eventSide;
    const published = log.publish([message]);
    await Promise.all([expect(published).rejects.toThrow('closed'), log.close()]);
    await expect(log.publish([message])).rejects.toThrow('closed');
  });

  it('hands over the letters of an earlier release', async () => {
    const client = createClient({ url: `file:${scratch.file}` });
    await client.execute(
      `INSERT INTO dead_letters (topic, key, value, headers, created_at)
       VALUES ('${deadLetterTopicOf(topic)}', '1', 'x', '{"ce_id":"a","dogear-topic":"${topic}"}', 5)`,
    );
    client.close();
    const taken: unknown[] = [];
    await scratch.eventSide.deadLetters.takeAll(
      bookmarkDocuments,
      async (letters) => void taken.push(...letters.map(originalOf)),
      new AbortController().signal,
    );
    const original = messageOf({ topic, key: '1', value: 'x', headers: { ce_id: 'a' } });
    expect(taken).toEqual([{ ...original, origin: 'letter 1 5' }]);
  });

  it('keeps dead letters in the file, as they came', async () => {
    await scratch.eventSide.log.publish([{ ...message, topic: deadLetterTopicOf(topic) }]);
    const client = createClient({ url: `file:${scratch.file}` });
    const { rows } = await client.execute('SELECT topic, key, value, headers FROM dead_letters');
    client.close();
    expect(rows).toEqual([
      { topic: deadLetterTopicOf(topic), key: '1', value: text.value, headers: JSON.stringify(text.headers) },
    ]);
  });
});
