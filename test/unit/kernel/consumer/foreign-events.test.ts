import { describe, expect, it } from 'vitest';
import { cloudEventOf, foreignEventsOf } from '../../../../src/kernel/consumer/foreign-events.ts';
import { header } from '../../../../src/kernel/event-log.ts';
import { foreignMessage, type ToldByStrangers } from '../../../testkit/foreign-events.ts';

const topic = 'lamp-events';
const read = (told: ToldByStrangers) => cloudEventOf(foreignMessage(topic, told));

describe('a CloudEvent of another service', () => {
  it('is the same in both modes', () => {
    const told = { data: { name: '등대 🗼' }, type: 'lamp.lit', time: '2026-01-07T21:00:00.250+09:00', offset: 7 };
    const expected = { type: 'lamp.lit', time: new Date('2026-01-07T12:00:00.250Z'), data: told.data, offset: 7 };
    expect(read({ ...told, mode: 'binary' })).toMatchObject(expected);
    expect(read({ ...told, mode: 'structured' })).toMatchObject(expected);
  });

  it('may have no time, and a log that does not say where it lies', () => {
    expect(read({ data: {} })).toMatchObject({ time: undefined, offset: 0 });
  });

  it.each<[string, Partial<ToldByStrangers>, string]>([
    ['is not JSON', { data: '{' }, 'the value is not JSON'],
    ['has no value', { data: '' }, 'the value is not JSON'],
    ['has no type', { type: '' }, 'not a CloudEvent'],
    ['is of another version', { headers: { ce_specversion: '0.3' } }, 'not a CloudEvent'],
    ['has a time without a zone', { time: '2026-01-07T12:00:00' }, 'no time'],
    ['has no real time', { time: '2026-13-45T12:00:00Z' }, 'no time'],
    ['has a time that cannot be shown', { time: '0000-01-01T00:00:00Z' }, 'no time'],
    ['is a batch', { headers: { 'content-type': 'application/cloudevents-batch+json' }, type: '' }, 'not a CloudEvent'],
    [
      'is structured, and no object',
      { data: '[1]', headers: { 'content-type': 'application/cloudevents+json' } },
      'the value is no CloudEvent',
    ],
  ])('is refused if it %s', (_, told, reason) => {
    expect(() => read({ data: {}, ...told })).toThrow(reason);
  });

  it('is refused if its type is no text, and with bytes that are no text', () => {
    const structured = { 'content-type': 'application/cloudevents+json' };
    const number = '{"specversion":"1.0","id":"1","type":5,"data":{}}';
    expect(() => read({ data: number, headers: structured })).toThrow('not a CloudEvent');
    const bytes = { ...foreignMessage(topic, { data: {} }), value: Buffer.from([0xff, 0xfe]) };
    expect(() => cloudEventOf(bytes)).toThrow('UTF-8');
    expect(() => cloudEventOf({ ...bytes, flaw: 'a torn batch' })).toThrow('a torn batch');
    const many = Array.from({ length: 300 }, (_, index) => header(`h${index}`, ''));
    expect(() => cloudEventOf({ ...bytes, headers: many })).toThrow('too many');
  });

  it('has no place of its own once it was sent again', () => {
    const message = foreignMessage(topic, { data: {}, offset: 9 });
    const redriven = { ...message, headers: [...message.headers, header('dogear-redriven-for', 'lamps')] };
    expect(cloudEventOf(redriven).offset).toBe(0);
  });

  it('is known by what the log calls it, as its service may use an id twice', () => {
    const lamps = foreignEventsOf(
      topic,
      ({ data }) => ({ key: (data as { id: string }).id, version: 3 }),
      () => false,
    );
    const message = foreignMessage(topic, { data: { id: 'lamp 1' }, offset: 4 });
    const received = lamps.unseal(message);
    expect(received).toMatchObject({ key: 'lamp 1', message: { eventId: message.origin, version: 3 } });
    expect(received.committedAt).toEqual(message.logged?.at);
    const unlogged = foreignMessage(topic, { data: { id: 'lamp 1' }, time: '2026-01-07T12:00:00Z' });
    expect(lamps.unseal(unlogged).committedAt).toEqual(new Date('2026-01-07T12:00:00Z'));
  });
});
