import type { Egg } from './no-cycles.ts';

export interface Hen {
  hatchedFrom?: Egg;
}
