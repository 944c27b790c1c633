import type { HandledMarks } from '../../../src/pipeline/handled-marks.ts';
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
export function simulatedMarks({ memory: { marks }, links }: World, process: Process): HandledMarks {
  const key = (projection: string, eventId: string): string => `${projection}:${eventId}`;
  return {
    handled: (projection, eventIds) =>
      process
        .call(links.memory, 'read marks', () => new Set(eventIds.filter((id) => marks.has(key(projection, id)))))
        .catch(() => new Set()),
    mark: (projection, eventIds) =>
      process
        .call(links.memory, 'mark', () => {
          for (const eventId of eventIds) marks.add(key(projection, eventId));
        })
        .catch(() => undefined),
  };
}
