import type { Log } from '../shared/log.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Sentences on stderr for the operator of a command: stdout is for its result alone. */
export function operatorLog(level: string): Log {
  const least = (LEVELS as readonly string[]).indexOf(level);
  const saying =
    (own: (typeof LEVELS)[number]) =>
    (facts: object, sentence: string): void => {
      if (LEVELS.indexOf(own) < least) return;
      const reason = 'reason' in facts ? String(facts.reason) : '';
      console.error(reason === '' || sentence.includes(reason) ? sentence : `${sentence} (${reason})`);
    };
  return { debug: saying('debug'), info: saying('info'), warn: saying('warn'), error: saying('error') };
}
