import { fileURLToPath } from 'node:url';
import type { EngineName } from '../engines.ts';
import { startProxy, type TcpProxy } from '../tcp-proxy.ts';

type Env = Readonly<Record<string, string>>;

/** A link to each engine that a test can break, and the environment of processes that go over them. */
export interface Links extends Readonly<Record<EngineName, TcpProxy>> {
  readonly env: Env;
  /** Modules that those processes must load first. */
  readonly preload: readonly string[];
  close(): Promise<void>;
}

const detour = fileURLToPath(new URL('./detour.ts', import.meta.url));

const targetOf = (address: string) => {
  const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`);
  return { host: hostname, port: Number(port) };
};

export async function startLinks(env: Env): Promise<Links> {
  const { MYSQL_URL = '', MONGO_URL = '', KAFKA_BROKERS = '', REDIS_URL = '' } = env;
  const kafkaTarget = targetOf(KAFKA_BROKERS);
  const [mysql, mongo, kafka, redis] = (await Promise.all(
    [MYSQL_URL, MONGO_URL, KAFKA_BROKERS, REDIS_URL].map((address) => startProxy(targetOf(address))),
  )) as [TcpProxy, TcpProxy, TcpProxy, TcpProxy];
  const over = (address: string, { host, port }: TcpProxy): string => {
    const url = new URL(address);
    url.host = `${host}:${port}`;
    return url.href;
  };
  return {
    mysql,
    mongo,
    kafka,
    redis,
    env: {
      ...env,
      MYSQL_URL: over(MYSQL_URL, mysql),
      MONGO_URL: over(MONGO_URL, mongo),
      REDIS_URL: over(REDIS_URL, redis),
      DETOUR: `${kafkaTarget.port}>${kafka.port}`,
    },
    preload: [detour],
    close: async () => {
      await Promise.all([mysql, mongo, kafka, redis].map((link) => link.close()));
    },
  };
}
