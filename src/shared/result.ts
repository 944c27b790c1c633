/** An outcome that a caller can act on is a value; exceptions are for the unexpected. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>;
export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Err<Failure> = { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const err = <Failure>(error: Failure): Err<Failure> => ({
  ok: false,
  error,
});
