/** Ends what runs in a process that dies; nothing catches it there. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export interface Death {
  /** The first step is 1. */
  readonly step: number;
  /** Before the step is done, or after it, when its answer is lost. */
  readonly when: 'before' | 'after';
}

/** These answer at once and ask nobody. */
const NO_STEPS = ['publicUrl', 'freshId', 'bytes', 'staged', 'confirmed', 'rejected'];

/** The same ports, in a process that dies at one of the steps that it takes with them. */
export function mortal<Ports extends object>(ports: Ports, death: Death): Ports {
  let steps = 0;
  let isDead = false;
  const dieIf = (reached: boolean): void => {
    isDead ||= reached;
    if (isDead) throw new Killed('the process has died');
  };
  const around = async (work: () => unknown): Promise<unknown> => {
    steps += 1;
    const isLast = steps === death.step;
    dieIf(isLast && death.when === 'before');
    const value = await work();
    dieIf(isLast);
    return value;
  };
  const wrapped = (value: unknown, name: string, owner: unknown): unknown => {
    if (typeof value === 'function') {
      const call = (given: unknown[]) => Reflect.apply(value, owner, given);
      if (NO_STEPS.includes(name)) return (...given: unknown[]) => call(given);
      // A transaction is handed ports of its own; if the process dies in it, it is never committed.
      return (...given: unknown[]) => around(() => call(given.map((each) => (isWork(each) ? inside(each) : each))));
    }
    return typeof value === 'object' && value !== null ? wrap(value) : value;
  };
  const inside = (work: (ports: object) => unknown) => (given: object) => work(wrap(given));
  const wrap = <Value extends object>(value: Value): Value =>
    new Proxy(value, { get: (target, name) => wrapped(Reflect.get(target, name), String(name), target) });
  return wrap(ports);
}

const isWork = (given: unknown): given is (ports: object) => unknown => typeof given === 'function';
