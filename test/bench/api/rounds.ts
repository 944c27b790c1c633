import type { LoadGenerator } from './load-generator.ts';
import { cpuSecondsOf } from './process-figures.ts';
import type { ServerProcess } from './server-process.ts';

export interface Side {
  readonly name: string;
  readonly server: ServerProcess;
}

export interface Speed {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server process per answer; nothing where the system does not tell. */
  readonly cpuMs: number | undefined;
}

export interface Plan {
  readonly rounds: number;
  readonly ms: number;
  readonly connections: number;
}

/** V8 goes on to compile what it sees often for ten seconds and more; what runs for days is to be measured afterwards. */
const WARM_UP_ROUNDS = 5;

/** All sides take turns, so that a busy moment of the machine hits each of them; at first each only warms up. */
export async function inRounds(
  load: LoadGenerator,
  sides: readonly Side[],
  { rounds, ms, connections }: Plan,
): Promise<ReadonlyMap<string, readonly Speed[]>> {
  const speeds = new Map<string, Speed[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, server } of round % 2 === 0 ? sides : [...sides].reverse()) {
      const before = cpuSecondsOf(server.pid);
      const { answers, seconds, p50, p99 } = await load.fire(name, round === 0 ? WARM_UP_ROUNDS * ms : ms, connections);
      const after = cpuSecondsOf(server.pid);
      const cpuMs = before === undefined || after === undefined ? undefined : ((after - before) * 1_000) / answers;
      if (round > 0) speeds.get(name)?.push({ perSecond: answers / seconds, p50, p99, cpuMs });
    }
  }
  return speeds;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** How much more one side does than the other, round by round: neighbours in time saw the same machine. */
export const ratiosOf = (
  ours: readonly Speed[],
  theirs: readonly Speed[],
  of: (speed: Speed) => number = ({ perSecond }) => perSecond,
): number[] => ours.map((speed, round) => of(speed) / of(theirs[round] ?? speed));
