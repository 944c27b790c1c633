import type { Dice } from './dice.ts';
import { Fault } from './fault.ts';
import type { Link } from './link.ts';
import type { Process } from './process.ts';
import type { Scheduler } from './scheduler.ts';

interface Caller extends Pick<Process, 'name' | 'reach' | 'isAlive'> {
  readonly dice: Dice;
  readonly scheduler: Scheduler;
}

/** There and back again: the effect is one step, the answer another, and either can fail. */
export const placeCall = <Value>(
  { name, dice, scheduler, reach, isAlive }: Caller,
  link: Link,
  label: string,
  effect: () => Value | Promise<Value>,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const { kind, thereMs, backMs, lateMs } = link.fateOfCall(label);
    const answer = (value: Value): void => void reach(backMs, `${label} answered`, () => resolve(value));
    const fail = (why: string): void => failWith(new Fault(`the ${link.name} ${why}`));
    const failWith = (error: unknown): void => void reach(backMs, `${label} failed`, () => reject(error));

    const arrive = () => {
      // What a dead process had sent may still have been on its way, or not.
      if (!isAlive() && dice.chance(0.5)) return;
      if (link.isDown()) return fail('does not answer');
      if (kind === 'refused') return fail('refused');
      if (kind === 'late effect') {
        scheduler.in(lateMs, `${name}: ${label}, late`, () => takeEffect(scheduler, effect, nothing, nothing));
        return fail('took too long');
      }
      const reply = kind === 'lost reply' ? () => fail('did it, but its reply was lost') : answer;
      takeEffect(scheduler, effect, reply, failWith);
    };
    scheduler.in(thereMs, `${name}: ${label}`, arrive);
  });

const nothing = (): void => undefined;

/** Most effects are there at once; those that wait for a lock are not. */
function takeEffect<Value>(
  { nobodyWoke }: Scheduler,
  effect: () => Value | Promise<Value>,
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
): void {
  try {
    const value = effect();
    if (value instanceof Promise) return void value.then(onValue, onError);
    onValue(value);
  } catch (error) {
    onError(error);
  }
  nobodyWoke();
}
