import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemClock, systemTimers } from '../../shared/clock.ts';
import type { ModuleHost, ModuleService } from '../module.ts';
import { exceptionStoreOn } from './adapters/exception-store.ts';
import { exceptionRecorder, type RecorderCounts } from './recorder/exception-recorder.ts';

/** The root of the project, seen from src/ and from dist/. */
const ROOT = new URL('../../../', import.meta.url);

export async function openExceptions(host: ModuleHost): Promise<ModuleService> {
  const exceptions = exceptionRecorder({
    store: exceptionStoreOn(host.querySide),
    clock: systemClock,
    timers: systemTimers,
    log: host.log,
    counts: recorderCounts(host),
    nextId: host.nextTsid,
    release: await releaseOfProject(),
    root: { path: fileURLToPath(ROOT), url: ROOT.href },
  });
  return { exceptions };
}

const releaseOfProject = async (): Promise<string> =>
  (JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { readonly version: string }).version;

function recorderCounts({ metrics }: ModuleHost): RecorderCounts {
  const recorded = metrics.counter('dogear_exceptions_total', 'Unexpected exceptions, by severity', 'severity');
  const dropped = metrics.counter(
    'dogear_exceptions_dropped_total',
    'Exceptions that the exception log has lost, because too many were waiting',
  );
  const failed = metrics.counter(
    'dogear_exception_write_failures_total',
    'Attempts to write the exception log that failed',
  );
  return {
    // What is stored begins with a digit, for its order.
    recorded: (severity) => recorded({ severity: severity.slice(2) }),
    dropped: (exceptions) => {
      for (let each = 0; each < exceptions; each += 1) dropped({});
    },
    writeFailed: () => failed({}),
  };
}
