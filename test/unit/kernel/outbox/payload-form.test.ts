import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { header } from '../../../../src/kernel/event-log.ts';
import { eventsOf } from '../../../../src/kernel/events.ts';
import { outboxEntriesOf } from '../../../../src/kernel/outbox/entry.ts';
import { seal, unseal } from '../../../../src/kernel/outbox/envelope.ts';
import { sentOf } from '../../../../src/kernel/outbox/payload-form.ts';
import { valueText } from '../../../testkit/log-messages.ts';

interface Lamp {
  readonly room: string;
  readonly version: number;
  readonly isOn: boolean;
}
type LampSwitched = { readonly type: 'LampSwitched'; readonly state: Lamp };

const lampEvents = eventsOf<LampSwitched>()({
  aggregate: 'lamp',
  topic: 'lamp-switched',
  form: 'payload',
  types: { LampSwitched: 'dogear.lamp.switched.v1' },
  payload: z.object({ room: z.string(), on: z.boolean() }),
  encode: ({ state: { room, isOn } }) => ({ room, on: isOn }),
  decode: ({ room, on }, version) => ({ room, version, isOn: on }),
  key: ({ room }) => room,
});

const EVENT_ID = '7d0a4f5e-3f3f-4a3a-9b1c-0123456789ab';
const now = new Date('2026-01-02T03:04:05.678Z');
const state = { id: 7n, version: 4, updatedAt: now, room: '부엌', isOn: true };
const entry = {
  ...outboxEntriesOf(lampEvents)(
    { type: 'LampSwitched', state },
    {
      eventId: EVENT_ID,
      now,
      traceparent: null,
    },
  ),
  id: 1n,
  attempts: 0,
};
const sealed = seal(entry, lampEvents.topic);

describe('an event whose value is the payload alone', () => {
  it('lies in the outbox so that no database can write its fields in another order', () => {
    expect(JSON.parse(entry.payload)).toBe('{"room":"부엌","on":true}');
    expect(valueText(sealed)).toBe('{"room":"부엌","on":true}');
  });

  it('has the topic and the key that its module names', () => {
    expect(sealed.topic).toBe('lamp-switched');
    expect(sealed.key?.toString()).toBe('부엌');
    expect(entry).toMatchObject({ aggregateType: 'lamp', aggregateId: '부엌', aggregateVersion: 4 });
  });

  it('has its version in a header, and is read back with it', () => {
    expect(sealed.headers).toContainEqual(header('ce_sequence', '4'));
    const received = unseal(lampEvents, sealed);
    expect(received).toMatchObject({ key: '부엌', committedAt: now, message: { eventId: EVENT_ID, version: 4 } });
    expect(received && lampEvents.decode(received.message.payload, received.message.version)).toEqual({
      room: '부엌',
      version: 4,
      isOn: true,
    });
  });

  it.each(['0', '-1', '1.5', '1e3', '99999999999', 'four', ''])('is poison with the version %j', (sequence) => {
    const headers = sealed.headers.map(({ name, value }) =>
      name === 'ce_sequence' ? header(name, sequence) : { name, value },
    );
    expect(() => unseal(lampEvents, { ...sealed, headers })).toThrow('version');
  });

  it('is poison without a version', () => {
    const headers = sealed.headers.filter(({ name }) => name !== 'ce_sequence');
    expect(() => unseal(lampEvents, { ...sealed, headers })).toThrow('version');
  });
});

it('an outbox row that holds an object is sent as it lies there', () => {
  expect(sentOf('{"b": 1, "a": 2}')).toBe('{"b": 1, "a": 2}');
});
