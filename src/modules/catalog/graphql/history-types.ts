import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { FieldChange, HistoryOperation } from '../../../graphql/history-types.ts';
import { Node } from '../../../graphql/node.ts';
import type { HistoryEntry } from '../../../kernel/history.ts';
import { instantTextOrNull } from '../../../shared/instant.ts';
import { ItemType } from '../item.ts';
import { isDeleted, type OwnedItem } from '../owned-item.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An item as it was right after one of its changes. Only admins can see it.',
})
class ItemSnapshot {
  @Field(() => ItemType, { description: 'Whether it is a contest or a news article.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item, the same in all its states.' })
  itemId!: string;

  @Field(() => Int, { description: 'The version it had in this state.' })
  version!: number;

  @Field(() => String, { description: 'The title it had in this state.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'The summary it had in this state; null if it had none.' })
  summary!: string | null;

  @Field(() => String, { nullable: true, description: 'The address it had in this state; null if it had none.' })
  url!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest starts, as it was known in this state; null if it had no such date.',
  })
  startDate!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the contest ends, as it was known in this state; null if it had no such date.',
  })
  endDate!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the article was published, as it was known in this state; null if it had no such date.',
  })
  publishedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it was deleted in this state.' })
  isDeleted!: boolean;
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'One change of one item: who made it, when, why, and the state before and after. Only admins can see it.',
})
export class ItemHistoryEntry {
  @Field(() => ID, { description: 'The id of this entry, a TSID as text.' })
  id!: string;

  @Field(() => Int, { description: 'The version of the item that this change made.' })
  version!: number;

  @Field(() => HistoryOperation, { description: 'What kind of change it was; being restored is an UPDATE.' })
  operation!: HistoryOperation;

  @Field(() => ItemSnapshot, { nullable: true, description: 'The state before the change; null for the creation.' })
  before!: ItemSnapshot | null;

  @Field(() => ItemSnapshot, { description: 'The state right after the change.' })
  after!: ItemSnapshot;

  @Field(() => [FieldChange], {
    description:
      'Those of title, summary, url, startDate, endDate, publishedAt and isDeleted that differ between before and after.',
  })
  changes!: readonly FieldChange[];

  @Field(() => ID, { nullable: true, description: 'The id of the admin who made the change; null if it is not known.' })
  changedBy!: string | null;

  @Field(() => DateTime, { description: 'When the change was made; never earlier than the change before it.' })
  changedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for the change, as its author gave it; null if no reason was given.',
  })
  reason!: string | null;
}

export const ItemHistoryConnection = connectionType(
  () => ItemHistoryEntry,
  'ItemHistory',
  'changes of an item, newest first',
);

const toSnapshot = (item: OwnedItem): ItemSnapshot => ({
  itemType: item.itemType,
  itemId: item.itemId,
  version: item.version,
  title: item.title,
  summary: item.summary,
  url: item.url,
  startDate: item.startDate,
  endDate: item.endDate,
  publishedAt: item.publishedAt,
  isDeleted: isDeleted(item),
});

export const toItemHistoryEntry = (entry: HistoryEntry<OwnedItem>): ItemHistoryEntry => ({
  id: entry.id.toString(),
  version: entry.version,
  operation: entry.operation,
  before: entry.before && toSnapshot(entry.before),
  after: toSnapshot(entry.after),
  changes: changesOf(entry),
  changedBy: entry.changedBy?.toString() ?? null,
  changedAt: entry.changedAt,
  reason: entry.reason,
});

/** Version and time differ in every change and say nothing; these do. */
const compared: Readonly<Record<string, (item: OwnedItem) => string | null>> = {
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  url: ({ url }) => url,
  startDate: ({ startDate }) => instantTextOrNull(startDate),
  endDate: ({ endDate }) => instantTextOrNull(endDate),
  publishedAt: ({ publishedAt }) => instantTextOrNull(publishedAt),
  isDeleted: (item) => String(isDeleted(item)),
};

/** Before its creation an item had nothing, and was not deleted. */
function changesOf({ before, after }: HistoryEntry<OwnedItem>): FieldChange[] {
  return Object.entries(compared).flatMap(([field, valueIn]) => {
    const from = before ? valueIn(before) : field === 'isDeleted' ? 'false' : null;
    const to = valueIn(after);
    return from === to ? [] : [{ field, from, to }];
  });
}
