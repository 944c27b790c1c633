import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Hits, Order, Shot } from './programs/load.ts';

export interface LoadGenerator {
  aim(target: string, url: string, shots: readonly Shot[]): Promise<void>;
  fire(target: string, ms: number, connections: number): Promise<Hits>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('./programs/load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const order = async (given: Order): Promise<Hits> => {
    child.send(given);
    const [answer] = (await once(child, 'message')) as [{ hits: Hits; failure?: string }];
    if (answer.failure !== undefined) throw new Error(`The load on ${given.target} failed: ${answer.failure}`);
    return answer.hits;
  };
  return {
    aim: async (target, url, shots) => void (await order({ kind: 'aim', target, url, shots })),
    fire: (target, ms, connections) => order({ kind: 'fire', target, ms, connections }),
    stop: () => void child.kill(),
  };
}
