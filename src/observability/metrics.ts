import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobMetrics } from '../kernel/jobs.ts';
import type { BreakerState } from '../kernel/outbox/outbox.ts';
import type { PipelineMetrics } from '../kernel/pipeline-metrics.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly pipeline: PipelineMetrics;
  readonly jobs: JobMetrics;
  operationFinished(operation: string, outcome: 'ok' | 'error', seconds: number): void;
}

const breakerValues: Readonly<Record<BreakerState, number>> = { CLOSED: 0, HALF_OPEN: 1, OPEN: 2 };

/** Everything `/metrics` shows, each with its own registry so that two servers in one test do not meet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const ofConsumers = (name: string, help: string) => new Counter({ name, help, labelNames: ['consumer'], registers });

  const published = counter('dogear_events_published_total', 'Events the relay put into the log');
  const publishFailures = counter(
    'dogear_relay_failures_total',
    'Rounds of the relay that failed and were tried again',
  );
  const handled = ofConsumers('dogear_events_handled_total', 'Events that had their effect, by consumer');
  const deadLetters = ofConsumers('dogear_dead_letters_total', 'Messages that a consumer gave up');
  const refused = counter('dogear_events_refused_total', 'Attempts to publish an event that the log refused');
  const pauses = ofConsumers('dogear_consumer_pauses_total', 'Pauses of a consumer while it could not go on');
  const breaker = new Gauge({
    name: 'dogear_breaker_state',
    help: 'The circuit breaker on publishing: 0 closed, 1 half open, 2 open',
    registers,
  });
  const visible = new Histogram({
    name: 'dogear_commit_to_visible_seconds',
    help: 'From the commit of a change to its effect, by consumer',
    labelNames: ['consumer'],
    buckets: [0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers,
  });
  const operations = new Histogram({
    name: 'dogear_graphql_operation_seconds',
    help: 'Duration of GraphQL operations by kind and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });

  const jobSteps = new Counter({
    name: 'dogear_job_steps_total',
    // Prometheus itself calls what it scrapes a job.
    help: 'Steps of the workers’ jobs, by job and outcome',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const jobFinished = new Gauge({
    name: 'dogear_job_finished_timestamp_seconds',
    help: 'When this worker last finished a run of the job, in Unix seconds',
    labelNames: ['task'],
    registers,
  });

  return {
    registry,
    pipeline: {
      published: (events) => published.inc(events),
      publishFailed: () => publishFailures.inc(),
      publishRefused: (events) => refused.inc(events),
      breakerChanged: (state) => breaker.set(breakerValues[state]),
      consumerPaused: (consumer) => pauses.inc({ consumer }),
      handled: (consumer, events) => handled.inc({ consumer }, events),
      deadLettered: (consumer, events) => deadLetters.inc({ consumer }, events),
      becameVisible: (consumer, milliseconds) => visible.observe({ consumer }, Math.max(0, milliseconds) / 1000),
    },
    jobs: {
      jobStepped: (job, outcome) => jobSteps.inc({ task: job, outcome }),
      jobFinished: (job, at) => jobFinished.set({ task: job }, at.getTime() / 1000),
    },
    operationFinished: (operation, outcome, seconds) => operations.observe({ operation, outcome }, seconds),
  };
}
