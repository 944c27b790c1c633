import type { AuthCheckerFn } from 'type-graphql';
import type { ChangeContext } from '../kernel/aggregate.ts';
import type { PipelineOperations } from '../kernel/pipeline-operations.ts';
import type { Clock } from '../shared/clock.ts';
import { type Actor, hasRole, MALFORMED_TSID, parseUserId, type Role, type UserId } from '../shared/ids.ts';
import { InvariantBroken } from '../shared/invariant.ts';
import type { Result } from '../shared/result.ts';
import { badUserInput, forbidden, unauthenticated } from './errors.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Count } from './limits/cost.ts';
import type { NodeLoader } from './node-id.ts';

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
  pipeline(): PipelineOperations;
  readonly http: HttpExchange;
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
    if (!build) throw new InvariantBroken(`No module ${module} is registered`);
    const part = build(scope);
    built.set(module, part);
    return part as Part;
  };
}

/** Who sends the request, and must have these roles. */
export function actorWith(context: Pick<Context, 'authentication'>, ...roles: readonly Role[]): Actor {
  const actor = actorOf(context);
  for (const role of roles) demandRole(actor, role);
  return actor;
}

/** `@Authorized()` asks for a valid token, `@Authorized('ADMIN')` for one that has this role too. */
export const checkAuthorization: AuthCheckerFn<Context, Role> = ({ context }, roles) => {
  actorWith(context, ...roles);
  return true;
};

function demandRole(actor: Actor, role: Role): void {
  if (!hasRole(actor, role)) throw forbidden(`this needs the role ${role}`);
}

export const WHOSE = "The user whose list to read: another user's needs the role ADMIN. Your own if not given.";

/**
 * A `userId` argument: one's own is always allowed, another's needs ADMIN, none means one's own (SPEC 7), which an admin
 * who is no user does not have.
 */
export function whoseList(actor: Actor, userId: string | null | undefined): UserId {
  if (userId === null || userId === undefined) {
    demandRole(actor, 'USER');
    return actor.userId;
  }
  const wanted = parseUserId(userId);
  if (wanted === undefined) throw badUserInput([{ path: 'userId', message: MALFORMED_TSID }]);
  if (wanted !== actor.userId && !actor.isAdmin) throw forbidden("another user's list needs the role ADMIN");
  return wanted;
}
