import 'reflect-metadata';
import { type ExecutionResult, graphql } from 'graphql';
import { type Context, requestParts } from '../../src/graphql/context.ts';
import type { HttpExchange, OwnCookie } from '../../src/graphql/http-exchange.ts';
import { dogearSchema } from '../../src/main/graphql-schema.ts';
import type { AdminId } from '../../src/modules/identity/admin.ts';
import { identityPart, identityPartsOn } from '../../src/modules/identity/graphql/request-part.ts';
import { identityModule } from '../../src/modules/identity/module.ts';
import type { IdentityOff, IdentityRuntime } from '../../src/modules/identity/runtime.ts';
import type { Clock } from '../../src/shared/clock.ts';
import type { Actor, UserId } from '../../src/shared/ids.ts';
import { err, ok } from '../../src/shared/result.ts';
import { fakeClock } from './fakes/clock.ts';

const schema = dogearSchema();

export const OWN_ORIGIN = 'https://dogear.example';

export interface IdentityRequest extends Partial<Pick<HttpExchange, 'ip' | 'userAgent' | 'acceptLanguage' | 'origin'>> {
  readonly actor?: Actor | undefined;
  /** A token that is not good; then there is no actor. */
  readonly badToken?: boolean;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly variables?: Record<string, unknown>;
}

export interface IdentityAnswer {
  readonly data: unknown;
  /** What stands at a path of names in the data. */
  at(path: string): unknown;
  readonly errors: ExecutionResult['errors'];
  /** Of the first error. */
  readonly code: unknown;
  readonly setCookies: readonly OwnCookie[];
}

/** Runs an operation by the real schema on a runtime, without HTTP and without other modules. */
export async function askIdentity(
  runtime: IdentityRuntime | IdentityOff,
  source: string,
  { actor, badToken = false, cookies = {}, clock = fakeClock(), variables, ...http }: IdentityRequest = {},
): Promise<IdentityAnswer> {
  const setCookies: OwnCookie[] = [];
  const authentication = actor
    ? ok(actor)
    : err(badToken ? 'the access token has expired' : 'an access token is needed');
  const viewer = (): Actor => {
    if (!actor) throw new Error('nobody is signed in');
    return actor;
  };
  const part = requestParts(new Map([['identity', identityPartsOn(runtime)]]), {
    signal: new AbortController().signal,
    clock,
    viewer,
  });
  const contextValue: Context = {
    authentication,
    requestId: 'a request',
    startedAt: 0,
    traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-00',
    clock,
    count: {},
    get pipeline(): never {
      throw new Error('the pipeline was not expected');
    },
    http: {
      ip: '203.0.113.7',
      userAgent: undefined,
      acceptLanguage: undefined,
      origin: undefined,
      ownOrigins: [OWN_ORIGIN],
      hasToken: actor !== undefined || badToken,
      cookie: (name) => cookies[name],
      extendDeadline: () => undefined,
      setCookie: (cookie) => void setCookies.push(cookie),
      ...http,
    },
    part,
    nodeLoader: (type) => identityModule.graphql?.nodes?.[type]?.(part(identityPart)),
  };
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues: variables });
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], data);
  return { data, at, errors, code: errors?.[0]?.extensions.code, setCookies };
}

const session = (id: bigint, subjectKind: 'USER' | 'ADMIN') =>
  ({ id, subjectKind, epoch: 0, authTime: new Date('2026-01-07T11:59:00Z') }) as const;

/** Somebody with a token of a session; the session's id is one above the subject's unless it is given. */
export const userActor = (userId: UserId, sessionId: bigint = userId + 1n): Actor => ({
  userId,
  isAdmin: false,
  session: session(sessionId, 'USER'),
});

export const adminActor = (id: AdminId, isSuperAdmin = false): Actor => ({
  userId: id as bigint as UserId,
  isAdmin: true,
  isUser: false,
  ...(isSuperAdmin && { isSuperAdmin }),
  session: session(id + 1n, 'ADMIN'),
});
