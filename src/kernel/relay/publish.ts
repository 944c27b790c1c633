import { CircuitState, CountBreaker, circuitBreaker, handleAll, type IBackoff, type IBreaker } from 'cockatiel';
import type { Clock } from '../../shared/clock.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { type EventLog, MessageRefused } from '../event-log.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { seal } from '../outbox/envelope.ts';
import type { BreakerState } from '../outbox/outbox.ts';
import type { PipelineMetrics } from '../pipeline-metrics.ts';

/** The topic of each type of event that this program causes. */
export type EventTopics = Pick<ReadonlyMap<string, string>, 'get'>;

interface PublishPorts {
  readonly eventLog: EventLog;
  readonly topics: EventTopics;
  readonly breaker: Breaker;
  readonly metrics: PipelineMetrics;
}

/** Resolves when all of them are safely in the log; `MessageRefused` when at least one of them never will be. */
export async function publish(
  { eventLog, topics, breaker, metrics }: PublishPorts,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const messages = entries.map((entry) => {
    const topic = topics.get(entry.eventType);
    if (topic === undefined) throw new MessageRefused(`unknown event type ${entry.eventType}`);
    return seal(entry, topic);
  });
  await breaker.run(() => eventLog.publish(messages));
  metrics.published(entries.length);
}

/** SPEC 5: of the last 10 calls, at least 5, half failed. cockatiel opens above its threshold, not at it. */
const JUST_BELOW_HALF = 0.499;
const WINDOW = { size: 10, minimumNumberOfCalls: 5, threshold: JUST_BELOW_HALF };
const TRIALS = 3;

export interface Breaker {
  state(): BreakerState;
  /** How long nothing will be tried; nothing once calls may be tried again. */
  remainingMs(): number;
  run<Value>(call: () => Promise<Value>): Promise<Value>;
  /** The other side was seen to be back: the rest of the pause is skipped, and the trial calls decide. */
  tryNow(): void;
}

interface BreakerSettings {
  readonly openMs: number;
  /** Other errors are answers, which show that the other side is there. */
  isOutage(error: unknown): boolean;
  onChange(state: BreakerState): void;
}

/** Stops publishing for a while when most calls fail (SPEC 5). */
export function breaker(clock: Clock, { openMs, isOutage, onChange }: BreakerSettings): Breaker {
  const counting = withTrials(new CountBreaker(WINDOW));
  let openedAt = 0;
  const remainingMs = (): number => {
    if (policy.state !== CircuitState.Open) return 0;
    const elapsed = clock.now().getTime() - openedAt;
    // A clock that was set back must not keep it open for ever.
    return elapsed < 0 ? 0 : Math.max(0, openMs - elapsed);
  };

  /** cockatiel measures with the system's clock; so its answer is made to depend on ours alone. */
  const untilOurClockSays: IBackoff<unknown> = {
    get duration() {
      return remainingMs() > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => {
      openedAt = clock.now().getTime();
      return untilOurClockSays;
    },
  };
  const policy = circuitBreaker(handleAll, { breaker: counting, halfOpenAfter: untilOurClockSays });

  const state = (): BreakerState => {
    if (policy.state === CircuitState.Open) return 'OPEN';
    return policy.state === CircuitState.HalfOpen || counting.isTrying() ? 'HALF_OPEN' : 'CLOSED';
  };
  let told: BreakerState = 'CLOSED';
  const tell = (): void => {
    if (state() === told) return;
    told = state();
    onChange(told);
  };
  policy.onStateChange(tell);

  return {
    state,
    remainingMs,
    run: async <Value>(call: () => Promise<Value>): Promise<Value> => {
      const answer = await policy
        .execute(() =>
          call().then(ok, (error: unknown): Result<never, unknown> => {
            if (isOutage(error)) throw error;
            return err(error);
          }),
        )
        .finally(tell);
      if (!answer.ok) throw answer.error;
      return answer.value;
    },
    tryNow: () => {
      openedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** cockatiel closes after one good call; here the first three after an opening are trials, and each may open it again. */
function withTrials(counting: IBreaker): IBreaker & { isTrying(): boolean } {
  let trialsLeft = 0;
  return {
    state: undefined,
    isTrying: () => trialsLeft > 0,
    success: (state) => {
      trialsLeft = Math.max(0, (state === CircuitState.HalfOpen ? TRIALS : trialsLeft) - 1);
      counting.success(state);
    },
    failure: (state) => {
      const wasTrying = trialsLeft > 0;
      trialsLeft = 0;
      return counting.failure(state) || wasTrying;
    },
  };
}
