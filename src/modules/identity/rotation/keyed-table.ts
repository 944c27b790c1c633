import type { Clock } from '../../../shared/clock.ts';
import type { IdentityPorts } from '../commands/command-ports.ts';
import type { IdentifierKind } from '../records.ts';
import type { KeyRing } from '../secrets/key-ring.ts';

export interface RotationPorts extends Pick<IdentityPorts, 'store' | 'sealing' | 'personal' | 'indexes'> {
  readonly keys: KeyRing;
  readonly clock: Clock;
}

/** Why a key is still needed. */
export type KeyUse =
  /** A value opens with it, or an account is found by it, and by no newer key. `keys rotate` changes both. */
  | { readonly kind: 'sealed' | 'indexed'; readonly keyId: number }
  /**
   * A password is compared with its pepper until its user signs in the next time, or the current refresh token of an open
   * session was made with it. What `keys rotate` keeps of the key is enough for both.
   */
  | { readonly kind: 'password' | 'session'; readonly keyId: number }
  /** One of the derived keys that are kept for that. It is no reason to keep the key itself. */
  | { readonly kind: 'kept'; readonly keyId: number }
  /** A mailed code that still counts was made with it. */
  | { readonly kind: 'code'; readonly keyId: number; readonly until: Date };

/** What was done to some rows. */
export interface RotatedRows {
  readonly resealed: number;
  readonly indexed: number;
  /** The places of values that do not open: damaged, or sealed with a key that is not in the ring. */
  readonly unreadable: readonly string[];
  readonly conflicts: readonly Conflict[];
}

/** Two accounts that have one address or number together, which no process with all keys lets happen. */
export interface Conflict {
  readonly kind: IdentifierKind;
  readonly accounts: string;
}

export const nothingRotated: RotatedRows = { resealed: 0, indexed: 0, unreadable: [], conflicts: [] };

/** Some rows of a table, in the order of its primary key. */
export interface KeyedRows {
  readonly count: number;
  /** The walk goes on after this row. */
  readonly last: RowKey;
  uses(): readonly KeyUse[];
  /** In one transaction, beside live traffic: a value that was changed since it was read is left as it is. */
  rotate(): Promise<RotatedRows>;
}
export type RowKey = bigint | string;

/** A table with values that were made with a key of the ring. */
export interface KeyedTable {
  readonly name: string;
  /** Adds what has to be there before any row is rotated. */
  prepare?(): Promise<void>;
  count(): Promise<number>;
  /** The rows after this one, or the first ones; undefined if there are none. */
  rowsAfter(after: RowKey | undefined, limit: number): Promise<KeyedRows | undefined>;
}
