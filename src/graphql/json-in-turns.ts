import { setImmediate as nextTurn } from 'node:timers/promises';

/** Written in a few milliseconds. */
const CHARACTERS_AT_ONCE = 256 * 1024;

/** The same text as JSON.stringify gives, but other requests get their turn while a long one is written. */
export async function jsonInTurns(value: unknown, pause: () => Promise<unknown> = nextTurn): Promise<string> {
  let text = '';
  let since = 0;
  for (const piece of piecesOf(value)) {
    text += piece;
    since += piece.length;
    if (since < CHARACTERS_AT_ONCE) continue;
    await pause();
    since = 0;
  }
  return text;
}

/** Objects that hold no others are written whole: that is how most rows are, and it is many times as fast. */
function* piecesOf(value: unknown): Generator<string, void, undefined> {
  if (isFlat(value)) {
    yield JSON.stringify(value) ?? 'null';
  } else if (Array.isArray(value)) {
    let before = '[';
    for (const item of value) {
      yield before;
      yield* piecesOf(item);
      before = ',';
    }
    yield ']';
  } else {
    let before = '{';
    for (const [key, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* piecesOf(inner);
      before = ',';
    }
    yield '}';
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Also what says itself how it is written. An object that is not flat holds another one, so it is never empty. */
const isFlat = (value: unknown): value is string | number | boolean | null | undefined =>
  !isObject(value) ||
  ('toJSON' in value && typeof value.toJSON === 'function') ||
  !Object.values(value).some((inner) => isObject(inner));
