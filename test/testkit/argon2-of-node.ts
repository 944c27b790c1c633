import { hash, verify } from '@node-rs/argon2';
import { type Argon2, COSTS } from '../../src/modules/identity/secrets/argon2.ts';

/** On the threads that Node shares among hashes, file reads and signatures. */
export const argon2OfNode: Argon2 = {
  hash: (password, { salt, pepper }) => hash(password, { ...COSTS, salt, secret: pepper }),
  verify: (encoded, password, pepper) => verify(encoded, password, { secret: pepper }),
};
