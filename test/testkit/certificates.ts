import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

export interface Credentials {
  /** Both as PEM. */
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** Its certificate, as PEM. */
  readonly ca: string;
  /** For a server of this name or address. */
  issue(host: string): Credentials;
}

/** A certificate authority of a test's own. Node cannot make certificates, and not every machine has a tool that can. */
export function makeAuthority(name = 'Dogear tests'): Authority {
  const { publicKey, privateKey } = newKeys();
  const issuer = { name, key: privateKey };
  const isAuthority = extension([0x55, 0x1d, 0x13], sequence(tagged(0x01, Buffer.from([0xff]))));
  return {
    ca: certificate(issuer, name, publicKey, isAuthority),
    issue: (host) => {
      const keys = newKeys();
      const alternative = isIPv4(host)
        ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
        : tagged(0x82, Buffer.from(host));
      const names = extension([0x55, 0x1d, 0x11], sequence(alternative));
      return {
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: certificate(issuer, host, keys.publicKey, names),
      };
    },
  };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const HOUR_MS = 3_600_000;

/** X.509, version 3 (RFC 5280), valid for an hour. */
function certificate(
  issuer: { name: string; key: KeyObject },
  subject: string,
  publicKey: KeyObject,
  ...extensions: Buffer[]
): string {
  const now = Date.now();
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    named(issuer.name),
    sequence(utcTime(now - HOUR_MS), utcTime(now + HOUR_MS)),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', content, issuer.key);
  const whole = sequence(content, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function tagged(tag: number, content: Buffer): Buffer {
  const length = content.length;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const objectId = (bytes: readonly number[]): Buffer => tagged(0x06, Buffer.from(bytes));
const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(objectId(COMMON_NAME), tagged(0x0c, Buffer.from(name)))));
const extension = (id: readonly number[], value: Buffer): Buffer => sequence(objectId(id), tagged(0x04, value));
const utcTime = (milliseconds: number): Buffer =>
  tagged(
    0x17,
    Buffer.from(
      `${new Date(milliseconds)
        .toISOString()
        .replace(/[-:T]|\..*/g, '')
        .slice(2)}Z`,
    ),
  );
