import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventSide } from '../../src/engines/engine.ts';
import type { EventConsumer, LogMessage } from '../../src/kernel/event-log.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { describeOn } from '../testkit/engines.ts';
import { kafkaBrokers, openScratchKafka } from '../testkit/event-side.ts';
import { messageOf, valueText } from '../testkit/log-messages.ts';
import { startProxy, type TcpProxy } from '../testkit/tcp-proxy.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const topic = BOOKMARK_TOPIC;
const aMessage = (value: string): LogMessage => messageOf({ topic, key: '1', value, headers: {} });
const PUBLISH_MS = 11_000;

describeOn('kafka')('Kafka behind a link that breaks', () => {
  let proxy: TcpProxy;
  let behindLink: EventSide;
  let direct: Awaited<ReturnType<typeof openScratchKafka>>;
  let member: EventConsumer | undefined;

  beforeEach(async () => {
    const [host, port] = kafkaBrokers()[0]!.split(':') as [string, string];
    proxy = await startProxy({ host, port: Number(port) });
    direct = await openScratchKafka();
    // Every connection of this side, also to the address the broker advertises, goes over the link.
    behindLink = (await openScratchKafka({ prefix: direct.prefix, connect: () => connect(proxy.port, proxy.host) }))
      .side;
  });
  afterEach(async () => {
    await member?.stop();
    member = undefined;
    await behindLink.close();
    await proxy.close();
    await direct.remove();
  });

  const received: string[] = [];
  const consume = async (side: EventSide): Promise<EventConsumer> => {
    received.length = 0;
    member = side.consumer(bookmarkDocuments);
    await member.start(async (batch) => {
      received.push(...batch.messages.map(valueText));
      await batch.commit();
    });
    return member;
  };
  const arrives = (value: string) => waitUntil(() => received.includes(value), `${value} arrives`, 45_000);

  const failsInTime = async (message: LogMessage): Promise<void> => {
    const begin = Date.now();
    await expect(behindLink.log.publish([message])).rejects.toThrow('Kafka did not take the events');
    expect(Date.now() - begin).toBeLessThan(PUBLISH_MS);
  };

  it('refuses to publish in bounded time while the link is cut, and publishes again afterwards', async () => {
    await consume(direct.side);
    await behindLink.log.publish([aMessage('before')]);
    proxy.cut();
    await failsInTime(aMessage('meanwhile'));
    proxy.restore();
    await behindLink.log.publish([aMessage('after')]);
    await arrives('after');
    expect(received[0]).toBe('before');
  });

  it('refuses to publish in bounded time while nothing comes through, all that wait at once', async () => {
    await behindLink.log.publish([aMessage('before')]);
    proxy.stall();
    const begin = Date.now();
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((value) => behindLink.log.publish([aMessage(value)])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(Date.now() - begin).toBeLessThan(PUBLISH_MS);
    proxy.restore();
    await behindLink.log.publish([aMessage('after')]);
  });

  it('does not swallow what comes after a batch whose answer was lost', async () => {
    await consume(direct.side);
    await behindLink.log.publish([aMessage('before')]);
    proxy.delay(600_000);
    await failsInTime(aMessage('answer lost'));
    proxy.cut();
    proxy.delay(0);
    proxy.restore();
    await behindLink.log.publish([aMessage('next')]);
    await arrives('next');
    expect(received).toEqual(['before', 'answer lost', 'next']);
  });

  it('keeps overlapping calls in order when the link breaks under them', async () => {
    await consume(direct.side);
    await behindLink.log.publish([aMessage('before')]);
    const values = Array.from({ length: 20 }, (_, index) => `${index}`);
    proxy.cut();
    proxy.restore();
    const outcomes = await Promise.allSettled(values.map((value) => behindLink.log.publish([aMessage(value)])));
    const published = values.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    await behindLink.log.publish([aMessage('after')]);
    await arrives('after');
    expect(published.length).toBeGreaterThan(0);
    expect([...new Set(received)]).toEqual(['before', ...published, 'after']);
  });

  it('goes on consuming by itself after the link was cut', async () => {
    await consume(behindLink);
    await direct.side.log.publish([aMessage('before')]);
    await arrives('before');
    proxy.cut();
    await direct.side.log.publish([aMessage('meanwhile')]);
    proxy.restore();
    await direct.side.log.publish([aMessage('after')]);
    await arrives('after');
    expect([...new Set(received)]).toEqual(['before', 'meanwhile', 'after']);
  });

  it('goes on consuming by itself after nothing came through', async () => {
    await consume(behindLink);
    await direct.side.log.publish([aMessage('before')]);
    await arrives('before');
    proxy.stall();
    await direct.side.log.publish([aMessage('meanwhile')]);
    await failsInTime(aMessage('refused'));
    proxy.restore();
    await direct.side.log.publish([aMessage('after')]);
    await arrives('after');
    expect([...new Set(received)].filter((value) => value !== 'refused')).toEqual(['before', 'meanwhile', 'after']);
  });

  it('stops within seconds while nothing comes through', async () => {
    const stuck = await consume(behindLink);
    proxy.stall();
    const begin = Date.now();
    await stuck.stop();
    expect(Date.now() - begin).toBeLessThan(5_000);
  });

  it('joins again, from what is committed, when the broker does not hear of offsets, though it hears all else', async () => {
    let deaf = true;
    const { side } = await openScratchKafka({
      prefix: direct.prefix,
      connect: () => unheard(connect(proxy.port, proxy.host), (request) => deaf && apiOf(request) === OFFSET_COMMIT),
    });
    try {
      await consume(side);
      await direct.side.log.publish([aMessage('one')]);
      await waitUntil(() => received.filter((value) => value === 'one').length > 1, 'it is delivered again', 45_000);
      deaf = false;
      await direct.side.log.publish([aMessage('two')]);
      await arrives('two');
    } finally {
      await member?.stop();
      await side.close();
    }
  });
});

const OFFSET_COMMIT = 8;
/** Behind the length of a request stands what it asks for. */
const apiOf = (request: Buffer): number => request.readInt16BE(4);

/** A socket that drops such requests: kafkajs writes each of them with one call. */
function unheard(socket: Socket, isDropped: (request: Buffer) => boolean): Socket {
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  socket.write = ((request: Buffer, ...rest: unknown[]) =>
    isDropped(request) || write(request, ...rest)) as Socket['write'];
  return socket;
}
