import { type Dice, diceOf } from '../../simulation/core/dice.ts';

/** Decides what people do in the fault tests of this run. A failure prints it; `FAULTS_SEED` draws the same again. */
export const faultsSeed: number = Number(process.env.FAULTS_SEED ?? Math.trunc(Math.random() * 2 ** 31));

let drawn = 0;

/** Dice of their own for everybody who draws: what one of them draws does not depend on how fast the others are. */
export function nextDice(): Dice {
  drawn += 1;
  return diceOf(faultsSeed + drawn);
}
