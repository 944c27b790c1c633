import type { IHeaders } from 'kafkajs';

/** A bookmark at one version, all in texts under the names of the events (SPEC 4): the same wherever it was read. */
export interface State {
  readonly bookmarkTsid: string;
  readonly version: number;
  readonly userId: string;
  readonly itemType: string;
  readonly itemId: string;
  readonly itemTitle: string;
  readonly itemSummary: string | null;
  readonly itemStartDate: string | null;
  readonly itemEndDate: string | null;
  readonly itemPublishedAt: string | null;
  readonly itemCreatedAt: string;
  readonly tag: string | null;
  readonly memo: string | null;
  readonly bookmarkedAt: string;
  readonly deletedAt: string | null;
  readonly deletedBy: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** One entry of history. */
export interface Change {
  readonly before: State | null;
  readonly after: State;
  readonly changedAt: string;
}

/** What lies in the log, or among the dead letters. */
export interface Message {
  readonly partition: number;
  readonly key: string;
  readonly value: string;
  readonly headers?: IHeaders;
}

export type FoundDocument =
  | { readonly kind: 'live'; readonly state: State }
  | {
      readonly kind: 'tombstone';
      readonly bookmarkTsid: string;
      readonly userId: string;
      readonly version: number;
      readonly deletedAt: string;
    };

/** What a client was told about a bookmark. */
export interface Told {
  readonly bookmarkTsid: string;
  readonly version: number;
  readonly tag: string | null;
  readonly memo: string | null;
  readonly isDeleted: boolean;
}

/** What came from outside: kept by those who asked, never read from an engine. */
export interface Ledger {
  readonly told: Told[];
  /** Every memo that was ever sent, answered or not; each only once. */
  readonly asked: Set<string>;
  /** Values of messages that strangers wrote into the log and no projector can understand. */
  readonly poison: string[];
  /** Documents that were seen in an older version than before. */
  readonly wentBack: string[];
}

/** What both sides hold, read from them directly. */
export interface Sides {
  readonly rows: readonly State[];
  readonly history: readonly Change[];
  readonly outbox: { readonly pending: number; readonly parked: number };
  readonly documents: readonly FoundDocument[];
}

/** And what lies between them. */
export interface Found extends Sides {
  /** In the order of the log within each partition. */
  readonly log: readonly Message[];
  readonly deadLetters: readonly Message[];
}

/** How to look at engines: both sides are soon read, the whole log takes longer. */
export interface Witness {
  sides(): Promise<Sides>;
  everything(): Promise<Found>;
}

export const emptyLedger = (): Ledger => ({ told: [], asked: new Set(), poison: [], wentBack: [] });
