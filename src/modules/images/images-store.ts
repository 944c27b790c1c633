import type { RecordReads, Records, RecordsInUnit } from '../../kernel/records.ts';
import type { AggregateInUnit } from '../../kernel/store.ts';
import type { UserId } from '../../shared/ids.ts';
import type { ImageSetEvent } from './events.ts';
import type { Image } from './image.ts';
import type { ImageSet, ImageSetIdentity, SeenSet } from './image-set.ts';

/** A user who has staged images: the row is locked while more are staged, so that the limit holds. */
export interface Stager {
  readonly userId: UserId;
  readonly stagedAt: Date;
}

/** What the module was told of the account of a user. */
interface ImageOwner {
  readonly userId: UserId;
  readonly status: string;
}

/** One transaction on the tables of this module. */
export interface ImagesUnit {
  readonly sets: AggregateInUnit<ImageSet, ImageSetIdentity, ImageSetEvent>;
  readonly images: RecordsInUnit<Image>;
  readonly stagers: RecordsInUnit<Stager>;
  readonly owners: Pick<RecordsInUnit<ImageOwner>, 'lock'>;
}

/** The port to the tables of this module. */
export interface ImagesStore {
  readonly images: Records<Image>;
  /** Without a lock. */
  readonly sets: RecordReads<SeenSet>;
  readonly stagers: Records<Stager>;
  readonly owners: Pick<RecordReads<ImageOwner>, 'find'>;
  /** All that the work writes is committed, or nothing; the work may be run again. */
  unit<Value>(work: (unit: ImagesUnit) => Promise<Value>): Promise<Value>;
}
