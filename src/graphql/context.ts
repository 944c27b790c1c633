import type { ChangeContext } from '../kernel/aggregate.ts';
import type { PipelineOperations } from '../kernel/pipeline-operations.ts';
import type { Clock } from '../shared/clock.ts';
import type { Actor, UserId } from '../shared/identity.ts';
import type { Result } from '../shared/result.ts';
import { unauthenticated } from './errors.ts';
import type { Count } from './limits/cost.ts';
import type { NodeLoader } from './node-id.ts';
import type { PartKey } from './request-part.ts';

/** What one request knows: who asks, what the modules offer for it, and what it costs. It lives no longer than the request. */
export interface Context {
  readonly authentication: Result<Actor, string>;
  readonly requestId: string;
  /** As `performance.now()` has it. */
  readonly startedAt: number;
  /** W3C Trace Context: travels with every change into its event. */
  readonly traceparent: string;
  readonly clock: Clock;
  readonly count: Count;
  readonly pipeline: PipelineOperations;
  /** A module's part of this request; it is built when it is first asked for. */
  part<Part extends object>(key: PartKey<Part>): Part;
  /** Returns undefined if no module has nodes of this GraphQL type. */
  nodeLoader(type: string): NodeLoader | undefined;
}

/** The signed-in user; the guard on the field has made sure that there is one. */
export function actorOf({ authentication }: Pick<Context, 'authentication'>): Actor {
  if (!authentication.ok) throw unauthenticated(authentication.error);
  return authentication.value;
}

/** The change that a mutation of this request asks for; its command adds the reason. */
export const changeOf = (context: Context): ChangeContext<UserId> => ({
  actor: actorOf(context).userId,
  now: context.clock.now(),
  reason: null,
  traceparent: context.traceparent,
});
