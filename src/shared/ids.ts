import type { Clock } from './clock.ts';

declare const brand: unique symbol;

/** A value that only its own parser can make: a `UserId` is never taken for a `BookmarkId`. */
export type Brand<Base, Name extends string> = Base & {
  readonly [brand]: Name;
};

/**
 * A TSID sorts by time and needs no coordination: 42 bits of milliseconds since 2020-01-01 UTC,
 * 10 bits of node, 12 bits of counter (SPEC 3).
 */
export const TSID_EPOCH = Date.UTC(2020, 0, 1);
export const TSID_NODES = 1 << 10;
const COUNTERS = 1 << 12;
const MAX_TSID = 2n ** 63n - 1n;

export const MALFORMED_TSID = `must be a decimal id between 1 and ${MAX_TSID}`;

/** Decimal digits without sign, leading zero or anything JavaScript would be kind enough to read as a number. */
export function parseTsid(text: string): bigint | undefined {
  if (!/^[1-9][0-9]{0,18}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value <= MAX_TSID ? value : undefined;
}

export const timeOfTsid = (tsid: bigint): Date => new Date(Number(tsid >> 22n) + TSID_EPOCH);

export type NextTsid = () => bigint;

/** Always increasing within one process, also when its clock is set back or 4,096 ids fall into one millisecond. */
export function tsidGenerator(clock: Clock, node: number): NextTsid {
  let millisecond = 0;
  let counter = 0;
  return () => {
    const now = clock.now().getTime() - TSID_EPOCH;
    if (now > millisecond) {
      millisecond = now;
      counter = 0;
    } else if (++counter === COUNTERS) {
      millisecond += 1;
      counter = 0;
    }
    return (BigInt(millisecond) << 22n) | (BigInt(node) << 12n) | BigInt(counter);
  };
}

export type UserId = Brand<bigint, 'UserId'>;

export const parseUserId = (text: string): UserId | undefined => parseTsid(text) as UserId | undefined;

/** Of text that was checked or is our own. */
export const userIdOf = (text: string): UserId => BigInt(text) as UserId;

/** Who sends a request, as the access token says. */
export interface Actor {
  /** The id of the user, or that of an admin who is no user. */
  readonly userId: UserId;
  readonly isAdmin: boolean;
  readonly isSuperAdmin?: true;
  /** False for an admin who is no user and therefore owns nothing; every other actor is a user. */
  readonly isUser?: false;
  /** Only a token that the module identity has issued belongs to a session. */
  readonly session?: ActorSession;
}

export interface ActorSession {
  readonly id: bigint;
  readonly subjectKind: 'USER' | 'ADMIN';
  /** All tokens of the subject with a lower epoch can be revoked at once. */
  readonly epoch: number;
  /** When the subject last proved who they are. */
  readonly authTime: Date;
}

export type Role = 'USER' | 'ADMIN' | 'SUPER_ADMIN';

/** Returns undefined if the roles make neither a user nor an admin. */
export function actorWithRoles(userId: UserId, roles: readonly unknown[]): Actor | undefined {
  const isUser = roles.includes('USER');
  const isAdmin = roles.includes('ADMIN');
  if (!isUser && !isAdmin) return undefined;
  const isSuperAdmin = isAdmin && roles.includes('SUPER_ADMIN');
  return { userId, isAdmin, ...(isSuperAdmin && { isSuperAdmin }), ...(!isUser && { isUser }) };
}

export function hasRole(actor: Actor, role: Role): boolean {
  if (role === 'USER') return actor.isUser !== false;
  return role === 'ADMIN' ? actor.isAdmin : actor.isSuperAdmin === true;
}
