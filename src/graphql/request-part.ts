import type { Clock } from '../shared/clock.ts';
import type { Actor } from '../shared/identity.ts';

declare const shape: unique symbol;

/** Names what one module adds to the context of a request. */
export interface PartKey<Part extends object> {
  readonly module: string;
  readonly [shape]?: Part;
}

export const partKey = <Part extends object>(module: string): PartKey<Part> => ({ module });

/** What a module's part of a request is made from. */
export interface RequestScope {
  /** It aborts when the client leaves or the request's time is over. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** The signed-in user. Throws UNAUTHENTICATED if the request has no valid access token. */
  viewer(): Actor;
}

/** Builds a module's part of one request. */
export type PartBuilder = (scope: RequestScope) => object;

/** Builds each part when it is first asked for: most requests need one or two modules. */
export function requestParts(builders: ReadonlyMap<string, PartBuilder>, scope: RequestScope) {
  const built = new Map<string, object>();
  return <Part extends object>({ module }: PartKey<Part>): Part => {
    const known = built.get(module);
    if (known) return known as Part;
    const build = builders.get(module);
    if (!build) throw new Error(`No module ${module} is registered`);
    const part = build(scope);
    built.set(module, part);
    return part as Part;
  };
}
