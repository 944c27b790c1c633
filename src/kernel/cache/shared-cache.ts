/** What one process found under a key of the shared cache. */
export interface Looked {
  /** The entry; undefined if there is none. */
  readonly text: string | undefined;
  /** Changes whenever the key is forgotten, and when the cache loses everything. */
  readonly generation: string;
  /** Whether this process holds the short lock, so that it is the one to load. */
  readonly isOurs: boolean;
}

/**
 * The entries that all processes share. Any call may reject or take long: callers set deadlines and go on without an
 * answer.
 */
export interface SharedCache {
  /**
   * Finds what is kept under each key. The lock of a key is taken if nobody has it and there is no entry, or one that
   * expires within `refreshMs` although it was not loaded soon after the key was forgotten.
   */
  look(keys: readonly string[], refreshMs: number): Promise<Looked[]>;
  /**
   * Keeps what was loaded after the look, unless the key was forgotten since, and gives the lock back. Soon after a key
   * was forgotten, entries live for a moment only. Says whether it is kept.
   */
  store(key: string, looked: Looked, text: string, lifeMs: number): Promise<boolean>;
  /** Gives the locks back without an entry. */
  release(keys: readonly string[]): Promise<void>;
  /** Removes the entries, gives each key a new generation and tells all processes, in one step. */
  forget(keys: readonly string[]): Promise<void>;
  /** The listener hears of each key that any process has forgotten; undefined says that it may have missed some. */
  onForgotten(listener: (keys: readonly string[] | undefined) => void): void;
}

/** A generation is known so long after its key was forgotten. */
export const GENERATION_MS = 60_000;
/** A load that took longer is not kept: the generation that it must be compared with may be gone. */
export const LONGEST_LOAD_MS = GENERATION_MS / 2;
/** So long after a key was forgotten, what is loaded may come from a replica that lags. */
export const YOUNG_MS = 5_000;
/** How long an entry lives that was loaded then. */
export const YOUNG_LIFE_MS = 1_000;
/** A process that died gives its lock back after so long. Nobody waits for that: others load after 100 ms. */
export const LOCK_MS = 1_000;
