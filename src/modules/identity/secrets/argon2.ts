import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures for argon2id. The library's enum of algorithms is empty at run time; 2 is argon2id. */
export const COSTS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Computes password hashes; where that happens is the implementation's business. */
export interface Argon2 {
  hash(password: string, secrets: { readonly salt: Uint8Array; readonly pepper: Uint8Array }): Promise<string>;
  /** Rejects if the encoded hash cannot be read; nothing is computed then. */
  verify(encoded: string, password: string, pepper: Uint8Array): Promise<boolean>;
}

/** On the threads that Node shares among hashes, file reads and signatures. */
export const argon2OfNode: Argon2 = {
  hash: (password, { salt, pepper }) => hash(password, { ...COSTS, salt, secret: pepper }),
  verify: (encoded, password, pepper) => verify(encoded, password, { secret: pepper }),
};
