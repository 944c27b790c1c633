import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time a process has used so far; nothing where there is no /proc. */
export function cpuSecondsOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name stands in brackets and may contain anything; user and system time are the 12th and 13th behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory now and at its highest, in MB. */
export function memoryOf(pid: number): { readonly now: number; readonly highest: number } | undefined {
  const status = read(`/proc/${pid}/status`);
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status ?? '')?.[1]) / 1024;
  return status === undefined ? undefined : { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
