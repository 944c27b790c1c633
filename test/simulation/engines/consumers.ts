import type { Cause } from '../../../src/kernel/aggregate.ts';
import { additive, type Counters } from '../../../src/kernel/consumer/additive.ts';
import type { ConsumerSpec } from '../../../src/kernel/consumer/consumer-spec.ts';
import { reaction } from '../../../src/kernel/consumer/reaction.ts';
import { type Bookmark, isDeleted } from '../../../src/modules/bookmarks/bookmark.ts';
import { bookmarkEvents } from '../../../src/modules/bookmarks/event-spec.ts';
import type { ModuleEngines } from '../../../src/modules/module.ts';
import { bookmarkDocuments } from '../../testkit/bookmark-consumer.ts';

export type React = (bookmark: Bookmark, cause: Cause) => Promise<void>;

export interface ConsumerNeeds extends ModuleEngines {
  readonly counters: Counters;
  readonly react: React;
}

/** What a bookmark counts for: its user, while it is not deleted. */
export const countOf = (bookmark: Bookmark): ReadonlyMap<string, number> =>
  new Map(isDeleted(bookmark) ? [] : [[bookmark.userId.toString(), 1]]);

/** Counts the bookmarks of each user. */
const counting = additive({
  name: 'counting',
  events: bookmarkEvents,
  count: countOf,
  counters: ({ counters }: ConsumerNeeds) => counters,
});

/** Runs a command of another module for each event. */
const reacting = reaction({
  name: 'reacting',
  events: bookmarkEvents,
  react: ({ react }: ConsumerNeeds, bookmark, cause) => react(bookmark, cause),
});

/** Each world has the consumer of documents and one of the others: two kinds meet in one topic. */
export const consumerPairs: readonly (readonly ConsumerSpec<ConsumerNeeds>[])[] = [
  [bookmarkDocuments, counting],
  [bookmarkDocuments, reacting],
];
