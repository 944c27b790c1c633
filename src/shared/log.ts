/** What the program tells its operators: a sentence and the facts behind it. */
export interface Log {
  debug(facts: object, sentence: string): void;
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Why something failed, in one line and without a driver's stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const message = error.message.split('\n')[0] ?? '';
  if (message === '') return code ?? error.name;
  return code && !message.includes(code) ? `${message} (${code})` : message;
}
