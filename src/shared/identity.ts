import type { Brand } from './brand.ts';
import { parseTsid } from './tsid.ts';

export type UserId = Brand<bigint, 'UserId'>;

export const parseUserId = (text: string): UserId | undefined => parseTsid(text) as UserId | undefined;

/** Of text that was checked or is our own. */
export const userIdOf = (text: string): UserId => BigInt(text) as UserId;

/** The user who sends a request, as the access token says. */
export interface Actor {
  readonly userId: UserId;
  readonly isAdmin: boolean;
}
