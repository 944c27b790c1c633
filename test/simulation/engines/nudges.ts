import type { Nudges } from '../../../src/pipeline/nudges.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export interface NudgeChannel {
  readonly listeners: Set<{ readonly process: Process; readonly hear: () => void }>;
}

export const startNudgeChannel = (): NudgeChannel => ({ listeners: new Set() });

/** Nobody is told whether a nudge arrived. */
export const simulatedNudges = ({ nudges, dice, links, weather }: World, process: Process): Nudges => ({
  nudge: () => {
    if (links.memory.isDown()) return;
    for (const listener of nudges.listeners) {
      if (!dice.chance(weather().lostNudges)) listener.process.reach(dice.integer(4), 'is nudged', listener.hear);
    }
  },
  onNudge: (hear) => {
    const listener = { process, hear };
    nudges.listeners.add(listener);
    return () => void nudges.listeners.delete(listener);
  },
});
