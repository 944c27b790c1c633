/**
 * Called right before a read. Gives a promise if this turn of the event loop is used up: wait for it and ask again, since
 * another read may have used up the next turn by then.
 */
export type UsedUpTurn = () => Promise<void> | undefined;

/**
 * Reads of the file are not asynchronous: those of one request that wait for nothing else would be done one after the
 * other, and every other request would wait for all of them. So a turn of the event loop begins no read after so long.
 */
export function readTurns(mostMs: number, now: () => number = () => performance.now()): UsedUpTurn {
  let turn: { readonly beganAt: number; readonly end: Promise<void> } | undefined;

  const begin = () => ({
    beganAt: now(),
    end: new Promise<void>((resolve) => {
      setImmediate(() => {
        turn = undefined;
        resolve();
      });
    }),
  });
  return () => {
    turn ??= begin();
    return now() - turn.beganAt > mostMs ? turn.end : undefined;
  };
}
