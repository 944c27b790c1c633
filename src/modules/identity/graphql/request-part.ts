import { type Context, partKey, type RequestScope } from '../../../graphql/context.ts';
import { forbidden } from '../../../graphql/errors.ts';
import { until } from '../../../shared/cancellable.ts';
import type { IdentityOff, IdentityRuntime } from '../runtime.ts';
import { type IdentityLoaders, identityLoaders } from './loaders.ts';
import { type IdentityNodes, identityNodeLoaders, noNodes } from './node-loaders.ts';

/** What the module offers to one request. */
interface IdentityPart extends IdentityRuntime {
  /** The clock is read once for the request. */
  readonly now: Date;
  readonly loaders: IdentityLoaders;
  readonly nodes: IdentityNodes;
}

/** The same where the module is off. */
interface PartOff extends IdentityOff, Pick<IdentityPart, 'nodes'> {}

export const identityPart = partKey<IdentityPart | PartOff>('identity');

/** Every operation of the module begins here, before it is asked who sends the request. */
export function identityOf(context: Context): IdentityPart {
  const part = context.part(identityPart);
  if ('off' in part) throw forbidden(part.off);
  return part;
}

export const identityPartsOn =
  (runtime: IdentityRuntime | IdentityOff) =>
  ({ signal, clock, viewer }: RequestScope): IdentityPart | PartOff => {
    if ('off' in runtime) return { ...runtime, nodes: noNodes };
    const queries = until(runtime.queries, signal);
    let now: Date | undefined;
    let loaders: IdentityLoaders | undefined;
    let nodes: IdentityNodes | undefined;
    const part: IdentityPart = {
      ...runtime,
      queries,
      get now() {
        now ??= clock.now();
        return now;
      },
      get loaders() {
        loaders ??= identityLoaders(queries);
        return loaders;
      },
      get nodes() {
        nodes ??= identityNodeLoaders(part, viewer());
        return nodes;
      },
    };
    return part;
  };
