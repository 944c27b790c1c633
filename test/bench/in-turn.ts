/** One way to do so many of something; says how many seconds it took. */
export type Contender = () => Promise<number>;

/**
 * Bare and ours in turn, so that whatever else the machine does hits both; prints each round and the ratio of the
 * medians. The first round of each warms up and does not count.
 */
export async function inTurn(
  name: string,
  { count, rounds }: { count: number; rounds: number },
  contenders: { readonly bare: Contender; readonly ours: Contender },
): Promise<void> {
  const speeds = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const which of ['bare', 'ours'] as const) {
      const speed = count / (await contenders[which]());
      if (round > 0) speeds[which].push(speed);
    }
    if (round > 0)
      console.log(`${name}, round ${round}: bare ${shown(speeds.bare.at(-1))}, ours ${shown(speeds.ours.at(-1))}`);
  }
  const [bare, ours] = [median(speeds.bare), median(speeds.ours)];
  console.log(`${name}: bare ${shown(bare)}, ours ${shown(ours)}, ratio ${(ours / bare).toFixed(2)}`);
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const shown = (perSecond = Number.NaN): string => `${Math.round(perSecond).toLocaleString('en')}/s`;
