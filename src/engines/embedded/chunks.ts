/** SQLite takes 32,766 values in one statement; a row of ours has at most 22. */
const ROWS_PER_STATEMENT = 1_000;

export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
