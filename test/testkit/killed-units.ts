import type { IdentityStore, IdentityUnit } from '../../src/modules/identity/identity-store.ts';

export class Killed extends Error {}

/**
 * The same store in a process that is killed at its n-th question or write inside of units, or just before it commits, if
 * there are not so many. Says whether it has come to that.
 */
export function killedAt(store: IdentityStore, nth: number) {
  let calls = 0;
  const counted = (work: () => unknown): unknown => {
    calls += 1;
    if (calls >= nth) throw new Killed(`at ${nth}`);
    return work();
  };
  const dying = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => counted(() => value.apply(target, args));
      },
    });
  const unit: IdentityStore['unit'] = (work) =>
    store.unit(async (real) => {
      const value = await work(
        new Proxy(real, {
          get: (target, name) => {
            const part: unknown = Reflect.get(target, name);
            return typeof part === 'object' && part !== null ? dying(part) : part;
          },
        }) as IdentityUnit,
      );
      return counted(() => value) as typeof value;
    });
  return { store: { ...store, unit }, hasLived: () => calls < nth };
}
