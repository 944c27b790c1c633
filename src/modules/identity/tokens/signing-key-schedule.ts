import type { SigningKeyRow } from '../records.ts';

/** When a key is published and signs. `signsUntil` and `publishedUntil` are the plan at the time when it was made. */
export type KeyTurn = Pick<SigningKeyRow, 'publishedAt' | 'signsFrom' | 'signsUntil' | 'publishedUntil'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SIGNS_MS = 90 * DAY;
/** A key is published at least so long before it signs: every process and every cache knows it by then. */
const PUBLISHED_BEFORE_MS = DAY;
/** A key stays published so long after its successor has begun to sign: longer than any token lives. */
const PUBLISHED_AFTER_MS = HOUR;
export const ROTATION_EVERY_MS = DAY;
/** The next key is made so long before its turn that a run of the daily rotation may be an hour late. */
const MADE_BEFORE_MS = PUBLISHED_BEFORE_MS + ROTATION_EVERY_MS + HOUR;

/**
 * The first key has no predecessor, so its turn has no beginning. All processes choose this same moment, of which the
 * database takes one key only.
 */
const FIRST_TURN = new Date(0);

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

const inOrder = <Key extends KeyTurn>(keys: readonly Key[]): Key[] =>
  [...keys].sort((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());

/**
 * The key that signs now: the last whose turn has begun. It signs beyond its `signsUntil` as long as it has no successor:
 * a rotation that was missed makes a key sign longer, and never leaves a time without a key. If no turn has begun, because
 * somebody removed the key before, the next key signs at once; it is published already.
 */
export function signingKeyAt<Key extends KeyTurn>(keys: readonly Key[], now: Date): Key | undefined {
  const ordered = inOrder(keys);
  return ordered.findLast(({ signsFrom }) => signsFrom <= now) ?? ordered[0];
}

/** The keys whose tokens are accepted now: all but those whose successor has signed for an hour. */
export function publishedKeysAt<Key extends KeyTurn>(keys: readonly Key[], now: Date): Key[] {
  const ordered = inOrder(keys);
  return ordered.filter((_, index) => {
    const successor = ordered[index + 1];
    return successor === undefined || now < later(successor.signsFrom, PUBLISHED_AFTER_MS);
  });
}

/** The keys that are not needed any more. */
export function retiredKeysAt<Key extends KeyTurn>(keys: readonly Key[], now: Date): Key[] {
  const published = new Set(publishedKeysAt(keys, now));
  return keys.filter((key) => !published.has(key));
}

/**
 * The times of the key that has to be made now, or undefined if none has to. It takes over when the plan of the last key
 * ends. After missed rotations that is too soon: it takes over when it has been published for a day, until which the last
 * key signs on. Such a turn begins at a full hour, so that two workers that are late together choose the same.
 */
export function turnToMake(keys: readonly KeyTurn[], now: Date): KeyTurn | undefined {
  const last = inOrder(keys).at(-1);
  if (!last) return turn(now, FIRST_TURN, later(now, SIGNS_MS));
  if (now < later(last.signsUntil, -MADE_BEFORE_MS)) return undefined;
  const known = later(now, PUBLISHED_BEFORE_MS);
  const signsFrom = known <= last.signsUntil ? last.signsUntil : nextFullHour(known);
  return turn(now, signsFrom, later(signsFrom, SIGNS_MS));
}

const turn = (publishedAt: Date, signsFrom: Date, signsUntil: Date): KeyTurn => ({
  publishedAt,
  signsFrom,
  signsUntil,
  publishedUntil: later(signsUntil, PUBLISHED_AFTER_MS),
});

const nextFullHour = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / HOUR) * HOUR);
