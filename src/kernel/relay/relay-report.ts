export const BreakerState = { CLOSED: 'CLOSED', OPEN: 'OPEN', HALF_OPEN: 'HALF_OPEN' } as const;
export type BreakerState = keyof typeof BreakerState;

/** What a relay last said of itself. */
export interface RelayReport {
  readonly relay: string;
  readonly buckets: number;
  readonly breaker: BreakerState;
  readonly lastSeenAt: Date;
}

export interface RelayReports {
  /** Every relay that was seen lately. */
  reports(): Promise<RelayReport[]>;
}
