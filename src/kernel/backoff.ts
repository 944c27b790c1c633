/** Twice as long after each failure, from the first pause to the longest. */
export const backoffMs = (failures: number, { firstMs, mostMs }: { firstMs: number; mostMs: number }): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), mostMs);
