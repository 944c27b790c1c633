import { median, ratiosOf, type Speed } from './rounds.ts';
import type { Figure } from './table.ts';

const rounded = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

const speedOf = (speeds: readonly Speed[]): string => {
  const cpu = median(speeds.map(({ cpuMs }) => cpuMs ?? Number.NaN));
  const perSecond = `${rounded(median(speeds.map((speed) => speed.perSecond)))}/s`;
  return Number.isNaN(cpu) ? perSecond : `${perSecond} at ${cpu.toFixed(2)} ms of CPU`;
};

/** Requests per second of one side in relation to another, with the spread over the rounds. */
export function ratioFigure(
  what: string,
  speeds: ReadonlyMap<string, readonly Speed[]>,
  [ours, theirs]: readonly [string, string],
  wanted: Figure['wanted'],
): Figure {
  const [our, their] = [speeds.get(ours) ?? [], speeds.get(theirs) ?? []];
  const ratios = ratiosOf(our, their);
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const because = `${speedOf(our)} against ${speedOf(their)}; rounds ${spread}${byCpu(our, their)}`;
  return { what, value: median(ratios), unit: '×', wanted, because };
}

/** On a machine with other work the steadier of the two: how much less CPU an answer takes on one side. */
function byCpu(ours: readonly Speed[], theirs: readonly Speed[]): string {
  const ratio = median(ratiosOf(theirs, ours, ({ cpuMs }) => cpuMs ?? Number.NaN));
  return Number.isNaN(ratio) ? '' : `; by CPU time ${ratio.toFixed(2)} ×`;
}

export const startFigure = (what: string, starts: readonly number[]): Figure => ({
  what,
  value: median(starts),
  unit: 'ms',
  wanted: { atMost: 2_000 },
  because: `${starts.map((ms) => ms.toFixed(0)).join(', ')} ms to the first ready answer`,
});

export const memoryFigures = (lane: string, idle: number, highest: number): Figure[] => [
  { what: `${lane}: memory, idle`, value: idle, unit: 'MB', wanted: { atMost: 150 }, because: 'resident, just ready' },
  {
    what: `${lane}: memory, under load`,
    value: highest,
    unit: 'MB',
    wanted: { atMost: 250 },
    because: 'resident, highest of the run',
  },
];
