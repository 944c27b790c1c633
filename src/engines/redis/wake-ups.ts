import type { Redis } from 'ioredis';
import type { WakeUps } from '../../kernel/outbox/outbox.ts';
import type { Presence } from './connection.ts';

interface Links {
  readonly redis: Redis;
  /** A connection that listens can do nothing else; only a listener needs one. */
  readonly openSubscriber: () => Redis;
  /** Tells our own wake-ups from those of other processes. */
  readonly sender: string;
  readonly presence: Presence;
}

interface Channel extends WakeUps {
  tellListeners(): void;
}

/**
 * The wake-ups of each channel. Listeners in this process hear a wake-up directly, so also while Redis is away; Redis tells
 * the other processes. All channels are heard on one connection.
 */
export function redisWakeUps({ redis, openSubscriber, sender, presence }: Links): (channel: string) => WakeUps {
  const channels = new Map<string, Channel>();
  const subscribed = new Set<string>();
  let subscriber: Redis | undefined;

  const subscribe = (channel: string): void => {
    if (subscribed.has(channel)) return;
    subscribed.add(channel);
    if (subscriber) {
      if (subscriber.status === 'ready') subscriber.subscribe(channel).catch(() => undefined);
      return;
    }
    const connection = openSubscriber();
    subscriber = connection;
    // After every reconnect: a server that was away knows nothing of us.
    connection.on('ready', () => connection.subscribe(...subscribed).catch(() => undefined));
    connection.on('message', (name: string, from: string) => {
      if (from !== sender) channels.get(name)?.tellListeners();
    });
  };

  const open = (channel: string): Channel => {
    const listeners = new Set<() => void>();
    let pending = false;
    let underWay = false;
    let another = false;
    const tellListeners = (): void => {
      for (const listener of listeners) listener();
    };
    /** Commits while a wake-up is under way share the next one: many a second need no message each. */
    const tellOthers = (): void => {
      if (underWay) {
        another = true;
        return;
      }
      underWay = true;
      redis
        .publish(channel, sender)
        .then(presence.here, presence.away)
        .finally(() => {
          underWay = false;
          if (another) tellOthers();
        });
      another = false;
    };
    return {
      tellListeners,
      wake: () => {
        if (pending) return;
        pending = true;
        // Several commits of one tick need one wake-up.
        setImmediate(() => {
          pending = false;
          tellListeners();
          tellOthers();
        });
      },
      onWakeUp: (listener) => {
        subscribe(channel);
        // Wrapped, so that a function given twice is two listeners.
        const heard = (): void => listener();
        listeners.add(heard);
        return () => void listeners.delete(heard);
      },
    };
  };

  return (channel) => {
    const known = channels.get(channel) ?? open(channel);
    channels.set(channel, known);
    return known;
  };
}
