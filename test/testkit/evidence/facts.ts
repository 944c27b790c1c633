import type { IHeaders } from 'kafkajs';

/** An aggregate at one version, all in texts. What else it has is compared whole. */
export interface Fact {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly deletedAt: string | null;
  /** Null in the trash: the deletion of its owner's account has put it there. */
  readonly deletedBy?: string | null;
  readonly tag?: string | null;
  readonly memo?: string | null;
}

/** A bookmark at one version, under the names of the events (SPEC 4): the same wherever it was read. */
export interface State extends Fact {
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
  readonly deletedBy: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** One entry of history. */
export interface Change {
  readonly before: Fact | null;
  readonly after: Fact;
  readonly changedAt: string;
  /** Null if no user made it; missing where that is not known. */
  readonly changedBy?: string | null;
}

/** What the module has recorded of a user. */
export interface Owner {
  readonly userId: string;
  readonly status: string;
  /** Whether nothing is left to do because of it. */
  readonly isDone: boolean;
}

/** What lies in the log, or among the dead letters. */
export interface Message {
  readonly partition: number;
  readonly key: string;
  readonly value: string;
  readonly headers?: IHeaders;
}

export type FoundDocument =
  | { readonly kind: 'live'; readonly state: Fact }
  | {
      readonly kind: 'tombstone';
      readonly id: string;
      readonly userId: string;
      readonly version: number;
      readonly deletedAt: string;
    };

/** What a client was told about an aggregate; of a bookmark its tag and memo, where it was told all, `state`. */
export interface Told {
  readonly id: string;
  readonly version: number;
  readonly tag?: string | null;
  readonly memo?: string | null;
  readonly isDeleted: boolean;
  readonly state?: Fact;
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

/** What erasures have removed, as those who judge remember it. */
export interface Erased {
  /** Of each aggregate: what its last event says. */
  readonly lastWords: readonly Fact[];
  readonly history: readonly Change[];
}

/** What both sides hold, read from them directly. */
export interface Sides {
  readonly rows: readonly Fact[];
  readonly history: readonly Change[];
  /** Of users whose accounts are followed. */
  readonly owners?: readonly Owner[];
  /** Missing where nothing is erased. */
  readonly erased?: Erased;
  readonly outbox: { readonly pending: number; readonly parked: number };
  readonly documents: readonly FoundDocument[];
}

/** And what lies between them. */
export interface Found extends Sides {
  /** In the order of the log within each partition. */
  readonly log: readonly Message[];
  readonly deadLetters: readonly Message[];
  /** The consumers of the log, each of which sets poison aside; without them, whichever there are. */
  readonly consumers?: readonly string[];
}

/** How to look at engines: both sides are soon read, the whole log takes longer. */
export interface Witness {
  sides(): Promise<Sides>;
  everything(): Promise<Found>;
}

export const emptyLedger = (): Ledger => ({ told: [], asked: new Set(), poison: [], wentBack: [] });
