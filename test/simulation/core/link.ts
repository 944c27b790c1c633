import type { Dice } from './dice.ts';
import type { Scheduler } from './scheduler.ts';
import type { Weather } from './weather.ts';

export type EngineName = 'database' | 'log' | 'documents' | 'memory';

export interface Fate {
  readonly kind: 'fine' | 'refused' | 'lost reply' | 'late effect';
  readonly thereMs: number;
  readonly backMs: number;
  readonly lateMs: number;
}

/** The way to one engine: how long it takes, and what goes wrong on it. */
export interface Link {
  readonly name: EngineName;
  isDown(): boolean;
  breakFor(milliseconds: number): void;
  restore(): void;
  fateOfCall(call: string): Fate;
}

export const LATEST_EFFECT_MS = 4_000;
/** Where a promise could break: faults come here more often. */
const DELICATE = /^(commit|publish|settle|write)/;
const SLOWEST_MS = 8_000;

export function linkTo(name: EngineName, dice: Dice, scheduler: Pick<Scheduler, 'now'>, weather: () => Weather): Link {
  let downUntil = 0;
  // Engines differ: where everything failed equally often, no command would ever get through to the others.
  const temper = dice.pick([0, 0.5, 1, 3]);
  const way = (risk: number): number =>
    dice.chance(risk * weather().slowness) ? dice.between(50, SLOWEST_MS) : dice.integer(4);
  const drawKind = (risk: number): Fate['kind'] => {
    const { refusals, lostReplies, lateEffects } = weather();
    if (dice.chance(risk * refusals)) return 'refused';
    if (dice.chance(risk * lostReplies)) return 'lost reply';
    return dice.chance(risk * lateEffects) ? 'late effect' : 'fine';
  };
  return {
    name,
    isDown: () => scheduler.now() < downUntil,
    breakFor: (milliseconds) => {
      downUntil = scheduler.now() + milliseconds;
    },
    restore: () => {
      downUntil = 0;
    },
    fateOfCall: (call) => {
      const risk = temper * (DELICATE.test(call) ? 3 : 1);
      const kind = drawKind(risk);
      const lateMs = kind === 'late effect' ? dice.between(1, LATEST_EFFECT_MS) : 0;
      return { kind, thereMs: way(risk), backMs: way(risk), lateMs };
    },
  };
}
