import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

export interface SaslAccount {
  readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512';
  readonly username: string;
  readonly password: string;
}

/** The server's half of one authentication: takes what the client says and answers, or throws. */
export interface SaslDialogue {
  answer(said: Buffer): Buffer;
  readonly isAuthenticated: boolean;
}

export const saslDialogue = (account: SaslAccount): SaslDialogue =>
  account.mechanism === 'PLAIN' ? plain(account) : scram(account);

/** RFC 4616 */
function plain({ username, password }: SaslAccount): SaslDialogue {
  let isAuthenticated = false;
  return {
    get isAuthenticated() {
      return isAuthenticated;
    },
    answer: (said) => {
      const [, name, secret] = said.toString().split('\0');
      if (name !== username || secret !== password) throw new Error('Invalid username or password');
      isAuthenticated = true;
      return Buffer.alloc(0);
    },
  };
}

const ITERATIONS = 4096;

/** RFC 5802 */
function scram({ mechanism, username, password }: SaslAccount): SaslDialogue {
  const hash = mechanism === 'SCRAM-SHA-256' ? 'sha256' : 'sha512';
  const hmac = (key: Buffer, text: string) => createHmac(hash, key).update(text).digest();
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, hash === 'sha256' ? 32 : 64, hash);
  let first: { client: string; server: string } | undefined;
  let isAuthenticated = false;
  return {
    get isAuthenticated() {
      return isAuthenticated;
    },
    answer: (said) => {
      const text = said.toString();
      if (!first) {
        const client = text.replace(/^n,,/, '');
        const [, name, nonce] = /^n=([^,]*),r=([^,]+)$/.exec(client) ?? [];
        if (name !== username) throw new Error('Invalid username');
        first = {
          client,
          server: `r=${nonce}${randomBytes(12).toString('hex')},s=${salt.toString('base64')},i=${ITERATIONS}`,
        };
        return Buffer.from(first.server);
      }
      const [, withoutProof = '', proof = ''] = /^(.*),p=([^,]+)$/.exec(text) ?? [];
      const whole = `${first.client},${first.server},${withoutProof}`;
      const stored = createHash(hash).update(hmac(salted, 'Client Key')).digest();
      const signature = hmac(stored, whole);
      const key = Buffer.from(proof, 'base64').map((byte, index) => byte ^ (signature[index] ?? 0));
      if (!createHash(hash).update(key).digest().equals(stored)) throw new Error('Invalid password');
      isAuthenticated = true;
      return Buffer.from(`v=${hmac(hmac(salted, 'Server Key'), whole).toString('base64')}`);
    },
  };
}
