import type { ProcessedEvents } from '../../../src/kernel/consumer/consumer.ts';
import type { Dice } from '../core/dice.ts';
import type { Process } from '../core/process.ts';
import type { World } from '../world.ts';

export interface Memory {
  readonly marks: Set<string>;
  /** Everything, or whatever it likes. */
  forget(): void;
}

export function startMemory(dice: Dice): Memory {
  const marks = new Set<string>();
  return {
    marks,
    forget: () => {
      const all = dice.chance(0.5);
      for (const mark of [...marks]) if (all || dice.chance(0.5)) marks.delete(mark);
    },
  };
}

/** Like the Redis adapter it goes on without marks when nobody answers. */
export function simulatedProcessedEvents({ memory: { marks }, links }: World, process: Process): ProcessedEvents {
  const key = (consumer: string, eventId: string): string => `${consumer}:${eventId}`;
  return {
    processed: (consumer, eventIds) =>
      process
        .call(links.memory, 'read marks', () => new Set(eventIds.filter((id) => marks.has(key(consumer, id)))))
        .catch(() => new Set()),
    mark: (consumer, eventIds) =>
      process
        .call(links.memory, 'mark', () => {
          for (const eventId of eventIds) marks.add(key(consumer, eventId));
        })
        .catch(() => undefined),
  };
}
