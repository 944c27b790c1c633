/** A piece of the answer as JSON, or the promise of one. */
export type Piece = string | Promise<string>;

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

/** Goes on at once with what is there, and later with what is promised. */
export const settle = (value: unknown, next: (value: unknown) => Piece): Piece =>
  isPromise(value) ? value.then(next) : next(value);

const addUp = (text: string, piece: string): string => text + piece;

/** One piece behind the other; `ended` waits for those that are promised. */
class Pieces {
  #settled: Piece[] | undefined;
  #text = '';

  add(beginning: string, piece: Piece): void {
    if (typeof piece === 'string') {
      this.#text += beginning + piece;
      return;
    }
    this.#settled ??= [];
    this.#settled.push(this.#text + beginning, piece);
    this.#text = '';
  }

  ended(end: string): Piece {
    const rest = this.#text + end;
    // Added up, not joined: the text is copied once, when it is sent.
    return this.#settled ? Promise.all(this.#settled).then((pieces) => pieces.reduce(addUp) + rest) : rest;
  }
}

/** A failure is not thrown at once: the promises before it would be left without a handler, and a rejection would end the process. */
export function inPieces(end: string, write: (pieces: Pieces) => void): Piece {
  const pieces = new Pieces();
  try {
    write(pieces);
  } catch (error) {
    pieces.add('', Promise.reject(error));
  }
  return pieces.ended(end);
}

/** An extension of scalars whose text is never in need of escaping: looking for that takes longer than writing it. */
export const NOTHING_TO_ESCAPE = 'nothingToEscape';

/** Data that is written already: `stringifyResult` puts it into the answer as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Text that is written in another way gives the same result, only slower. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** A plan gives up for a reason of its own, which says nothing about the data. */
export class LeftToGraphqlJs extends Error {
  override readonly name = 'LeftToGraphqlJs';
}

export const leave = (why: string): never => {
  throw new LeftToGraphqlJs(why);
};
