import { type Logger, pino } from 'pino';
import { lastWordsOf } from './last-words.ts';

/** Pretty for people at a terminal, JSON for everything else. */
export async function createLogger(level: string, part: string): Promise<Logger> {
  const options = { level, base: { part }, timestamp: pino.stdTimeFunctions.isoTime };
  if (process.stdout.isTTY) {
    const { default: pretty } = await import('pino-pretty');
    // Written at once, each line.
    const lines = pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss.l', ignore: 'pid,hostname,part', sync: true });
    return pino(options, lines);
  }
  const lines = pino.destination({ fd: process.stdout.fd, sync: false });
  lastWordsOf(lines);
  return pino(options, lines);
}
