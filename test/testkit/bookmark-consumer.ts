import {
  type Consumer,
  type ConsumerPorts,
  type ConsumerSettings,
  startConsumer,
} from '../../src/kernel/consumer/consumer.ts';
import type { DocumentReader } from '../../src/kernel/documents/document-query.ts';
import type { DocumentStore } from '../../src/kernel/documents/document-store.ts';
import type { LogMessage } from '../../src/kernel/event-log.ts';
import { outboxEntriesOf } from '../../src/kernel/outbox/entry.ts';
import { unseal } from '../../src/kernel/outbox/envelope.ts';
import { handledBookmarkEvents } from '../../src/modules/bookmarks/consumers.ts';
import type { BookmarkDocument } from '../../src/modules/bookmarks/document.ts';
import { bookmarkEvents } from '../../src/modules/bookmarks/event-spec.ts';
import type { ModuleEngines } from '../../src/modules/module.ts';

/** The consumer that keeps the documents of bookmarks, as `src/main/consumers.ts` starts it. */
export const [bookmarkDocuments] = handledBookmarkEvents.consumers;
export const BOOKMARK_TOPIC = bookmarkEvents.topic;
export const bookmarkEventTopics: ReadonlyMap<string, string> = new Map(
  [...bookmarkEvents.names.keys()].map((type) => [type, bookmarkEvents.topic]),
);

/** Engines with nothing but a store of documents, which is all that a consumer of documents uses while nothing is known of items. */
export const onlyDocuments = (
  store: DocumentStore<BookmarkDocument>,
  reader?: Pick<DocumentReader<BookmarkDocument>, 'list' | 'count'>,
): ModuleEngines =>
  ({
    commandSide: { records: () => ({ find: async () => [] }) },
    querySide: { documents: () => ({ store, reader }) },
    settings: {},
  }) as unknown as ModuleEngines;

export const startBookmarkDocuments = (
  { documents, ...ports }: ConsumerPorts & { readonly documents: DocumentStore<BookmarkDocument> },
  settings: ConsumerSettings,
): Promise<Consumer> => startConsumer(bookmarkDocuments, onlyDocuments(documents), ports, settings);

export const bookmarkEntryOf = outboxEntriesOf(bookmarkEvents);

/** As a consumer that reads all events of bookmarks receives it. */
export function unsealed(message: LogMessage) {
  const event = unseal(bookmarkEvents, message);
  if (!event) throw new Error('All events of bookmarks are read');
  return event;
}

export const bookmarkOf = ({ message }: ReturnType<typeof unsealed>) =>
  bookmarkEvents.decode(message.payload, message.version);
