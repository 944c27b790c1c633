interface Lines {
  write(text: string): unknown;
  once(event: 'drain', then: () => void): unknown;
}

/** What the log of this process is written with; there is none before it logs. */
let lines: Lines | undefined;

export const lastWordsOf = (written: Lines): void => {
  lines = written;
};

/** Resolves once the reader of the log has taken everything; that may never happen. */
export function whenLogIsWritten(then: () => void): void {
  if (!lines) return void setImmediate(then);
  lines.once('drain', then);
  // Nothing, so that it drains also when nothing was left to write.
  lines.write('');
}
