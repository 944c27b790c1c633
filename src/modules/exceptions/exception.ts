import type { UnexpectedException } from '../../kernel/exceptions.ts';
import type { Brand } from '../../shared/ids.ts';

export const ExceptionSource = { READ: 'READ', WRITE: 'WRITE' } as const;
export type ExceptionSource = keyof typeof ExceptionSource;

/** As they are stored: in the order of the texts, so that the worst of several is the greatest. */
export const ExceptionSeverity = {
  LOW: '1 LOW',
  MEDIUM: '2 MEDIUM',
  HIGH: '3 HIGH',
  CRITICAL: '4 CRITICAL',
} as const;
export type ExceptionSeverity = (typeof ExceptionSeverity)[keyof typeof ExceptionSeverity];

export type ExceptionId = Brand<bigint, 'ExceptionId'>;
export type ExceptionGroupId = Brand<bigint, 'ExceptionGroupId'>;

export const KEPT_DAYS = 90;

/** The types of errors that say that something which the program relies on is not so. */
const INVARIANTS: ReadonlySet<string> = new Set(['InvariantBroken', 'AssertionError']);

export function severityOf(
  exceptionType: string,
  { source, recovered }: Pick<UnexpectedException, 'source' | 'recovered'>,
): ExceptionSeverity {
  if (INVARIANTS.has(exceptionType)) return ExceptionSeverity.CRITICAL;
  if (recovered) return ExceptionSeverity.LOW;
  return source === 'WRITE' ? ExceptionSeverity.HIGH : ExceptionSeverity.MEDIUM;
}

/** An exception in full. No value of it was written by a user. */
export interface ExceptionEntry {
  readonly id: ExceptionId;
  readonly groupId: ExceptionGroupId;
  readonly source: ExceptionSource;
  readonly severity: ExceptionSeverity;
  readonly exceptionType: string;
  readonly exceptionMessage: string;
  readonly stackTrace: string;
  /** The module, or another room of the program, whose code was running. */
  readonly module: string | null;
  readonly method: string | null;
  readonly userId: string | null;
  readonly requestId: string | null;
  readonly traceId: string | null;
  readonly operationName: string | null;
  readonly variables: readonly string[];
  readonly ids: readonly { readonly name: string; readonly id: string }[];
  readonly release: string;
  readonly fingerprint: string;
  readonly occurredAt: Date;
}

/** Equal exceptions, counted. */
export interface GroupCount {
  readonly groupId: ExceptionGroupId;
  readonly fingerprint: string;
  readonly exceptionType: string;
  readonly message: string;
  /** The worst of them. */
  readonly severity: ExceptionSeverity;
  readonly count: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly lastReadAt: Date | null;
  readonly lastWriteAt: Date | null;
}

const later = (one: Date | null, other: Date | null): Date | null => (one && (!other || one > other) ? one : other);

/** Both counts of one group as one. */
export const joined = (one: GroupCount, other: GroupCount): GroupCount => ({
  ...one,
  severity: one.severity > other.severity ? one.severity : other.severity,
  count: one.count + other.count,
  firstSeenAt: one.firstSeenAt < other.firstSeenAt ? one.firstSeenAt : other.firstSeenAt,
  lastSeenAt: later(one.lastSeenAt, other.lastSeenAt) ?? one.lastSeenAt,
  lastReadAt: later(one.lastReadAt, other.lastReadAt),
  lastWriteAt: later(one.lastWriteAt, other.lastWriteAt),
});

/** Who found a group to be done with, when and why. */
export interface Resolution {
  readonly resolvedAt: Date;
  readonly resolvedBy: bigint;
  readonly reason: string | null;
}
