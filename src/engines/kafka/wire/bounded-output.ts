/** Grows with what is written, up to a limit: what a sender compressed may claim any size. */
export class BoundedOutput {
  readonly #limit: number;
  #bytes: Buffer;
  #length = 0;

  constructor(limit: number, expected: number) {
    this.#limit = limit;
    this.#bytes = Buffer.allocUnsafe(Math.min(limit, expected));
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes again what was written so far back; what is being written may be read again in the same step. */
  repeat(back: number, length: number): void {
    if (back <= 0 || back > this.#length) throw new Error('a repetition begins before the beginning');
    this.#reserve(length);
    const bytes = this.#bytes;
    const to = this.#length;
    if (back >= length) bytes.copyWithin(to, to - back, to - back + length);
    else for (let index = to; index < to + length; index += 1) bytes[index] = bytes[index - back] ?? 0;
    this.#length += length;
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(length: number): void {
    const needed = this.#length + length;
    if (needed > this.#limit) throw new Error(`decompressed it is larger than ${this.#limit} bytes`);
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(needed, 2 * this.#bytes.length)));
    larger.set(this.written());
    this.#bytes = larger;
  }
}
