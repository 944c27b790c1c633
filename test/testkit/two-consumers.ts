import type { Subscription } from '../../src/kernel/consumer/consumer-spec.ts';
import { BOOKMARK_TOPIC, bookmarkDocuments } from './bookmark-consumer.ts';

/** A second consumer of the topic of bookmarks, beside the one that keeps their documents. */
export const secondConsumer: Subscription = { name: 'second', topic: BOOKMARK_TOPIC };

export const twoConsumers: readonly Subscription[] = [bookmarkDocuments, secondConsumer];
