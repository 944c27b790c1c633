import type { Engine } from '../../../src/engines/engine.ts';
import type { EngineWatch } from '../../../src/main/engine-watch.ts';

export interface FakeEngine extends Engine {
  pings: number;
  /** From now on it does not answer, for this reason; without one it does. */
  away(reason?: string): void;
}

/** For whoever works beside engines that nobody watches. */
export const unwatched: Pick<EngineWatch, 'onBack'> = { onBack: () => undefined };

export function fakeEngine(name: string, address = `${name}.example:1`): FakeEngine {
  let reason: string | undefined;
  return {
    name,
    address,
    pings: 0,
    away: (why) => {
      reason = why;
    },
    async ping() {
      this.pings += 1;
      if (reason !== undefined) throw new Error(reason);
    },
    migrate: async () => undefined,
    close: async () => undefined,
  };
}
