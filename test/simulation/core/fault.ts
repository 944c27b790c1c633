/** What an engine or the way to it did to a caller. Any other error in a run is a mistake of ours. */
export class Fault extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    // There are thousands of them, and nobody reads where they came from.
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
