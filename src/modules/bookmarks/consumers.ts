import { consumersOf } from '../../kernel/consumer/consumer-spec.ts';
import type { DocumentStore } from '../../kernel/consumer/document-store.ts';
import { latest } from '../../kernel/consumer/latest.ts';
import type { BookmarkDocument } from './document.ts';
import { bookmarkEvents } from './event-spec.ts';
import { projectionOf } from './projection.ts';

interface Ports {
  readonly documents: DocumentStore<BookmarkDocument>;
}

/** All that happens because of bookmarks' events. */
export const bookmarkConsumers = consumersOf(bookmarkEvents, [
  latest({
    name: 'bookmark-documents',
    formerGroup: 'dogear-projector',
    events: bookmarkEvents,
    project: projectionOf,
    documents: ({ documents }: Ports) => documents,
  }),
]);
