import { Pool } from 'undici';

/** One request as it goes over the wire, again and again. */
export interface Shot {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Order =
  | { readonly kind: 'aim'; readonly target: string; readonly url: string; readonly shots: readonly Shot[] }
  | { readonly kind: 'fire'; readonly target: string; readonly ms: number; readonly connections: number };

export interface Hits {
  readonly answers: number;
  readonly seconds: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Target {
  readonly origin: string;
  readonly path: string;
  readonly shots: readonly Shot[];
  next: number;
}

/** The load generator, a process of its own: it takes orders from its parent and tells how many answers it got. */
const targets = new Map<string, Target>();

async function fire(target: Target, ms: number, connections: number): Promise<Hits> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const begin = performance.now();
  const shoot = async (): Promise<void> => {
    while (performance.now() - begin < ms) {
      const shot = target.shots[target.next % target.shots.length];
      if (!shot) return;
      target.next += 1;
      const sent = performance.now();
      const { statusCode, body } = await pool.request({ path: target.path, method: 'POST', ...shot });
      const answer = await body.text();
      if (statusCode !== 200 || answer.includes('"errors"')) throw new Error(`${statusCode}: ${answer.slice(0, 500)}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, shoot));
  const seconds = (performance.now() - begin) / 1_000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { answers: times.length, seconds, p50: at(0.5), p99: at(0.99) };
}

process.on('message', async (order: Order) => {
  try {
    if (order.kind === 'aim') {
      const { origin, pathname } = new URL(order.url);
      targets.set(order.target, { origin, path: pathname, shots: order.shots, next: 0 });
      process.send?.({ hits: undefined });
      return;
    }
    const target = targets.get(order.target);
    if (!target) throw new Error(`no target ${order.target}`);
    process.send?.({ hits: await fire(target, order.ms, order.connections) });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
