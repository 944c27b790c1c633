/** One thing that is wrong with what a caller sent: where, and why. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}
