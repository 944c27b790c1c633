import type { Clock, Timers } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { bisect } from '../bisect.ts';
import { type EventLog, MessageRefused } from '../event-log.ts';
import type { ExceptionRecorder } from '../exceptions.ts';
import { outageOf } from '../outage.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { BreakerState, Lease, Outbox, RelayLeases, WakeUps } from '../outbox/outbox.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import { claim, readAhead } from './claim.ts';
import { heldLeases } from './held-leases.ts';
import { breaker as breakerOn, type EventTopics, publish } from './publish.ts';
import { postpone, settler } from './settle.ts';
import { waiter } from './wait.ts';

export interface RelayPorts {
  readonly outbox: Outbox;
  readonly leases: RelayLeases;
  readonly eventLog: EventLog;
  readonly wakeUps: WakeUps;
  /** The types of this module's events. Another release may have left others in the outbox: they have no topic. */
  readonly topics: EventTopics;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
  /** Is told of each event that is parked. */
  readonly exceptions?: ExceptionRecorder;
}

interface RelaySettings {
  /** Tells this relay from every other. */
  readonly relay: string;
  readonly batch: number;
  readonly pollMs: number;
  readonly leaseMs: number;
  /** An event that the log refuses so often is parked. */
  readonly maxAttempts: number;
  readonly breakerOpenMs: number;
}

export interface Relay {
  breakerState(): BreakerState;
  /** The log was away and is back: it is tried at once, however long the breaker wanted to wait. */
  logIsBack(): void;
  /** Finishes the batch in hand, unless that takes too long, and hands the leases back. */
  stop(): Promise<void>;
}

/** How long `stop` waits for a publication; after that only the knowledge that it succeeded is lost. */
const LONGEST_STOP_MS = 3_000;

const isRefusal = (error: unknown): boolean => error instanceof MessageRefused;
const aggregateOf = ({ aggregateType, aggregateId }: OutboxEntry): string => `${aggregateType} ${aggregateId}`;

/**
 * Carries committed events from the outbox to the log: claim, publish, settle, wait. One batch is sent at a time; while
 * it is, the next is claimed and the last is settled.
 */
export function startRelay(given: RelayPorts, settings: RelaySettings): Relay {
  const stopping = new AbortController();
  const { clock, timers, metrics, log } = given;
  const breaker = breakerOn(clock, {
    openMs: settings.breakerOpenMs,
    isOutage: (error) => !isRefusal(error),
    onChange: (state) => {
      metrics.breakerChanged(state);
      log.info({ state }, 'The circuit breaker on publishing changed');
    },
  });
  const ports = { ...given, breaker };
  const leases = heldLeases(ports, settings);
  const wait = waiter(ports, settings, stopping.signal);
  const outage = outageOf(log, {
    begins: 'The relay could not finish a round and tries again',
    ends: 'The relay works again',
  });

  const ahead = readAhead();
  const settling = settler(ports, settings.relay, { onSettled: outage.isOver, onLeaseLost: leases.doubt });

  const claimBut = (held: readonly Lease[], inHand: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> => {
    wait.forgetWakeUps();
    return claim(ports, held, settings, inHand);
  };

  const carry = async (held: readonly Lease[], entries: readonly OutboxEntry[]): Promise<void> => {
    const inHand = [...settling.inHand(), ...entries];
    const readOn = (): void => ahead.begin(held, () => claimBut(held, inHand));
    const isFull = entries.length === settings.batch;
    if (isFull) readOn();
    // Only while this one is sent: what is read after a refusal might overtake what was refused.
    const noMore = isFull ? undefined : wait.whenWoken(readOn);
    const attempt = async (part: readonly OutboxEntry[]): Promise<void> => {
      leases.mustLast();
      await publish(ports, part);
      await settling.settle(held, part);
    };
    const sending = leases.during(() => bisect(entries, { attempt, isRefusal, keyOf: aggregateOf }));
    const refused = await sending.finally(noMore);
    if (refused.length === 0) return;
    ahead.forget();
    await postpone(ports, settings, held, refused);
  };

  const round = async (): Promise<void> => {
    const held = await leases.current(settling.finished);
    const closedForMs = breaker.remainingMs();
    if (closedForMs > 0) return wait.whileOpen(closedForMs);
    const entries = (await ahead.take(held)) ?? (await claimBut(held, settling.inHand()));
    if (entries.length > 0) return carry(held, entries);
    await settling.finished();
    outage.isOver();
    await wait.forWork();
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => {
        ahead.forget();
        metrics.publishFailed();
        outage.goesOn(error);
        return wait.afterFailure();
      });
    }
    await settling.finished().catch((error: unknown) => outage.goesOn(error));
  };

  const running = run();
  return {
    breakerState: breaker.state,
    logIsBack: () => {
      breaker.tryNow();
      wait.noLonger();
    },
    stop: async () => {
      stopping.abort();
      const ended = new AbortController();
      void running.then(() => ended.abort());
      await timers.wait(LONGEST_STOP_MS, ended.signal);
      wait.close();
      await leases.release();
    },
  };
}
