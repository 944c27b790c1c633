/** A message as it lies in the log: bytes and headers, no meaning. */
export interface LogMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The log will never take this: a message is too large or malformed. Any other failure is an outage. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

export interface EventLog {
  /**
   * Resolves once every message is safely in the log, those of one key in the given order. `MessageRefused` is about
   * at least one of them; the others may be in the log or not.
   */
  publish(messages: readonly LogMessage[]): Promise<void>;
  close(): Promise<void>;
}

/** What the log still holds for somebody. */
export interface Backlog {
  /** Published, not yet projected. */
  readonly projectorLag: number;
  /** In the dead-letter topics, not yet redriven. */
  readonly deadLetters: number;
}

export interface ReceivedBatch {
  /** In the order of the log; never messages of one key in two batches at a time. */
  readonly messages: readonly LogMessage[];
  /** From now on nobody needs to deliver these again; the log may hear of it a little later. */
  commit(): Promise<void>;
  /** Says that others will get these messages anyway: whoever waits for better times should give up. */
  readonly lost?: AbortSignal;
}

/** A consumer group's member. A batch whose handling fails is delivered again. */
export interface EventConsumer {
  start(handle: (batch: ReceivedBatch) => Promise<void>): Promise<void>;
  /** Lets the batch in hand finish, then leaves the group. */
  stop(): Promise<void>;
}
