import { createHash } from 'node:crypto';
import { parseTsid } from '../../shared/ids.ts';
import { isWithinYears } from '../../shared/instant.ts';

/** Where a row stands in its list: the values it is sorted by, its id last. Instants travel as milliseconds, ids as text. */
export type Position = readonly (string | number | null)[];

/** What a column for integers takes in every store. */
const MAX_INTEGER = 2_147_483_647;

const fits = {
  instant: (value: unknown) => Number.isSafeInteger(value) && isWithinYears(value as number),
  'instant?': (value: unknown): boolean => value === null || fits.instant(value),
  integer: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER,
  text: (value: unknown) => typeof value === 'string' && value.isWellFormed(),
  tsid: (value: unknown) => typeof value === 'string' && parseTsid(value) !== undefined,
  objectId: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value),
};

export type PositionKind = keyof typeof fits;

/** What a cursor is bound to: the list, its scope (whose it is, filter, order: anything JSON can tell apart), its sort key. */
export interface ListIdentity {
  readonly list: string;
  readonly scope: unknown;
  readonly shape: readonly PositionKind[];
}

export interface CursorCodec {
  encode(position: Position): string;
  /** Nothing for a cursor that is damaged, or comes from another list, filter or order. */
  decode(cursor: string): Position | undefined;
}

const CHECK_LENGTH = 16;
/** Longer than any of ours: the only long value in a position is a title, of 16,000 Korean characters at most. */
const MAX_CURSOR_LENGTH = 65_536;

export function cursorCodec({ list, scope, shape }: ListIdentity): CursorCodec {
  const binding = JSON.stringify([list, scope, shape]);
  const checkOf = (position: string): string =>
    createHash('sha256').update(`${binding}\n${position}`).digest('base64url').slice(0, CHECK_LENGTH);
  return {
    encode: (position) => {
      const text = JSON.stringify(position);
      return Buffer.from(checkOf(text) + text).toString('base64url');
    },
    decode: (cursor) => {
      if (cursor.length > MAX_CURSOR_LENGTH) return undefined;
      const text = Buffer.from(cursor, 'base64url').toString('utf8');
      // Node reads base64 with damage in it; only what we would have written ourselves counts.
      if (Buffer.from(text).toString('base64url') !== cursor) return undefined;
      const position = text.slice(CHECK_LENGTH);
      if (text.slice(0, CHECK_LENGTH) !== checkOf(position)) return undefined;
      return positionOf(position, shape);
    },
  };
}

/** The check is no signature: a forged cursor must still not bring a value of the wrong kind to a store. */
function positionOf(text: string, shape: readonly PositionKind[]): Position | undefined {
  try {
    const values: unknown = JSON.parse(text);
    const valid = Array.isArray(values) && values.length === shape.length;
    return valid && shape.every((kind, index) => fits[kind](values[index])) ? values : undefined;
  } catch {
    return undefined;
  }
}
