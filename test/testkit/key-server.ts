import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

export interface KeyPair {
  readonly alg: string;
  readonly kid: string;
  /** Signs. */
  readonly key: CryptoKey;
  /** What everybody may see. */
  readonly shown: JWK;
  readonly pem: string;
}

export async function keyPair(alg: string, kid: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const shown = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' };
  return { alg, kid, key: privateKey, shown, pem: await exportSPKI(publicKey) };
}

export interface KeyServer {
  readonly url: string;
  show(...keys: readonly KeyPair[]): void;
  /** From now on every answer has this status. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** An identity provider's key set, on the loopback address. */
export async function openKeyServer(): Promise<KeyServer> {
  let keys: readonly KeyPair[] = [];
  let status = 200;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ keys: keys.map(({ shown }) => shown) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`,
    show: (...shown) => {
      keys = shown;
    },
    answerWith: (other) => {
      status = other;
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
