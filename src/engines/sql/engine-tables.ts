import type { HandledMark } from '../../kernel/consumer/handled-marks.ts';
import { flag, instant, integer, json, longText, nullable, text, tsid } from '../../kernel/fields.ts';
import type { JobRow } from '../../kernel/jobs.ts';
import type { JsonCodec } from '../../shared/json-codec.ts';
import { jsonText, small, type TableDescription } from './columns.ts';
import type { RecordTable } from './records.ts';

const described = <Columns extends TableDescription['columns']>(table: TableDescription<Columns>) => table;

const headers: JsonCodec<Readonly<Record<string, string>>> = {
  toJson: (value) => value,
  ofJson: (value) => value as Readonly<Record<string, string>>,
};

/** Committed events that are not published yet. */
export const outboxTable = described({
  name: 'outbox',
  columns: {
    id: { ...tsid<bigint>(), numbered: true as const },
    eventId: text<string>(36),
    eventType: text<string>(100),
    source: text<string>(100),
    aggregateType: text<string>(50),
    aggregateId: text<string>(50),
    aggregateVersion: integer(),
    payload: jsonText(),
    headers: json(headers),
    createdAt: instant(),
    bucket: small(),
    attempts: { ...integer(), default: 0 },
    /** Empty means: at once. */
    nextAttemptAt: nullable(instant()),
    parkedAt: nullable(instant()),
    lastError: nullable(longText<string>()),
    /** It failed before: only such a row can hold back its aggregate's later ones. */
    held: { ...nullable(flag()), generatedAs: '`next_attempt_at` is not null or `parked_at` is not null' },
  },
  primaryKey: ['id'],
  unique: { outbox_aggregate_version: ['aggregateType', 'aggregateId', 'aggregateVersion'] },
  indexes: {
    // A claim walks this index in id order and reads no payload of what it does not take.
    outbox_scan: ['parkedAt', 'id', 'bucket', 'nextAttemptAt'],
    // Whether an aggregate is held back is one look-up, however many of its events are pending.
    outbox_held: ['aggregateType', 'aggregateId', 'held'],
  },
});

/** Events that a reaction has handled, each written in the transaction of the change that it caused. */
export const inboxTable: RecordTable<HandledMark> = {
  name: 'inbox',
  columns: { consumer: text(100), eventId: text(64), handledAt: instant() },
  primaryKey: ['consumer', 'eventId'],
  indexes: { inbox_handled: ['handledAt'] },
};

/** One row per job of the worker, made when a worker first meets the job. */
export const jobsTable: RecordTable<JobRow> = {
  name: 'jobs',
  columns: {
    name: text(100),
    owner: nullable(text(100)),
    leaseUntil: instant(),
    dueAt: instant(),
    position: nullable(longText()),
    startedAt: nullable(instant()),
    finishedAt: nullable(instant()),
    lastError: nullable(longText()),
  },
  primaryKey: ['name'],
};

/** One row per bucket, made with the tables. */
export const relayLeasesTable = described({
  name: 'relay_leases',
  columns: {
    bucket: small(),
    owner: nullable(text<string>(100)),
    epoch: { ...integer(), default: 0 },
    expiresAt: nullable(instant()),
  },
  primaryKey: ['bucket'],
});

/** The relays, and when each was last seen: the fair share of buckets follows from it. */
export const relaysTable = described({
  name: 'relays',
  columns: { id: text<string>(100), lastSeenAt: instant(), breaker: { ...text<string>(16), default: 'CLOSED' } },
  primaryKey: ['id'],
});
