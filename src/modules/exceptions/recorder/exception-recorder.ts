import type { UnexpectedException } from '../../../kernel/exceptions.ts';
import { outageOf } from '../../../kernel/outage.ts';
import type { Clock, Timers } from '../../../shared/clock.ts';
import { type Log, reasonOf } from '../../../shared/log.ts';
import type { ExceptionLog } from '../../module.ts';
import {
  type ExceptionEntry,
  type ExceptionGroupId,
  type ExceptionId,
  ExceptionSource,
  type GroupCount,
} from '../exception.ts';
import type { ExceptionStore } from '../exception-store.ts';
import { entryOf, severityIn } from './exception-entry.ts';
import type { Root } from './stack-frames.ts';
import { readThrown, type Thrown } from './thrown.ts';
import { waitingRoom } from './waiting.ts';

interface RecorderPorts {
  readonly store: ExceptionStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly counts: RecorderCounts;
  nextId(): bigint;
  readonly release: string;
  readonly root: Root;
}

/** What the recorder tells of itself. */
export interface RecorderCounts {
  recorded(severity: string): void;
  dropped(exceptions: number): void;
  writeFailed(): void;
}

const WRITE_EVERY_MS = 1_000;
const LONGEST_CLOSE_MS = 2_000;

/** Takes exceptions at once and writes them a moment later, all together. What goes wrong here only the log is told. */
export function exceptionRecorder(ports: RecorderPorts): ExceptionLog {
  const { store, clock, timers, log, counts, root, release } = ports;
  const closing = new AbortController();
  const waiting = waitingRoom(counts.dropped);
  const outage = outageOf(log, {
    begins: 'The exception log cannot be written; it waits and is tried again',
    ends: 'The exception log is written again',
  });
  const isSecondOfRequest = requestMemory();
  let writing: Promise<void> = Promise.resolve();
  let isScheduled = false;

  const write = async (): Promise<void> => {
    // Together: the group of each entry is among these counts, or was counted before.
    const [taken, entries] = [waiting.takeCounts(), waiting.takeEntries()];
    try {
      const left = await add(taken, entries);
      await writeEntries(entries.filter(({ groupId }) => !left.has(groupId)));
      if (left.size > 0) throw new Error('some groups could not be counted');
      outage.isOver();
    } catch (error) {
      counts.writeFailed();
      outage.goesOn(error);
    }
  };
  /** Adds the counts. Those that are left wait again, and the entries of their groups with them. Returns these groups. */
  const add = async (
    taken: readonly GroupCount[],
    entries: readonly ExceptionEntry[],
  ): Promise<ReadonlySet<ExceptionGroupId>> => {
    let left: readonly GroupCount[] = [];
    try {
      if (taken.length > 0) left = await store.add(taken);
    } catch (error) {
      putBack(taken, entries);
      throw error;
    }
    const groups = new Set(left.map(({ groupId }) => groupId));
    putBack(
      left,
      entries.filter(({ groupId }) => groups.has(groupId)),
    );
    return groups;
  };
  /** An entry whose group has no room any more goes with it: no entry is without its group. */
  const putBack = (counts: readonly GroupCount[], entries: readonly ExceptionEntry[]): void => {
    const gone = new Set(counts.filter((count) => !waiting.count(count)).map(({ groupId }) => groupId));
    waiting.putBack(entries.filter(({ groupId }) => !gone.has(groupId)));
  };
  const writeEntries = async (taken: readonly ExceptionEntry[]): Promise<void> => {
    if (taken.length === 0) return;
    try {
      await store.write(taken);
    } catch (error) {
      waiting.putBack(taken);
      throw error;
    }
  };

  /** One after the other: what a hanging store has taken is not given to it twice. */
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const schedule = (): void => {
    if (isScheduled || closing.signal.aborted) return;
    isScheduled = true;
    void timers
      .wait(WRITE_EVERY_MS, closing.signal)
      .then(flush)
      .then(() => {
        isScheduled = false;
        if (!waiting.isEmpty()) schedule();
      });
  };

  const take = (exception: UnexpectedException): void => {
    const occurredAt = clock.now();
    const thrown = readThrown(exception.error, root);
    const severity = severityIn(exception, thrown);
    counts.recorded(severity);
    const isCounted = waiting.count(countOf(exception, thrown, occurredAt));
    const isSecond = isSecondOfRequest(exception.requestId, thrown.groupId);
    if (isCounted && !isSecond && waiting.takesInFull(thrown.groupId, occurredAt))
      waiting.enter(entryOf(exception, thrown, { id: ports.nextId() as ExceptionId, release, occurredAt }));
    schedule();
  };
  const countOf = (exception: UnexpectedException, thrown: Thrown, at: Date): GroupCount => ({
    groupId: thrown.groupId,
    fingerprint: thrown.fingerprint,
    exceptionType: thrown.type,
    message: waiting.counted(thrown.groupId)?.message ?? thrown.template(),
    severity: severityIn(exception, thrown),
    count: 1,
    firstSeenAt: at,
    lastSeenAt: at,
    lastReadAt: exception.source === ExceptionSource.READ ? at : null,
    lastWriteAt: exception.source === ExceptionSource.WRITE ? at : null,
  });

  return {
    record: (exception) => {
      try {
        take(exception);
      } catch (error) {
        counts.dropped(1);
        log.debug({ reason: reasonOf(error) }, 'An exception could not be recorded');
      }
    },
    flush,
    close: async () => {
      closing.abort();
      const written = new AbortController();
      void flush().then(() => written.abort());
      await timers.wait(LONGEST_CLOSE_MS, written.signal);
    },
  };
}

/** The errors of one request come one after the other: equal ones are one entry, which its request id finds. */
function requestMemory() {
  let last: string | undefined;
  let groups = new Set<ExceptionGroupId>();
  return (requestId: string | undefined, group: ExceptionGroupId): boolean => {
    if (requestId === undefined) return false;
    if (requestId !== last) groups = new Set();
    last = requestId;
    const isKnown = groups.has(group);
    groups.add(group);
    return isKnown;
  };
}
