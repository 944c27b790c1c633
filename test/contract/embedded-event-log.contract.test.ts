import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadLetterTopicOf, topics } from '../../src/pipeline/event-types.ts';
import { openScratchEmbedded, type ScratchEmbedded } from '../testkit/embedded.ts';

const [topic] = topics as [string];
const message = { topic, key: '1', value: '{"북마크":1}', headers: { ce_id: 'a' } };

describe('the in-process event log', () => {
  let scratch: ScratchEmbedded;
  beforeEach(async () => {
    scratch = await openScratchEmbedded();
  });
  afterEach(() => scratch.remove());

  it('resolves publish only when the batch is committed', async () => {
    const { log, consumer } = scratch.eventSide;
    const steps: string[] = [];
    const member = consumer([topic]);
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

  it('keeps dead letters in the file, as they came', async () => {
    await scratch.eventSide.log.publish([{ ...message, topic: deadLetterTopicOf(topic) }]);
    const client = createClient({ url: `file:${scratch.file}` });
    const { rows } = await client.execute('SELECT topic, key, value, headers FROM dead_letters');
    client.close();
    expect(rows).toEqual([
      { topic: deadLetterTopicOf(topic), key: '1', value: message.value, headers: JSON.stringify(message.headers) },
    ]);
  });
});
