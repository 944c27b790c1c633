import { type logCreator, logLevel } from 'kafkajs';
import type { Log } from '../../shared/log.ts';

const QUIET_MS = 5_000;

/**
 * For all clients of one side together: kafkajs calls every refused connection an error, several times a second. What
 * matters reaches callers as rejections.
 */
export const clientLogFor = (log: Log): logCreator => {
  let quietUntil = 0;
  const levelOf = (level: logLevel): keyof Log => {
    if (level !== logLevel.ERROR) return 'debug';
    const now = performance.now();
    if (now < quietUntil) return 'debug';
    quietUntil = now + QUIET_MS;
    return 'warn';
  };
  return () =>
    ({ namespace, level, log: { message, broker, groupId, error } }) => {
      const facts = { kafkajs: namespace, broker, groupId, error: error instanceof Error ? error.message : error };
      log[levelOf(level)](facts, `Kafka: ${message}`);
    };
};
