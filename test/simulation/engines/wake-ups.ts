import type { WakeUps } from '../../../src/kernel/outbox/outbox.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export interface WakeUpChannel {
  readonly listeners: Set<{ readonly process: Process; readonly hear: () => void }>;
}

export const startWakeUpChannel = (): WakeUpChannel => ({ listeners: new Set() });

/** A wake-up may be lost, and its sender is not told. */
export const simulatedWakeUps = ({ wakeUps, dice, links, weather }: World, process: Process): WakeUps => ({
  wake: () => {
    if (links.memory.isDown()) return;
    for (const listener of wakeUps.listeners) {
      if (!dice.chance(weather().lostWakeUps)) listener.process.reach(dice.integer(4), 'is woken', listener.hear);
    }
  },
  onWakeUp: (hear) => {
    const listener = { process, hear };
    wakeUps.listeners.add(listener);
    return () => void wakeUps.listeners.delete(listener);
  },
});
