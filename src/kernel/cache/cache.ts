import type { JsonCodec } from '../../shared/json-codec.ts';

/** What a cache keeps: only what everybody may read, never what depends on who asks. */
export interface CacheSpec<Value> {
  /** Before each of its keys, and the label of its metrics. */
  readonly name: string;
  /** Another number when values are written differently: releases that run side by side do not read each other's. */
  readonly shape: number;
  readonly json: JsonCodec<Value>;
  /** An entry lives no longer than this in a process, nor, a tenth more or less, in the shared cache. */
  readonly longestMs?: number;
  /**
   * False for a value whose changes no event tells: it is kept in the process that has loaded it, and not in the shared
   * cache, where it would live too long. Without this function all values are shared.
   */
  isShared?(value: Value): boolean;
}

/** Loads the values of these keys, each at its place; null for what does not exist, which is not kept. */
export type Load<Value> = (keys: readonly string[]) => Promise<readonly (Value | null)[]>;

export interface Cache<Value> {
  /**
   * The values of these keys, each at its place and a copy of its own. Those that are not kept are loaded with one call,
   * unless another request or process loads them already. The load is shared, so no request may be able to cancel it.
   */
  readMany(keys: readonly string[], load: Load<Value>): Promise<(Value | null)[]>;
}

/** The caches of a process. */
export interface Caches {
  /**
   * The cache with this name and shape, the same one each time; undefined while caches are switched off. Keys are short:
   * made of parsed values, never of text as it came.
   */
  of<Value>(spec: CacheSpec<Value>): Cache<Value> | undefined;
  /**
   * Forgets these full keys, in all processes if they share a cache. Harmless to repeat. Forgets also while caches are
   * switched off here: they may be on elsewhere. Rejects while the shared cache cannot be reached.
   */
  forget(fullKeys: readonly string[]): Promise<void>;
}

/** Tells the keys of all caches apart. */
export const fullKeyOf = ({ name, shape }: Pick<CacheSpec<never>, 'name' | 'shape'>, key: string): string =>
  `${name}.${shape}:${key}`;

/** How caches tell what they do, by the cache's name. */
export interface CacheMetrics {
  hit(cache: string, where: 'memory' | 'shared'): void;
  missed(cache: string): void;
  /** A read waited for a load of another request or of another process. */
  waited(cache: string): void;
  loaded(cache: string): void;
  loadFailed(cache: string): void;
  /** A load was not kept, because its key was forgotten meanwhile. */
  outdated(cache: string): void;
  /** The shared cache did not answer in time. */
  sharedFailed(): void;
}
