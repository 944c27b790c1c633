import type { Clock } from '../../shared/clock.ts';
import { type Log, reasonOf } from '../../shared/log.ts';
import type { Timers } from '../../shared/timers.ts';
import type { EventLog } from '../event-log.ts';
import type { Nudges } from '../nudges.ts';
import type { Outbox, RelayLeases } from '../outbox.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';
import { claim } from './claim.ts';
import { heldLeases } from './held-leases.ts';
import { publish } from './publish.ts';
import { settle } from './settle.ts';
import { waiter } from './wait.ts';

export interface RelayPorts {
  readonly outbox: Outbox;
  readonly leases: RelayLeases;
  readonly eventLog: EventLog;
  readonly nudges: Nudges;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: PipelineMetrics;
  readonly log: Log;
}

export interface RelaySettings {
  /** Tells this relay from every other. */
  readonly relay: string;
  readonly batch: number;
  readonly pollMs: number;
  readonly leaseMs: number;
}

export interface Relay {
  /** Finishes the batch in hand and hands the leases back. */
  stop(): Promise<void>;
}

/** Carries committed events from the outbox to the log: claim, publish, settle, wait. */
export function startRelay(ports: RelayPorts, settings: RelaySettings): Relay {
  const stopping = new AbortController();
  const leases = heldLeases(ports, settings);
  const wait = waiter(ports, settings, stopping.signal);

  const round = async (): Promise<void> => {
    const held = await leases.current();
    const entries = await claim(ports, held, settings);
    if (entries.length === 0) return wait.forWork();
    await publish(ports, entries);
    await settle(ports, settings.relay, held, entries);
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => {
        ports.metrics.publishFailed();
        ports.log.warn({ reason: reasonOf(error) }, 'The relay could not finish a round and tries again');
        return wait.afterFailure();
      });
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      wait.close();
      await leases.release();
    },
  };
}
