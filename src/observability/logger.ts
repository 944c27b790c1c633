import { type Logger, pino } from 'pino';

/** A log that also tells when the line just written has reached whoever reads it. */
export type ProgramLog = Logger & { whenWritten(then: () => void): void };

/** Pretty for people at a terminal, JSON for everything else. */
export async function createLogger(level: string, part: string): Promise<ProgramLog> {
  const options = { level, base: { part }, timestamp: pino.stdTimeFunctions.isoTime };
  if (process.stdout.isTTY) {
    const { default: pretty } = await import('pino-pretty');
    const lines = pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss.l', ignore: 'pid,hostname,part', sync: true });
    return Object.assign(pino(options, lines), { whenWritten: (then: () => void) => void setImmediate(then) });
  }
  const lines = pino.destination({ fd: process.stdout.fd, sync: false });
  return Object.assign(pino(options, lines), { whenWritten: (then: () => void) => void lines.once('drain', then) });
}
