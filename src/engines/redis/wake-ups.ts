import type { Redis } from 'ioredis';
import type { WakeUps } from '../../kernel/outbox/outbox.ts';
import type { Presence } from './connection.ts';

interface Links {
  readonly redis: Redis;
  /** A connection that listens can do nothing else; only a listener needs one. */
  readonly openSubscriber: () => Redis;
  readonly channel: string;
  /** Tells our own wake-ups from those of other processes. */
  readonly sender: string;
  readonly presence: Presence;
}

/** Listeners in this process hear a wake-up directly, so also while Redis is away; Redis tells the other processes. */
export function redisWakeUps({ redis, openSubscriber, channel, sender, presence }: Links): WakeUps {
  const listeners = new Set<() => void>();
  let subscribed = false;
  let pending = false;

  const tellListeners = (): void => {
    for (const listener of listeners) listener();
  };

  const subscribe = (): void => {
    subscribed = true;
    const subscriber = openSubscriber();
    // After every reconnect: a server that was away knows nothing of us.
    subscriber.on('ready', () => subscriber.subscribe(channel).catch(() => undefined));
    subscriber.on('message', (_, from: string) => {
      if (from !== sender) tellListeners();
    });
  };

  return {
    wake: () => {
      if (pending) return;
      pending = true;
      // Several commits of one tick need one wake-up.
      setImmediate(() => {
        pending = false;
        tellListeners();
        redis.publish(channel, sender).then(presence.here, presence.away);
      });
    },
    onWakeUp: (listener) => {
      if (!subscribed) subscribe();
      // Wrapped, so that a function given twice is two listeners.
      const heard = (): void => listener();
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
