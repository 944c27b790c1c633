import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deadLetterOf,
  hollowed,
  originalOf,
  originOfLetter,
  returned,
} from '../../../src/kernel/consumer/dead-letter-message.ts';
import { header, type LogMessage } from '../../../src/kernel/event-log.ts';
import { headersOf, messageOf, textOf } from '../../testkit/log-messages.ts';

const bytes = fc.uint8Array({ maxLength: 20 }).map((values) => Buffer.from(values));
const ours = ['consumer', 'cause', 'topic', 'time', 'origin', 'own-headers', 'key', 'value', 'headers', 'batch'];
const name = fc.oneof(
  fc.uint8Array({ maxLength: 6 }).map((values) => Buffer.from(values).toString('latin1')),
  fc.constantFrom(...ours.map((each) => `dogear-${each}`)),
);
const someMessage: fc.Arbitrary<LogMessage> = fc.record({
  topic: fc.constant('bookmark-events'),
  key: fc.option(bytes),
  value: fc.option(bytes),
  headers: fc.array(fc.record({ name, value: fc.option(bytes) }), { maxLength: 6 }),
  origin: fc.string(),
});
const aMessage = { ...messageOf({ topic: 'bookmark-events', key: '1', value: 'x', headers: { a: 'b' } }), origin: 'o' };
const withHeaders = (count: number): LogMessage => ({
  ...aMessage,
  headers: Array.from({ length: count }, (_, index) => header(`${index}`, 'x')),
});

describe('a dead letter', () => {
  it('gives the message back byte for byte, though its headers look like ours', () => {
    fc.assert(
      fc.property(someMessage, (message) => {
        const letter = deadLetterOf(message, 'c', 'cause', 'now');
        expect(letter.topic).toBe('bookmark-events.dlq');
        const { origin: _, ...content } = message;
        expect(originalOf(letter)).toEqual(content);
        expect(originOfLetter(letter)).toBe(`c ${message.origin}`);
      }),
    );
  });

  it('gives it back after it was returned as often as one likes, each time under the place where it lay', () => {
    fc.assert(
      fc.property(someMessage, fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (message, places) => {
        let letter = deadLetterOf(message, 'c', 'cause', 'now');
        for (const origin of places) {
          letter = returned({ ...letter, origin });
          expect(originOfLetter(letter)).toBe(origin);
        }
        const { origin: _, ...content } = message;
        expect(originalOf(letter)).toEqual(content);
        expect(letter.headers).toHaveLength(message.headers.length + 6);
      }),
    );
  });

  it('keeps as many headers as a message may have, and none of more', () => {
    expect(originalOf(deadLetterOf(withHeaders(256), 'c', 'x', 'now'))?.headers).toHaveLength(256);
    const letter = deadLetterOf(withHeaders(257), 'c', 'x', 'now');
    expect(letter.headers.length).toBeLessThan(10);
    expect(textOf(letter).headers['dogear-headers']).toMatch(/^left out: 257 headers of \d+ bytes are too many$/);
    expect(originalOf(letter)).toBeUndefined();
    const large = { ...aMessage, headers: [header('large', 'x'.repeat(65_536))] };
    expect(originalOf(deadLetterOf(large, 'c', 'x', 'now'))).toBeUndefined();
  });

  it('of what could not be decoded is not sent again, and still is none after it was returned', () => {
    const flawed = { ...aMessage, headers: [], flaw: 'offsets 3 to 4 cannot be decoded' };
    const letter = deadLetterOf(flawed, 'c', flawed.flaw, 'now');
    expect(textOf(letter).headers['dogear-batch']).toBe(flawed.flaw);
    expect(originalOf(letter)).toBeUndefined();
    expect(originalOf(returned({ ...letter, origin: 'p' }))).toBeUndefined();
    // Somebody may write such a batch among the letters themselves.
    const among = { ...flawed, topic: 'bookmark-events.dlq' };
    expect(originalOf(among)).toBeUndefined();
    expect(originalOf(returned(among))).toBeUndefined();
  });

  it('is small when it is hollow, whatever was large', () => {
    const large: LogMessage = {
      topic: 'bookmark-events.dlq',
      key: Buffer.alloc(100_000),
      value: Buffer.alloc(3_000_000),
      headers: headersOf({ large: 'x'.repeat(100_000) }),
    };
    const hollow = hollowed(large);
    expect(hollow).toMatchObject({ key: null, value: null });
    expect(Object.keys(textOf(hollow).headers).sort()).toEqual([
      'dogear-headers',
      'dogear-key',
      'dogear-own-headers',
      'dogear-value',
    ]);
    expect(originalOf(hollow)).toBeUndefined();
    const letter = hollowed(deadLetterOf(aMessage, 'c', 'x', 'now'));
    expect(textOf(letter)).toMatchObject({ key: '1', value: '', headers: { a: 'b', 'dogear-cause': 'x' } });
    expect(originOfLetter(letter)).toBe('c o');
  });
});
