import type { Engines } from '../../src/main/engines.ts';

/** Engines whose events stay in the outbox: no document follows its row. */
export function withoutRelay(engines: Engines): Engines {
  const [first, ...others] = engines.commandSides;
  const hold = (side: typeof first) => ({ ...side, outbox: { ...side.outbox, claim: async () => [] } });
  return { ...engines, commandSides: [hold(first), ...others.map(hold)] };
}
