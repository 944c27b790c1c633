import type { Log } from '../../src/shared/log.ts';

const nothing = (): void => undefined;

export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export interface RecordedLine {
  readonly level: keyof Log;
  readonly facts: object;
  readonly sentence: string;
}

/** A log that can be asked what operators would have read. */
export function recordingLog(): Log & { readonly lines: readonly RecordedLine[] } {
  const lines: RecordedLine[] = [];
  const at = (level: keyof Log) => (facts: object, sentence: string) => void lines.push({ level, facts, sentence });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
