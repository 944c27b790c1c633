import type { Hen } from './no-cycles-of-types.ts';

export interface Egg {
  laidBy?: Hen;
}
