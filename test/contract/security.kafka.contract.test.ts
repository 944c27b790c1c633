import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventSide } from '../../src/engines/engine.ts';
import { type KafkaOptions, openKafka } from '../../src/engines/kafka/event-side.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from '../testkit/bookmark-consumer.ts';
import { makeAuthority } from '../testkit/certificates.ts';
import { describeOn } from '../testkit/engines.ts';
import { bookmarkBacklog, kafkaBrokers, openScratchKafka } from '../testkit/event-side.ts';
import { type KafkaGate, startKafkaGate } from '../testkit/kafka-gate.ts';
import { messageOf, valueText } from '../testkit/log-messages.ts';
import { silentLog } from '../testkit/logs.ts';
import type { SaslAccount } from '../testkit/sasl-server.ts';
import { waitUntil } from '../testkit/wait-until.ts';

const topic = BOOKMARK_TOPIC;
const authority = makeAuthority();
const account = { username: 'dogear', password: 'päss"word,=' };

describeOn('kafka')('Kafka behind TLS and a password', () => {
  let scratch: Awaited<ReturnType<typeof openScratchKafka>>;
  let gate: KafkaGate | undefined;
  let side: EventSide | undefined;
  beforeEach(async () => {
    scratch = await openScratchKafka();
  });
  afterEach(async () => {
    await side?.close();
    await gate?.close();
    [side, gate] = [undefined, undefined];
    await scratch.remove();
  });

  const [host, port] = (process.env.KAFKA_BROKERS ? kafkaBrokers()[0]! : '127.0.0.1:1').split(':') as [string, string];
  /** The broker tells its own address to everybody; every connection goes through the gate all the same. */
  const openBehind = async (demands: Parameters<typeof startKafkaGate>[1], given: Partial<KafkaOptions>) => {
    gate = await startKafkaGate({ host, port: Number(port) }, demands);
    const through = gate;
    side = openKafka(
      {
        brokers: given.brokers ?? kafkaBrokers(),
        prefix: scratch.prefix,
        connect: () => connect(through.port, through.host),
        ...given,
      },
      [bookmarkDocuments],
      silentLog,
    );
    return side;
  };
  const carriesMessages = async (behind: EventSide): Promise<void> => {
    await behind.ping();
    const received: string[] = [];
    const member = behind.consumer(bookmarkDocuments);
    await member.start(async (batch) => {
      received.push(...batch.messages.map(valueText));
      await batch.commit();
    });
    await behind.log.publish([messageOf({ topic, key: '1', value: 'through the gate', headers: {} })]);
    await waitUntil(() => received.length > 0, 'it arrives');
    await member.stop();
    expect(received).toEqual(['through the gate']);
    expect((await bookmarkBacklog(behind)).deadLetters).toBe(0);
  };

  it('is reached when its certificate is signed by the given authority', async () => {
    const behind = await openBehind({ tls: authority.issue(host) }, { tls: { ca: authority.ca } });
    await carriesMessages(behind);
  });

  it.each<[string, Partial<KafkaOptions>, RegExp]>([
    ['is signed by another authority', { tls: { ca: makeAuthority().ca } }, /certificate|signature/],
    ['is signed by an authority that nobody gave', { tls: {} }, /certificate/],
  ])('is refused when its certificate %s', async (_, given, reason) => {
    const behind = await openBehind({ tls: authority.issue(host) }, given);
    await expect(behind.ping()).rejects.toThrow(reason);
    await expect(behind.log.publish([messageOf({ topic, key: '1', value: 'x', headers: {} })])).rejects.toThrow(reason);
  });

  it('is refused when its certificate is that of another server', async () => {
    const behind = await openBehind({ tls: authority.issue('10.9.8.7') }, { tls: { ca: authority.ca } });
    await expect(behind.ping()).rejects.toThrow(/does not match|not in the cert/i);
  });

  it('is not reached without encryption, in bounded time', async () => {
    const behind = await openBehind({ tls: authority.issue(host) }, {});
    const begin = Date.now();
    await expect(behind.ping()).rejects.toThrow();
    expect(Date.now() - begin).toBeLessThan(4_000);
  });

  it.each<SaslAccount['mechanism']>(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'])(
    'is reached with the right password, and not with another or none: %s',
    async (mechanism) => {
      const tls = authority.issue(host);
      const ours = mechanism.toLowerCase() as NonNullable<KafkaOptions['sasl']>['mechanism'];
      const given = (password: string) => ({
        tls: { ca: authority.ca },
        sasl: { mechanism: ours, username: account.username, password },
      });
      const behind = await openBehind({ tls, sasl: { mechanism, ...account } }, given(account.password));
      await carriesMessages(behind);
      const open = (options: Partial<KafkaOptions>) =>
        openKafka(
          {
            brokers: kafkaBrokers(),
            prefix: scratch.prefix,
            connect: () => connect(gate!.port, gate!.host),
            ...options,
          },
          [bookmarkDocuments],
          silentLog,
        );
      const wrong = open(given('guess'));
      await expect(wrong.ping()).rejects.toThrow(/Invalid|authentication/i);
      await wrong.close();
      const without = open({ tls: { ca: authority.ca } });
      await expect(without.ping()).rejects.toThrow();
      await without.close();
    },
  );
});
