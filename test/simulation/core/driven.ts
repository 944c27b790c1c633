import type { Scheduler } from './scheduler.ts';

/** For tests outside of a simulation: simulated time goes on for as long as a call of such a port is under way. */
export function driven(scheduler: Scheduler): <Port extends object>(port: Port) => Port {
  let underWay = 0;
  let isGoing = false;
  const goOn = async (): Promise<void> => {
    if (isGoing) return;
    isGoing = true;
    while (underWay > 0) await scheduler.run(() => underWay === 0, 60_000);
    isGoing = false;
  };
  return (port) =>
    new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
        return (...args: unknown[]) => {
          underWay += 1;
          const answer = method.apply(target, args).finally(() => {
            underWay -= 1;
          });
          void goOn();
          return answer;
        };
      },
    });
}
