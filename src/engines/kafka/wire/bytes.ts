/** Reads what Kafka's record format is made of. Throws at the end of the bytes, whatever lengths they claim. */
export class BytesReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** One byte that means nothing to us. */
  skip(): void {
    this.#at += 1;
  }

  /** Zigzag, at most 32 bits. */
  varInt(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return (value >>> 1) ^ -(value & 1);
    }
    throw new Error('a number is longer than 32 bits');
  }

  /** Zigzag, at most 64 bits. */
  varLong(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n));
    }
    throw new Error('a number is longer than 64 bits');
  }

  /** With their length in front; no copy is made. A negative length means that there are none. */
  bytes(): Buffer | null {
    const length = this.varInt();
    if (length < 0) return null;
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Error('the bytes end too early');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  /** As `bytes`, each byte as one character. */
  latin1(): string {
    const length = this.varInt();
    const end = this.#at + length;
    if (length < 0 || end > this.#bytes.length) throw new Error('the bytes end too early');
    const text = this.#bytes.toString('latin1', this.#at, end);
    this.#at = end;
    return text;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error('the bytes end too early');
    this.#at += 1;
    return byte;
  }
}

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
