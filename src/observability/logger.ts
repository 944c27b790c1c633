import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Pretty for people at a terminal, JSON for everything else. */
export function createLogger(level: string, part: string): Logger {
  const options = { level, base: { part }, timestamp: pino.stdTimeFunctions.isoTime };
  if (!process.stdout.isTTY) return pino(options);
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss.l', ignore: 'pid,hostname,part', sync: true }),
  );
}
