import cliProgress from 'cli-progress';

export interface ProgressBar {
  start(total: number): void;
  /** So many more, and what is worth knowing besides. */
  add(count: number, note?: string): void;
  /** Makes room for a line; the next step draws the bar again. */
  clear(): void;
  stop(): void;
}

const silent: ProgressBar = {
  start: () => undefined,
  add: () => undefined,
  clear: () => undefined,
  stop: () => undefined,
};

/** On stderr, so that a result can be piped on; none for machines. */
export function progressBar(what: string, isShown: boolean): ProgressBar {
  if (!isShown) return silent;
  const format = `${what} {bar} {percentage}% | {value}/{total} | {eta_formatted} left{note}`;
  const bar = new cliProgress.SingleBar(
    { format, noTTYOutput: true, notTTYSchedule: 2_000, stream: process.stderr },
    cliProgress.Presets.shades_classic,
  );
  return {
    start: (total) => bar.start(total, 0, { note: '' }),
    add: (count, note = '') => bar.increment(count, { note }),
    clear: () => void (process.stderr.isTTY && process.stderr.write('\r\x1b[K')),
    stop: () => bar.stop(),
  };
}
