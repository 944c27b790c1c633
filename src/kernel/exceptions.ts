/** An unexpected exception, as the part of the program reports it in which it happened. It has no values that users wrote. */
export interface UnexpectedException {
  readonly error: unknown;
  /** Whether something was to be read or written. What workers do is writing. */
  readonly source: 'READ' | 'WRITE';
  /** A name of ours for what was being done, such as `query.items` or the name of a consumer. */
  readonly method: string;
  /** It was tried again, and succeeded. */
  readonly recovered?: true;
  readonly userId?: bigint;
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly operationName?: string;
  /** The names of the operation's variables, never their values. */
  readonly variables?: readonly string[];
  /** Ids of what it was about, by what they name. */
  readonly ids?: Readonly<Record<string, string>>;
}

/** Takes unexpected exceptions. It neither waits nor throws, whatever it is given. */
export interface ExceptionRecorder {
  record(exception: UnexpectedException): void;
}

/** For programs that keep no exception log. */
export const unrecorded: ExceptionRecorder = { record: () => undefined };
