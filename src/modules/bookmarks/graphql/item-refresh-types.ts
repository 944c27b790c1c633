import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../../../graphql/connection.ts';
import { DateTime } from '../../../graphql/date-time.ts';
import { resultUnion } from '../../../graphql/mutation-result.ts';
import { Node } from '../../../graphql/node.ts';
import { InvalidInput } from '../../../graphql/user-errors.ts';
import { ItemNotFound } from '../../catalog/graphql/public.ts';
import { ItemType } from '../../catalog/public.ts';
import type { PauseItemRefreshInput } from '../commands/pause-item-refresh.ts';
import type * as refresh from '../item-refresh.ts';
import { RefreshState } from '../item-refresh.ts';

registerEnumType(RefreshState, {
  name: 'RefreshState',
  description: 'How far a refresh of bookmarks is, and why it does not go on.',
  valuesConfig: {
    RUNNING: { description: 'The bookmarks of the item are being brought to the target version.' },
    PAUSED: { description: 'An admin has paused the refresh until it is resumed, even if the item changes again.' },
    DONE: { description: 'Every bookmark of the item shows the target version.' },
    FAILED: {
      description: 'The last step failed, as `lastError` says. It is tried again by itself every few seconds.',
    },
  },
});

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'How many bookmarks of a changed item have taken over its new title, summary, dates and image. Each item has at most one refresh. Only admins can see it.',
})
export class ItemRefresh {
  @Field(() => ID, { description: 'A TSID as text: the same for all refreshes of one item.' })
  id!: string;

  @Field(() => ItemType, { description: 'Which kind of item has changed.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => Int, {
    description:
      "The item's version that its bookmarks are to show; 0 while only its images are known. A newer version raises it, and the refresh begins again.",
  })
  targetVersion!: number;

  @Field(() => Int, {
    description: 'How many bookmarks have been looked at. It does not go back when the refresh begins again.',
  })
  done!: number;

  @Field(() => Int, {
    description: 'How many bookmarks there are to look at; 0 until they are counted, equal to `done` at the end.',
  })
  total!: number;

  @Field(() => RefreshState, { description: 'Whether the refresh runs, is paused, is done, or has failed.' })
  state!: RefreshState;

  @Field(() => DateTime, {
    description: 'When the refresh began: at the first change of the item after all of its bookmarks were up to date.',
  })
  startedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the last bookmark was brought up to date; null until then.',
  })
  finishedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the last step failed; null if it did not.' })
  lastError!: string | null;
}

export const ItemRefreshConnection = connectionType(() => ItemRefresh, 'ItemRefresh', 'refreshes, last begun first');

export const toItemRefresh = (row: refresh.ItemRefresh): ItemRefresh => ({ ...row, id: row.id.toString() });

@InputType({ description: 'The item whose refresh is paused or resumed.' })
export class SetItemRefreshPausedInput implements PauseItemRefreshInput {
  @Field(() => ItemType, { description: 'Which kind of item it is: a contest or a news article.' })
  itemType!: ItemType;

  @Field(() => ID, { description: 'The catalog id of the item: 24 hexadecimal digits.' })
  itemId!: string;

  @Field(() => Boolean, { description: 'true pauses the refresh, false resumes it where it was.' })
  paused!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The refresh is as you asked, also if it was so before.' })
class ItemRefreshSuccess {
  @Field(() => ItemRefresh, { description: 'The refresh as it is now.' })
  refresh!: ItemRefresh;
}

export const ItemRefreshResult = resultUnion(
  'ItemRefreshResult',
  'What became of setItemRefreshPaused: its success, or an error to act on; `... on UserError` reads them all.',
  [ItemRefreshSuccess, ItemNotFound, InvalidInput],
);
