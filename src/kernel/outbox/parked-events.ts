import type { Placed } from '../paging/page.ts';
import type { Slice } from '../paging/page-request.ts';

/** An event that failed its last attempt: it waits, and its aggregate with it, until somebody redrives it. */
export interface ParkedEvent {
  readonly id: bigint;
  readonly eventId: string;
  readonly eventType: string;
  readonly aggregateId: string;
  readonly aggregateVersion: number;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly parkedAt: Date;
}

export interface ParkedEvents {
  /** Last parked first; a row's position is when it was parked and its id, both descending. */
  list(slice: Slice): Promise<Placed<ParkedEvent>[]>;
  count(): Promise<number>;
  /** A fresh set of attempts, for these or for all of them; says how many there were. */
  redrive(ids: readonly bigint[] | 'all'): Promise<number>;
}
