/** Decides which queries are drawn in this run. A failure prints it; `QUERIES_SEED` draws the same again. */
export const queriesSeed: number = Number(process.env.QUERIES_SEED ?? Math.trunc(Math.random() * 2 ** 31));
