/** OWASP's figures for argon2id. The library's enum of algorithms is empty at run time; 2 is argon2id. */
export const COSTS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Computes password hashes: not here, so only the threads that do so load the library. */
export interface Argon2 {
  hash(password: string, secrets: { readonly salt: Uint8Array; readonly pepper: Uint8Array }): Promise<string>;
  /** Rejects if the encoded hash cannot be read; nothing is computed then. */
  verify(encoded: string, password: string, pepper: Uint8Array): Promise<boolean>;
}
