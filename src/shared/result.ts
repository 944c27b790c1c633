import { InvariantBroken } from './invariant.ts';
/** An outcome that a caller can act on is a value; exceptions are for the unexpected. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>;
type Ok<Value> = { readonly ok: true; readonly value: Value };
type Err<Failure> = { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const err = <Failure>(error: Failure): Err<Failure> => ({
  ok: false,
  error,
});

/** One thing that is wrong with what a caller sent: where, and why. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}

/** Ends a switch over a closed union: a new member does not compile until it is handled. */
export function exhausted(value: never): never {
  throw new InvariantBroken(`Unexpected value: ${JSON.stringify(value)}`);
}
