import type { Projected } from '../consumer/document-store.ts';

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What the document of a row should be; undefined if the row was deleted so long ago that its tombstone has expired. */
export const expectedOf = (row: Projected, tombstonesSince: Date): Projected | undefined =>
  row.kind === 'live' || row.deletedAt > tombstonesSince ? row : undefined;
