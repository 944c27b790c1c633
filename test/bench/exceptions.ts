import { fileURLToPath } from 'node:url';
import { storeOn } from '../../src/kernel/store.ts';
import { exceptionRecorder } from '../../src/modules/exceptions/recorder/exception-recorder.ts';
import { systemClock, systemTimers } from '../../src/shared/clock.ts';
import { tsidGenerator } from '../../src/shared/ids.ts';

/**
 * What `record()` costs: 100,000 equal failures, of which all but ten a minute are only counted, and failures that are
 * all kept in full. The stacks are made before: making one costs an error, not its recording.
 *
 *   node --import tsx test/bench/exceptions.ts
 */
const ROOT = new URL('../../', import.meta.url);
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function recorderOn(clock = systemClock) {
  const counted = { recorded: 0, dropped: 0 };
  const recorder = exceptionRecorder({
    store: { add: async () => [], write: async () => undefined },
    clock,
    timers: systemTimers,
    log: silent,
    counts: {
      recorded: () => {
        counted.recorded += 1;
      },
      dropped: (exceptions) => {
        counted.dropped += exceptions;
      },
      writeFailed: () => undefined,
    },
    nextId: tsidGenerator(systemClock, 1),
    release: 'bench',
    root: { path: fileURLToPath(ROOT), url: ROOT.href },
  });
  return { recorder, counted };
}

/** A failure as a request meets it: thrown below our own code, in a sentence with values. */
async function failureOf(index: number): Promise<Error> {
  const transactions = {
    run: async () => {
      throw new Error(
        `Duplicate entry '${index}-kim${index}@example.com' for key 'users.email' at 10.0.0.${index % 250}`,
      );
    },
    runAssumingNew: async () => undefined,
    read: async () => undefined,
  };
  const store = storeOn(transactions as never, {} as never, {} as never);
  const failure = await store
    .change({} as never, () => undefined as never, {} as never)
    .then(
      () => new Error('nothing was thrown'),
      (error: Error) => error,
    );
  void failure.stack;
  return failure;
}

const FAILURES = 100_000;

async function measure(name: string, failures: readonly Error[], clock = systemClock): Promise<void> {
  const { recorder, counted } = recorderOn(clock);
  const record = (index: number): void =>
    recorder.record({
      error: failures[index % failures.length],
      source: 'WRITE',
      method: 'mutation.createBookmark',
      requestId: `request-${index}`,
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      operationName: 'CreateBookmark',
      variables: ['input'],
    });
  for (let index = 0; index < 2_000; index += 1) record(index);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let index = 0; index < FAILURES; index += 1) {
    const one = performance.now();
    record(index);
    times.push(performance.now() - one);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const at = (part: number): string => ((times[Math.floor(FAILURES * part)] ?? 0) * 1_000).toFixed(1);
  const cpu = ((user + system) / FAILURES).toFixed(1);
  console.log(`${name}: median ${at(0.5)} µs, p99 ${at(0.99)} µs, ${cpu} µs of CPU each; ${JSON.stringify(counted)}`);
  await recorder.close();
}

const failures = await Promise.all(Array.from({ length: 1_000 }, (_, index) => failureOf(index)));
await measure('only counted', failures);
let now = Date.UTC(2026, 0, 1);
const sixAMinute = {
  now: () => {
    now += 10_000;
    return new Date(now);
  },
};
await measure('in full', failures, sixAMinute);
