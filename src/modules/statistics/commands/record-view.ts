import type { RateLimits } from '../../../auth/rate-limits.ts';
import type { ChangeContext } from '../../../kernel/aggregate.ts';
import type { UserId } from '../../../shared/ids.ts';
import { inputReader } from '../../../shared/input-reader.ts';
import { type Catalog, type ItemType, itemNotFound, MALFORMED_ITEM_ID, parseItemId } from '../../catalog/public.ts';
import { type ItemView, viewAt, viewKey } from '../item-view.ts';
import type { ViewLine } from './view-line.ts';

export interface RecordItemView {
  readonly itemType: ItemType;
  readonly itemId: string;
}

/** The views that this process has told lately; what it does not remember has a record, or soon will. */
export interface TellsOnce {
  has(key: string): boolean;
  add(key: string): void;
}

interface ViewPorts {
  readonly catalog: Pick<Catalog, 'find'>;
  readonly limits: RateLimits;
  readonly line: ViewLine;
  readonly told: TellsOnce;
  isRecorded(view: ItemView): Promise<boolean>;
  onView(outcome: 'accepted' | 'repeated'): void;
}

/** Tells that the user looks at an item; once in half an hour it counts. */
export const recordItemView =
  ({ catalog, limits, line, told, isRecorded, onView }: ViewPorts) =>
  async ({ itemType, itemId }: RecordItemView, { actor, now }: ChangeContext<UserId>) => {
    const input = inputReader();
    const read = input.result({ itemType, itemId: input.parsed('itemId', MALFORMED_ITEM_ID, parseItemId(itemId)) });
    if (!read.ok) return read.error;
    const waitMs = await limits.take(actor.toString());
    if (waitMs !== undefined) return { kind: 'TooManyViews' as const, waitMs };
    const view = viewAt(read.value, actor, now);
    const key = viewKey(view);
    const isRepeated = told.has(key) || (await isRecorded(view));
    if (!isRepeated && (await catalog.find([view])).length === 0) return itemNotFound(read.value);
    // Meanwhile another request of the same user may have told it.
    const accepted = !isRepeated && !told.has(key);
    if (accepted) {
      told.add(key);
      line.tell({ ...view, version: 1, updatedAt: now });
    }
    onView(accepted ? 'accepted' : 'repeated');
    return { kind: 'RecordItemViewSuccess' as const, accepted };
  };
