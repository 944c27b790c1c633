import { readFileSync } from 'node:fs';
import { reasonOf } from '../shared/log.ts';
import { err, ok, type Result } from '../shared/result.ts';

export interface KafkaSecurity {
  /** Every connection is encrypted and the broker's certificate checked; by these authorities, or by those of Node. */
  readonly tls?: { readonly ca?: string };
  readonly sasl?: { readonly mechanism: SaslMechanism; readonly username: string; readonly password: string };
}

export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
type SaslMechanism = (typeof saslMechanisms)[number];

type Given = Readonly<Record<string, string | undefined>>;

const SASL = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const;

/** How Dogear and Kafka trust each other. Production has to say whether the way between them is encrypted. */
export function kafkaSecurityOf(given: Given, isProduction: boolean): Result<KafkaSecurity, string[]> {
  const [tls, sasl] = [tlsOf(given, isProduction), saslOf(given)];
  const mistakes = [tls, sasl].flatMap((part) => (part.ok ? [] : [part.error]));
  if (!tls.ok || !sasl.ok) return err(mistakes);
  return ok({ ...(tls.value && { tls: tls.value }), ...(sasl.value && { sasl: sasl.value }) });
}

function tlsOf(given: Given, isProduction: boolean): Result<KafkaSecurity['tls'], string> {
  const { KAFKA_SSL: ssl, KAFKA_CA_FILE: file } = given;
  if (ssl === undefined && isProduction)
    return err('KAFKA_SSL is missing: in production say "on", or "off" if only Dogear and Kafka are in their network');
  if (ssl !== 'on')
    return file === undefined ? ok(undefined) : err('KAFKA_CA_FILE is set although KAFKA_SSL is not on');
  if (file === undefined) return ok({});
  try {
    const ca = readFileSync(file, 'utf8');
    return ca.includes('-----BEGIN CERTIFICATE-----')
      ? ok({ ca })
      : err('KAFKA_CA_FILE has no certificate in PEM form');
  } catch (error) {
    return err(`KAFKA_CA_FILE cannot be read: ${reasonOf(error)}`);
  }
}

function saslOf(given: Given): Result<KafkaSecurity['sasl'], string> {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = given;
  const present = SASL.filter((name) => given[name] !== undefined);
  if (present.length === 0) return ok(undefined);
  if (mechanism === undefined || username === undefined || password === undefined)
    return err(`KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD: set all of them or none`);
  const known = saslMechanisms.find((each) => each === mechanism);
  // The variable's own rule tells what is expected.
  return known ? ok({ mechanism: known, username, password }) : ok(undefined);
}
