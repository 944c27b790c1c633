/** A message as it lies in the log: bytes and headers, no meaning. */
export interface LogMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface EventLog {
  /** Resolves once every message is safely in the log, those of one key in the given order. */
  publish(messages: readonly LogMessage[]): Promise<void>;
  close(): Promise<void>;
}

export interface ReceivedBatch {
  /** In the order of the log; never messages of one key in two batches at a time. */
  readonly messages: readonly LogMessage[];
  /** From now on nobody needs to deliver these again. */
  commit(): Promise<void>;
}

/** A consumer group's member. A batch whose handling fails is delivered again. */
export interface EventConsumer {
  start(handle: (batch: ReceivedBatch) => Promise<void>): Promise<void>;
  /** Lets the batch in hand finish, then leaves the group. */
  stop(): Promise<void>;
}
