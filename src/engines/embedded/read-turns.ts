/** Does a read now, or as soon as it is its turn. */
export type ReadInTurn = <Value>(read: () => Value) => Value | Promise<Value>;

/**
 * Reads of the file are not asynchronous: those of one request that wait for nothing else would be done one after the
 * other, and every other request would wait for all of them. So a turn of the event loop begins no read after so long.
 * The reads that are left wait in groups, those together that were asked for in one go. One of each group is done before
 * the second of any: a request that comes later does not wait for all reads of an earlier one.
 */
export function readTurns(mostMs: number, now: () => number = () => performance.now()): ReadInTurn {
  const groups: (() => void)[][] = [];
  /** Open until all promises that can go on have done so: what comes then belongs to another request, or waited for a read. */
  let latest: (() => void)[] | undefined;
  let beganAt: number | undefined;

  const begin = (): void => {
    beganAt = now();
    setImmediate(() => {
      beganAt = undefined;
      if (groups.length === 0) return;
      begin();
      while (groups.length > 0 && !isUsedUp()) readNext();
    });
  };
  const isUsedUp = (): boolean => beganAt !== undefined && now() - beganAt > mostMs;
  const readNext = (): void => {
    const group = groups.shift();
    group?.shift()?.();
    if (group && group.length > 0) groups.push(group);
  };

  return (read) => {
    if (beganAt === undefined) begin();
    if (groups.length === 0 && !isUsedUp()) return read();
    if (!latest) {
      latest = [];
      groups.push(latest);
      process.nextTick(() => {
        latest = undefined;
      });
    }
    const group = latest;
    return new Promise((resolve, reject) => {
      group.push(() => {
        try {
          resolve(read());
        } catch (error) {
          reject(error);
        }
      });
    });
  };
}
